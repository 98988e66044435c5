#include "engine/engine.h"

#include <chrono>
#include <vector>

#include "base/fast_random.h"
#include "base/seed.h"
#include "base/text.h"
#include "engine/component_ops.h"
#include "engine/position_ops.h"
#include "engine/position_question.h"
#include "engine/record_ops.h"
#include "engine/rendered.h"
#include "engine/table_ops.h"
#include "engine/tally_ops.h"
#include "games/all.h"

namespace oikist {
namespace {

constexpr std::size_t kMaxMovesInRequest = 10'000;
constexpr int kMaxPerftDepth = 60;

json::object error_json(const std::string& code, const std::string& message) {
  return {{"ok", false}, {"error", {{"code", code}, {"message", message}}}};
}

json::object error_json(const Failure& failure) {
  json::object error = {{"code", failure.code()}, {"message", failure.what()}};
  if (!failure.path().empty()) error["path"] = failure.path();
  if (!failure.reason().empty()) error["reason"] = failure.reason();
  if (failure.args() != nullptr) error["args"] = *failure.args();
  return {{"ok", false}, {"error", std::move(error)}};
}

Seed read_seed(Fields& request) {
  const auto field = request.optional("seed");
  if (!field) return Seed::random();
  const std::string_view text = field->text();
  try {
    return Seed::from_hex(text);
  } catch (const Failure& failure) {
    throw failure.at("seed");
  }
}

// Calls act(G{}, rules) with the rules given by `game`, `players` and `options` of a request.
template <class Act>
void with_rules(const Engine& engine, Fields& request, Act act) {
  const Field name = request.required("game");
  with_game(name.text(), [&](auto game) {
    using G = decltype(game);
    const int players = request.required("players").integer(G::kMinPlayers, G::kMaxPlayers);
    const auto options = request.optional("options");
    const json::object defaults;
    act(game, G::make_rules(players, options ? options->object() : Fields(defaults, "options"),
                            engine.components().of<G>()));
  });
}

json::object op_games(const Engine& engine, Fields& request) {
  request.finish();
  json::array games;
  for_each_game([&](auto game) {
    using G = decltype(game);
    const auto& set = engine.components().of<G>();
    games.push_back({{"game", G::kName},
                     {"players", {{"min", G::kMinPlayers}, {"max", G::kMaxPlayers}}},
                     {"options", G::describe_options()},
                     {"rules_version", G::kRulesVersion},
                     {"components", {{"name", set.name()}, {"hash", set.hash()}}}});
  });
  return {{"games", std::move(games)}};
}

json::object op_new(const Engine& engine, Fields& request) {
  const Seed seed = read_seed(request);
  json::object answer;
  with_rules(engine, request, [&](auto game, const auto& rules) {
    using G = decltype(game);
    request.finish();
    answer["position"] = Codec<G>::position_json(G::deal(rules, seed));
  });
  answer["seed"] = seed.hex();
  answer["commitment"] = to_hex(seed.commitment());
  return answer;
}

json::object op_moves(const Engine& engine, Fields& request) {
  const PositionQuestion question(engine, request);
  request.finish();
  return question.answer([](auto game, const auto& given) -> json::object {
    using G = decltype(game);
    typename G::MoveList moves;
    G::legal_moves(given.view, moves);
    json::array list;
    list.reserve(moves.size());
    for (const auto& move : moves) list.push_back(Codec<G>::move_json(move));
    return {{"moves", std::move(list)},
            {"seat", G::seat_to_decide(given.view)},
            {"phase", Codec<G>::phase(given.view)}};
  });
}

// Plays one move on a view or position. Throws Failure if it is illegal or reveals something
// unknown.
template <Game G>
void play_known(GivenPosition<G>& given, const typename G::Move& move) {
  if (const std::string why = G::why_illegal(given.view, move); !why.empty())
    throw Failure("illegal_move", why);
  if (given.whole) {
    G::play(*given.whole, move);
    given.view = given.whole->view();
    return;
  }
  if (G::reveals(given.view, move))
    throw Failure("hidden",
                  "this move reveals face-down tiles, which a view does not have; send the whole "
                  "position");
  given.view = G::preview(given.view, move);
}

std::vector<Field> read_moves(Fields& request) {
  const auto move = request.optional("move");
  const auto moves = request.optional("moves");
  if (move.has_value() == moves.has_value())
    throw Failure("bad_field", "move", "give either \"move\" or the list \"moves\"");
  return move ? std::vector<Field>{*move} : moves->list(kMaxMovesInRequest);
}

// Plays one move of a request and adds what happened.
template <Game G>
void play_and_tell(GivenPosition<G>& given, const Field& field, json::array& events,
                   json::array& notations) {
  const auto move = Codec<G>::read_move(field);
  const auto before = given.view;
  try {
    play_known<G>(given, move);
  } catch (const Failure& failure) {
    throw failure.at(field.path());
  }
  for (auto& event : Codec<G>::events(before, move, given.view)) events.push_back(std::move(event));
  notations.emplace_back(G::move_text(move));
}

json::object op_apply(const Engine& engine, Fields& request) {
  const PositionQuestion question(engine, request);
  const auto moves = read_moves(request);
  const auto wanted = request.optional("render");
  const bool renders = wanted && wanted->boolean();
  request.finish();
  return question.change([&](auto game, auto& given) {
    using G = decltype(game);
    json::array events, notations;
    for (const Field& field : moves) play_and_tell<G>(given, field, events, notations);
    json::object answer = {{"position", given_json<G>(given)},
                           {"events", std::move(events)},
                           {"notations", std::move(notations)}};
    if (renders) answer["render"] = rendered<G>(given.view);
    return answer;
  });
}

json::object op_score(const Engine& engine, Fields& request) {
  const PositionQuestion question(engine, request);
  request.finish();
  return question.answer([](auto game, const auto& given) {
    using G = decltype(game);
    json::object answer = {{"scores", scores_json<G>(given.view)}};
    if (G::is_over(given.view)) answer["winners"] = json::value_from(G::winners(given.view));
    return answer;
  });
}

json::object op_view(const Engine& engine, Fields& request) {
  const PositionQuestion question(engine, request);
  const auto seat = request.optional("seat");
  request.finish();
  return question.change([&](auto game, auto& given) -> json::object {
    using G = decltype(game);
    // Nothing in these games is known to one seat alone, so every seat's view is the spectator's.
    if (seat) (void)seat->integer(0, given.view.rules().players() - 1);
    given.whole.reset();
    return {{"position", Codec<G>::view_json(given.view)}};
  });
}

class Perft {
 public:
  explicit Perft(std::uint64_t most) : most_(most) {}

