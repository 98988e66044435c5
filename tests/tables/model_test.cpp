// A model check of the table protocol: every order in which two players at two nodes, a clock, a
// level and crashes can act, to a depth, with what must hold in each. The judge is the real one
// (decide, evolve, due_command); around it is a small model of nodes, clients, the log and the
// network between them, as src/tables/README.md describes them. scripts/model-check goes deeper.
#include <cstdlib>
#include <memory>
#include <set>
#include <unordered_set>

#include "tests/tables/support.h"

namespace oikist::tables {
namespace {

using StatePtr = std::shared_ptr<const Table>;
constexpr Millis kTimeStep = 4 * kSecond;
constexpr int kMostCrashes = 1;

// Something that was asked for once, however often it is sent.
struct Request {
  int id = 0;
  Command command;
  Asker asker;  // `at` is what the sender had seen
};

struct Pending {
  Request request;
  Decision decision;
  std::uint64_t base = 0;  // the log's length that it follows
};

// One node: its state in memory and its pending write. It makes one change at a time.
struct Node {
  StatePtr state;
  std::optional<Pending> pending;
};

// A player's page: connected to the node of the same number.
struct Client {
  std::uint64_t seen = 0;
  std::optional<Request> sent;  // not answered yet
  bool arrived = false;         // the node has it
};

struct World {
  std::vector<StatePtr> states;  // after each event of the log; the first is before any
  std::string trace;             // the log as text: equal worlds have equal traces
  std::vector<int> ids;          // of the requests in the log
  std::array<Node, 2> nodes;
  std::array<Client, 2> clients;
  std::optional<Request> thought;  // of the level, at node 0
  Millis now = TestTable::kStart;
  int crashes = 0;
  int next_id = 1;

  std::uint64_t length() const { return states.size() - 1; }
  const Table& end() const { return *states.back(); }
};

// What the exploration met: a check that never met a race has shown nothing.
struct Met {
  std::size_t worlds = 0, commits = 0, stale = 0, lost_races = 0, flags = 0, by_levels = 0,
              crashes = 0, repeated = 0;
};

class Explorer {
 public:
  explicit Explorer(int depth) : depth_(depth) {}

  void explore(const World& world) { visit(world, depth_); }
  const Met& met() const { return met_; }

 private:
  void visit(const World& world, int depth) {
    if (::testing::Test::HasFailure()) return;
    if (!fresh(world, depth)) return;
    ++met_.worlds;
    if (depth == 0) return expect_answers(world);
    for (int player = 0; player < 2; ++player) {
      for (const Command& command : wishes(world, player))
        visit(sent(world, player, command), depth - 1);
      if (can_arrive(world, player)) visit(arrived(world, player), depth - 1);
      if (world.clients[at(player)].seen < world.nodes[at(player)].state->seq)
        visit(told(world, player), depth - 1);
    }
    for (int node = 0; node < 2; ++node) {
      const Node& one = world.nodes[at(node)];
      if (one.pending) visit(committed(world, node), depth - 1);
      if (!one.pending && one.state->seq < world.length()) visit(caught_up(world, node), depth - 1);
      if (!one.pending && due_command(*one.state, world.now))
        visit(flagged(world, node), depth - 1);
      if (world.crashes < kMostCrashes) crash(world, node, depth);
    }
    visit_level(world, depth);
    if (deadline(world.end())) visit(later(world), depth - 1);
  }

  void visit_level(const World& world, int depth) {
    const Node& node = world.nodes[0];
    if (world.thought && !node.pending) {
      World next = world;
      const Request request = *next.thought;
      next.thought.reset();
      judge(next, 0, request);
      visit(next, depth - 1);
    } else if (!world.thought && ai_to_play(*node.state)) {
      World next = world;
      FastRandom random(2);
      const AiPlay play{ai_to_play(*node.state)->seat, {random_move(*node.state->game, random)}};
      next.thought = Request{next.next_id++, play, Asker::server(next.now, node.state->seq)};
      visit(next, depth - 1);
    }
  }

  static std::size_t at(int number) { return static_cast<std::size_t>(number); }

  // ---- what players do

  // What somebody may reasonably ask for who has seen this much.
  static std::vector<Command> wishes(const World& world, int player) {
    const Client& client = world.clients[at(player)];
    if (client.sent) return {};
    const Table& table = *world.states[client.seen];
    const auto seat = table.seat_of(user(player).id);
    std::vector<Command> list;
    if (table.state == State::paused) return {Resume{}};
    if (table.state != State::playing) return {};
    if (table.to_decide() == *seat) {
      FastRandom random(1);
      list.push_back(Play{{random_move(*table.game, random)}});
    }
    if (table.asked && table.asked->by != *seat) {
      list.push_back(Agree{});
      list.push_back(Decline{});
    } else if (!table.asked) {
      list.push_back(Ask{player == 0 ? Wish::pause : Wish::take_back});
    }
    list.push_back(Resign{});
    return list;
  }

  static World sent(World world, int player, const Command& command) {
    Client& client = world.clients[at(player)];
    Asker asker;
    asker.user = user(player);
    asker.at = client.seen;
    client.sent = Request{world.next_id++, command, asker};
    client.arrived = false;
    return world;
  }