  // The number of move sequences of that length; a game that ends earlier has none.
  template <Game G>
  std::uint64_t count(const GivenPosition<G>& given, int depth) {
    if (depth == 0) return 1;
    typename G::MoveList moves;
    G::legal_moves(given.view, moves);
    if (depth == 1) return add(moves.size());
    std::uint64_t nodes = 0;
    for (const auto& move : moves) {
      GivenPosition<G> next = given;
      play_known<G>(next, move);
      nodes += count<G>(next, depth - 1);
    }
    return nodes;
  }

 private:
  std::uint64_t add(std::uint64_t nodes) {
    counted_ += nodes;
    if (counted_ > most_)
      throw Failure("too_large", "perft: more than " + std::to_string(most_) +
                                     " nodes; ask for a smaller depth");
    return nodes;
  }

  std::uint64_t most_;
  std::uint64_t counted_ = 0;
};

json::object op_perft(const Engine& engine, Fields& request) {
  const PositionQuestion question(engine, request);
  const int depth = request.required("depth").integer(0, kMaxPerftDepth);
  request.finish();
  return question.answer([&](auto game, const auto& given) -> json::object {
    using G = decltype(game);
    return {{"nodes", Perft(engine.limits().perft_nodes).count<G>(given, depth)}};
  });
}

// Uniformly random games from one generator. Returns the number of moves played.
template <Game G>
std::uint64_t play_random_games(const typename G::Rules& rules, FastRandom& random, int games,
                                std::vector<double>& sums) {
  std::uint64_t plies = 0;
  for (int i = 0; i < games; ++i) {
    typename G::Position position = G::random_deal(rules, random);
    for (; !G::is_over(position.view()); ++plies)
      G::play(position, G::random_move(position.view(), random));
    for (std::size_t seat = 0; seat < sums.size(); ++seat)
      sums[seat] += G::score(position.view(), static_cast<int>(seat)).total;
  }
  return plies;
}

json::object op_playout(const Engine& engine, Fields& request) {
  const Seed seed = read_seed(request);
  const auto count = request.optional("games");
  const int games = count ? count->integer(1, engine.limits().playout_games) : 1;
  json::object answer;
  with_rules(engine, request, [&](auto game, const auto& rules) {
    using G = decltype(game);
    request.finish();
    SeedGenerator from_seed(seed);
    FastRandom random(std::uint64_t{from_seed.below(0xffffffffu)} << 32 |
                      from_seed.below(0xffffffffu));
    std::vector<double> means(static_cast<std::size_t>(G::score_count(rules)));
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t plies = play_random_games<G>(rules, random, games, means);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    for (double& mean : means) mean /= games;
    answer = {{"games", games},
              {"plies", plies},
              {"seconds", took.count()},
              {"mean_scores", json::value_from(means)}};
  });
  return answer;
}

}  // namespace

Engine::Engine(ComponentSets sets, EngineLimits limits)
    : sets_(std::move(sets)),
      limits_(limits),
      positions_(std::make_shared<PositionStore>(limits.positions)) {
  add("games", op_games);
  add("new", op_new);
  add("moves", op_moves);
  add("apply", op_apply);
  add("score", op_score);
  add("view", op_view);
  add("perft", op_perft);
  add("playout", op_playout);
  add_position_operations(*this);
  add_table_operations(*this);
  add_record_operations(*this);
  add_tally_operation(*this);
  add_component_operation(*this);
}

Engine::Engine(const Engine& engine, const ComponentSets& sets)
    : sets_(sets),
      limits_(engine.limits_),
      operations_(engine.operations_),
      cache_(engine.cache_),
      positions_(engine.positions_) {}

void Engine::add(std::string name, Operation operation) {
  operations_->emplace(std::move(name), std::move(operation));
}

json::object Engine::perform(const json::object& request) const {
  Fields fields(request, "");
  fields.ignore("id");
  const std::string_view name = fields.required("op").text();
  const auto operation = operations_->find(name);
  if (operation == operations_->end()) {
    std::vector<std::string_view> names;
    for (const auto& entry : *operations_) names.push_back(entry.first);
    throw Failure("unknown_op", "op",
                  "must be " + alternatives(names) + ", not " + in_quotes(name));
  }
  json::object answer;
  if (const auto text = fields.optional("components")) {
    const auto sets = cache_->with(sets_, text->text());
    answer = operation->second(Engine(*this, *sets), fields);
  } else {
    answer = operation->second(*this, fields);
  }
  answer["ok"] = true;
  return answer;
}

std::string Engine::answer(std::string_view line) const {
  if (trim(line).empty()) return "";
  if (line.size() > limits_.line_bytes) return answer_too_long();
  json::value id;
  json::object answer;
  try {
    const json::value request = parse_json(line, "the line");
    if (!request.is_object())
      throw Failure("bad_request",
                    "a request is a JSON object such as {\"id\":1,\"op\":\"games\"}");
    if (const json::value* given = request.get_object().if_contains("id")) id = *given;
    answer = perform(request.get_object());
  } catch (const Failure& failure) {
    answer = error_json(failure);
  } catch (const std::exception&) {
    answer = error_json("internal", "this request could not be answered");
  }
  json::object whole;
  whole.reserve(answer.size() + 1);
  whole["id"] = std::move(id);
  whole["ok"] = answer["ok"];
  for (auto& member : answer) whole[member.key()] = member.value();
  return json::serialize(whole);
}

std::string Engine::answer_too_long() const {
  json::object whole = error_json(
      "too_long", "the line is longer than " + std::to_string(limits_.line_bytes) + " bytes");
  json::object answer = {{"id", nullptr}};
  for (auto& member : whole) answer[member.key()] = member.value();
  return json::serialize(answer);
}

}  // namespace oikist