  static bool can_arrive(const World& world, int player) {
    const Client& client = world.clients[at(player)];
    return client.sent && !client.arrived && !world.nodes[at(player)].pending;
  }

  World arrived(World world, int player) {
    Client& client = world.clients[at(player)];
    client.arrived = true;
    const Request request = *client.sent;
    judge(world, player, request);
    return world;
  }

  static World told(World world, int player) {
    world.clients[at(player)].seen = world.nodes[at(player)].state->seq;
    return world;
  }

  // ---- what nodes do

  static World caught_up(World world, int node) {
    world.nodes[at(node)].state = world.states.back();
    return world;
  }

  static World later(World world) {
    world.now += kTimeStep;
    return world;
  }

  World flagged(World world, int node) {
    const Command command = *due_command(*world.nodes[at(node)].state, world.now);
    judge(world, node, Request{world.next_id++, command, Asker::server(world.now)});
    return world;
  }

  // The node decides and begins to write, or refuses.
  void judge(World& world, int number, Request request) {
    Node& node = world.nodes[at(number)];
    if (request.asker.at && *request.asker.at > node.state->seq) node.state = world.states.back();
    request.asker.now = world.now;
    auto verdict = decide(*node.state, request.command, request.asker, Telling::yes);
    if (const auto* refusal = std::get_if<Refusal>(&verdict)) {
      if (refusal->code == "stale") ++met_.stale;
      if (contains(world.ids, request.id)) ++met_.repeated;
      return answer(world, number, request.id);
    }
    auto& decision = std::get<Decision>(verdict);
    if (decision.events.empty()) return answer(world, number, request.id);
    expect_nothing_hidden(world, decision);
    node.pending = Pending{std::move(request), std::move(decision), node.state->seq};
  }

  // The client learns the outcome of its request and the events that it missed.
  static void answer(World& world, int number, int id) {
    Client& client = world.clients[at(number)];
    if (!client.sent || client.sent->id != id) return;
    client.sent.reset();
    client.seen = std::max(client.seen, world.nodes[at(number)].state->seq);
  }

  // Compare-and-append; who was too late reads the log and decides again.
  World committed(World world, int number) {
    Node& node = world.nodes[at(number)];
    const Pending pending = std::move(*node.pending);
    node.pending.reset();
    if (pending.base != world.length()) {
      ++met_.lost_races;
      node.state = world.states.back();
      judge(world, number, pending.request);
      return world;
    }
    append(world, pending);
    node.state = world.states.back();
    answer(world, number, pending.request.id);
    return world;
  }

  // What was being written is there or not; nobody was told. Pages send again what was not
  // answered.
  void crash(const World& world, int number, int depth) {
    const auto restart = [&](World next) {
      ++next.crashes;
      next.nodes[at(number)] = Node{next.states.back(), std::nullopt};
      next.clients[at(number)].arrived = false;
      if (number == 0) next.thought.reset();
      return next;
    };
    ++met_.crashes;
    visit(restart(world), depth - 1);
    const auto& pending = world.nodes[at(number)].pending;
    if (!pending || pending->base != world.length()) return;
    World durable = world;
    append(durable, *pending);
    visit(restart(durable), depth - 1);
  }

  // ---- what must hold

  static bool contains(const std::vector<int>& ids, int id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
  }

  void append(World& world, const Pending& pending) {
    ++met_.commits;
    const Table& before = world.end();
    EXPECT_FALSE(contains(world.ids, pending.request.id)) << "accepted twice\n" << world.trace;
    expect_own_time(before, pending);
    world.ids.push_back(pending.request.id);
    for (const Event& event : pending.decision.events) {
      Table next = world.end();
      EXPECT_GE(event.time, next.time) << world.trace;
      EXPECT_FALSE(next.over()) << "something happened after the end\n" << world.trace;
      evolve(next, event);
      for (const Millis bank : next.clocks.bank) EXPECT_GE(bank, 0) << world.trace;
      world.trace += event_text(event) + '\n';
      world.states.push_back(std::make_shared<const Table>(std::move(next)));
    }
    EXPECT_TRUE(world.end() == pending.decision.after) << "decide and evolve differ\n"
                                                       << world.trace;
  }

  // Of a move and the flag of its turn one is possible at any time, and a move is for the position
  // that it was made for.
  void expect_own_time(const Table& before, const Pending& pending) {
    const auto& command = pending.request.command;
    const auto flag = before.clocks.running ? flag_time(before.settings.clock, before.clocks)
                                            : std::optional<Millis>();
    const Millis now = pending.decision.events.front().time;
    if (std::holds_alternative<Flag>(command)) {
      ++met_.flags;
      EXPECT_TRUE(flag && now > *flag) << "flagged too early";
      return;
    }
    const bool by_person = std::holds_alternative<Play>(command);
    if (!by_person && !std::holds_alternative<AiPlay>(command)) return;
    if (!by_person) ++met_.by_levels;
    if (by_person && flag) {
      EXPECT_LE(now, *flag) << "moved after the flag";
    }
    EXPECT_GE(*pending.request.asker.at, before.marks.position) << "a move of another position";
  }

  static void expect_nothing_hidden(const World& world, const Decision& decision) {
    if (decision.after.state == State::finished) return;
    const Table& table = world.end();
    const std::string deal = table.game->dealt().deal;
    for (const std::string& text : decision.news) {
      EXPECT_EQ(text.find(table.seed.hex()), std::string::npos);
      EXPECT_EQ(text.find(deal.substr(deal.size() / 2)), std::string::npos);
    }
  }

  // Without further crashes everybody gets an answer, and all know the whole log.
  void expect_answers(World world) {
    constexpr int kEnough = 8;
    for (int step = 0; step < kEnough; ++step)
      for (int number = 0; number < 2; ++number) {
        if (can_arrive(world, number)) world = arrived(std::move(world), number);
        if (world.nodes[at(number)].pending) world = committed(std::move(world), number);
      }
    for (int number = 0; number < 2; ++number) {
      EXPECT_FALSE(world.clients[at(number)].sent) << "no answer\n" << world.trace;
      EXPECT_FALSE(world.nodes[at(number)].pending) << world.trace;
    }
    const std::set<int> once(world.ids.begin(), world.ids.end());
    EXPECT_EQ(once.size(), world.ids.size());
  }

  // ---- worlds that were seen before, with at least as much depth left

  static void note(std::string& key, const std::optional<Request>& request) {
    if (!request) {
      key += "-;";
      return;
    }
    key += std::to_string(request->command.index()) + ',' +
           std::to_string(request->asker.at.value_or(0)) + ';';
    if (const auto* ask = std::get_if<Ask>(&request->command)) key += name(ask->what);
  }

  // Numbers of requests do not matter, only whether those that are under way are in the log.
  bool fresh(const World& world, int depth) {
    std::string key = world.trace + std::to_string(world.now) + ' ' + std::to_string(world.crashes);
    for (const Client& client : world.clients) {
      key += '|' + std::to_string(client.seen) + (client.arrived ? 'a' : 's');
      note(key, client.sent);
      if (client.sent) key += contains(world.ids, client.sent->id) ? 'l' : 'n';
    }
    for (const Node& node : world.nodes) {
      key += '|' + std::to_string(node.state->seq) + ':';
      note(key, node.pending ? std::optional(node.pending->request) : std::nullopt);
      if (node.pending) key += std::to_string(node.pending->decision.events.front().time);
    }
    note(key, world.thought);
    int& before = seen_[std::hash<std::string>{}(key)];
    if (before > depth) return false;
    before = depth + 1;
    return true;
  }

  int depth_;
  Met met_;
  std::unordered_map<std::size_t, int> seen_;  // most depth left so far, and one
};

// Two people and a level, at a table with little time.
World world_of(std::vector<Seat> seats) {
  const Settings settings =
      settings_of(R"({"game":"akropolis","public":true,"absent":"lose",)"
                  R"("clock":{"kind":"live","move":5000,"bank":2000,"increment":1000}})",
                  3);
  const TestTable start(settings, std::move(seats));
  World world;
  Table table;
  world.states.push_back(std::make_shared<const Table>(table));
  for (const Event& event : start.log()) {
    evolve(table, event);
    world.states.push_back(std::make_shared<const Table>(table));
    world.trace += event_text(event) + '\n';
  }
  for (Node& node : world.nodes) node.state = world.states.back();
  for (Client& client : world.clients) client.seen = world.length();
  return world;
}

int depth_of_check() {
  constexpr int kShort = 7;
  const char* given = std::getenv("OIKIST_MODEL_DEPTH");
  return given != nullptr ? std::atoi(given) : kShort;
}

TEST(Model, EveryOrderOfPlayersClockLevelAndCrashKeepsThePromises) {
  Met met;
  for (const std::vector<Seat>& seats :
       {std::vector<Seat>{sits(0), sits(1), level(1)}, {level(1), sits(0), sits(1)}}) {
    Explorer explorer(depth_of_check());
    explorer.explore(world_of(seats));
    const Met& part = explorer.met();
    met.worlds += part.worlds;
    met.commits += part.commits;
    met.stale += part.stale;
    met.lost_races += part.lost_races;
    met.flags += part.flags;
    met.by_levels += part.by_levels;
    met.crashes += part.crashes;
    met.repeated += part.repeated;
  }
  RecordProperty("worlds", static_cast<int>(met.worlds));
  std::cout << met.worlds << " worlds, " << met.commits << " commits, " << met.stale << " stale, "
            << met.lost_races << " lost races, " << met.flags << " flags, " << met.by_levels
            << " moves of the level, " << met.crashes << " crashes, " << met.repeated
            << " repeated requests refused\n";
  EXPECT_GT(met.commits, 100U);
  EXPECT_GT(met.lost_races, 10U);
  EXPECT_GT(met.flags, 0U);
  EXPECT_GT(met.by_levels, 0U);
  EXPECT_GT(met.repeated, 0U);
}

}  // namespace
}  // namespace oikist::tables
