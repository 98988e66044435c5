// Three people at the tables of a whole server. Two bytes of the input are a step: who does it, at
// which table and whether the answer is waited for; and what it is. Whatever they do: refusals are
// typed, requests answered in their order, news complete and only for those who watch, what is
// shown is as in the log, no seed is told before the end of its game, private tables are seen by
// nobody without an invitation, and the log has every accepted move once.
#include <array>
#include <deque>
#include <map>
#include <memory>
#include <optional>

#include "base/text.h"
#include "engine/engine.h"
#include "tests/fuzz/fuzzed_server.h"
#include "tests/fuzz/require.h"
#include "tests/fuzz/server_witness.h"

namespace {

using namespace oikist;
using fuzz::KnownTable;
using fuzz::require;
using fuzz::ServerWitness;
using server::testing::Browser;
using server::testing::Live;
using server::testing::Reply;
using server::testing::TestServer;

constexpr std::size_t kPeople = 3, kMostSteps = 60, kMostTables = 4;

std::string text(const json::value& value) {
  return std::string(value.as_string());
}

std::string new_name(const std::string& base) {
  static int count = 0;
  return base + ' ' + std::to_string(++count);
}

std::optional<json::value> legal_move(const json::object& table, int which) {
  static const Engine engine;
  const json::value* view = table.if_contains("view");
  if (view == nullptr) return std::nullopt;
  const json::object question = {{"op", "moves"}, {"position", *view}};
  const json::value answer = json::parse(engine.answer(json::serialize(question)));
  const json::value* moves = answer.as_object().if_contains("moves");
  if (moves == nullptr || moves->as_array().empty()) return std::nullopt;
  return moves->as_array()[static_cast<std::size_t>(which) % moves->as_array().size()];
}

// Refused because the server had no time: a commit may have been under way.
bool is_uncertain(std::string_view code) {
  return code == "unavailable" || code == "busy";
}

// A browser, its live connection, and what was learnt from it.
class Person {
 public:
  Person(const TestServer& server, ServerWitness& witness)
      : server_(server), witness_(witness), browser_(server) {
    come_in();
  }

  Browser& browser() { return browser_; }
  std::string id() const { return browser_.id(); }
  // The last event of this table that was told, or its first one.
  int last_seen(const std::string& table) const {
    const auto seen = seen_.find(table);
    return seen == seen_.end() ? 1 : seen->second;
  }

  // As somebody else than before.
  void come_in() {
    browser_ = Browser(server_);
    browser_.guest(new_name("Ann"));
    connect();
  }

  void connect() {
    if (live_) look_through();
    for (const Request& request : sent_)
      if (request.what == "play") ++request.table->moves[user_].uncertain;
    sent_.clear();
    seen_.clear();
    read_ = 0;
    user_ = browser_.id();
    live_ = std::make_unique<Live>(browser_);
  }

  void hang_up() { live_->hang_up(); }

  // The session is over, so the connection is, too.
  void be_signed_out() {
    require(live_->is_over(), "no connection without its session");
    come_in();
  }

  void send(json::object message, KnownTable* table = nullptr) {
    static int count = 0;
    const std::string id = "r" + std::to_string(++count);
    sent_.push_back({id, text(message.at("do")), table});
    message["id"] = id;
    live_->send_text(json::serialize(message));
  }

  // Waits for the answers to everything that was sent.
  void flush() {
    try {
      live_->ask({{"do", "ping"}});
    } catch (const std::runtime_error&) {
      require(live_->is_over(), "answered or closed");
      return connect();
    }
    look_through();
    require(sent_.empty(), "everything is answered");
  }

  Reply get(const std::string& path) {
    const Reply reply = browser_.get(path);
    witness_.check(reply, id());
    return reply;
  }
  Reply change(const std::string& method, const std::string& path, const json::object& body) {
    const Reply reply = browser_.send(method, path, json::serialize(body));
    witness_.check(reply, id());
    return reply;
  }

 private:
  struct Request {
    std::string id, what;
    KnownTable* table;
  };

  void look_through() {
    const std::string_view fresh = std::string_view(live_->transcript()).substr(read_);
    witness_.check_seeds(fresh);
    for (const std::string_view line : split(fresh, '\n')) {
      if (line.empty()) continue;
      const json::value message = json::parse(line);
      if (message.as_object().contains("is"))
        hear(message.get_object());
      else
        take_answer(message.get_object());
    }
    read_ = live_->transcript().size();
  }

  void hear(const json::object& message) {
    const std::string is = text(message.at("is"));
    if (is == "lobby") witness_.check_ids(json::serialize(message), user_);
    if (is == "paired" && witness_.count() < kMostTables)
      witness_.add(text(message.at("table")), "");
    if (is != "news" && is != "chat" && is != "presence" && is != "unsaid") return;
    const std::string table = text(message.at("table"));
    const auto seen = seen_.find(table);
    require(seen != seen_.end(), is + " for those who watch");
    if (is != "news") return;
    require(message.at("seq").to_number<int>() == ++seen->second, "news come one after the other");
    note_event(*witness_.find(table), message);
  }

  static void note_event(KnownTable& table, const json::object& news) {
    const std::string event = text(news.at("event"));
    const auto [told, first] = table.told.try_emplace(news.at("seq").to_number<int>(), event);
    require(first || told->second == event, "everybody is told the same");
  }

  void take_answer(const json::object& message) {
    const json::value* id = message.if_contains("id");
    if (id == nullptr || !id->is_string()) return;  // of the ping
    require(!sent_.empty() && sent_.front().id == text(*id), "answered in order");
    const Request request = sent_.front();
    sent_.pop_front();
    if (!message.at("ok").as_bool()) {
      const json::object& error = message.at("error").as_object();
      fuzz::require_error(error);
      if (request.what == "play" && is_uncertain(error.at("code").as_string()))
        ++request.table->moves[user_].uncertain;
      return;
    }
    if (request.what == "play") ++request.table->moves[user_].accepted;
    if (request.what == "unwatch") seen_.erase(request.table->id);
    if (request.what == "watch") watch(*request.table, message);
  }

  // Answered with the table or, after an event, with the news since then.
  void watch(KnownTable& known, const json::object& answer) {
    witness_.check_ids(known.id, user_);
    const json::value* table = answer.if_contains("table");
    if (table != nullptr)
      witness_.check_shown(table->as_object(), user_);
    else
      for (const json::value& news : answer.at("news").as_array())
        note_event(known, news.as_object());
    const int seq = (table ? table->at("seq") : answer.at("seq")).to_number<int>();
    const auto [seen, first] = seen_.try_emplace(known.id, seq);
    require(first || seen->second == seq, "whoever watches has missed nothing");
  }

  const TestServer& server_;
  ServerWitness& witness_;
  Browser browser_;
  std::string user_;  // of the connection
  std::unique_ptr<Live> live_;
  std::size_t read_ = 0;             // of the transcript
  std::map<std::string, int> seen_;  // the last event of each watched table
  std::deque<Request> sent_;         // without an answer yet
};

class World {
 public:
  explicit World(const TestServer& server) : witness_(server) {
    for (std::size_t i = 0; i < kPeople; ++i)
      people_.push_back(std::make_unique<Person>(server, witness_));
    open_table(*people_.front(), 0);
    require(witness_.count() == 1, "a table is made");
  }

  void step(std::uint8_t who, std::uint8_t what) {
    const std::array acts = {&World::play,        &World::play,        &World::watch,
                             &World::ask,         &World::prepare,     &World::talk,
                             &World::come_and_go, &World::look_up,     &World::look_for_others,
                             &World::open_table,  &World::end_or_again};
    const std::size_t number = who % kPeople;
    table_ = &witness_.by_number(who / kPeople % kMostTables);
    other_ = people_[(number + 1) % kPeople].get();
    Person& person = *people_[number];
    const bool waits = who / (kPeople * kMostTables) % 2 == 0;
    if (waits) person.flush();
    (this->*acts.at(what % acts.size()))(person, what / static_cast<int>(acts.size()));
    if (waits) person.flush();
  }

  // Everything that was sent is answered, everybody is shown the same, and the log has it.
  void settle() {
    for (const auto& person : people_) person->flush();
    for (std::size_t i = 0; i < witness_.count(); ++i)
      for (const auto& person : people_) {
        table_ = &witness_.by_number(i);
        watch(*person, 2);
        person->flush();
        if (const auto table = show(*person)) witness_.check_names(*table);
      }
    witness_.check_logs();
  }

 private:
  std::string path() const { return "/api/v1/tables/" + table_->id; }

  void act(Person& person, json::object message) {
    message["table"] = table_->id;
    person.send(std::move(message), table_);
  }
  void act_at(Person& person, json::object message) {
    message["at"] = person.last_seen(table_->id);
    act(person, std::move(message));
  }
  void invite(Person& person, json::object& message) {
    if (table_->invitation.empty()) return;
    message["invitation"] = table_->invitation;
    table_->invited.insert(person.id());
  }

  std::optional<json::object> show(Person& person) {
    const Reply reply = person.get(path());
    if (reply.status != 200) return std::nullopt;
    json::object table = reply.object().at("table").as_object();
    witness_.check_shown(table, person.id());
    return table;
  }

  void play(Person& person, int detail) {
    const auto table = show(person);
    const auto move = table ? legal_move(*table, detail / 2) : std::nullopt;
    if (!move) return;
    json::object body = {{"at", table->at("seq")}, {"moves", json::array{*move}}};
    if (detail % 2 == 0) {
      body["do"] = "play";
      return act(person, std::move(body));
    }
    const Reply done = person.change("POST", path() + "/play", body);
    fuzz::PlayedMoves& moves = table_->moves[person.id()];
    moves.accepted += done.status == 200 ? 1 : 0;
    moves.uncertain += is_uncertain(done.code()) ? 1 : 0;
  }

  void watch(Person& person, int detail) {
    json::object message = {{"do", detail % 4 == 3 ? "unwatch" : "watch"}};
    if (detail % 4 == 1) invite(person, message);
    if (detail % 4 == 2) message["after"] = person.last_seen(table_->id);
    act(person, std::move(message));
  }

  void ask(Person& person, int detail) {
    static const std::array<json::object, 5> asked = {{{{"do", "ask"}, {"what", "take_back"}},
                                                       {{"do", "ask"}, {"what", "pause"}},
                                                       {{"do", "agree"}},
                                                       {{"do", "refuse"}},
                                                       {{"do", "resume"}}}};
    act_at(person, asked.at(static_cast<std::size_t>(detail) % asked.size()));
  }

  void prepare(Person& person, int detail) {
    static const std::array<const char*, 8> names = {"join",  "join",  "join",   "share",
                                                     "leave", "start", "cancel", "remove"};
    const std::string name = names.at(static_cast<std::size_t>(detail) % names.size());
    json::object message = {{"do", name}};
    if (detail % 8 < 2) invite(person, message);
    if (name == "share") message["share"] = std::string(64, 'a');
    if (name == "start") message["level"] = 1;
    if (name == "remove") message["user"] = other_->id();
    act_at(person, std::move(message));
  }

  void talk(Person& person, int detail) {
    if (detail % 2 == 0)
      act(person, {{"do", "chat"}, {"text", "hello"}});
    else
      person.send({{"do", "lobby"}, {"on", detail % 4 == 1}});
  }

  void come_and_go(Person& person, int detail) {
    switch (detail % 5) {
      case 0:
        person.hang_up();
        return person.connect();
      case 1:
        return person.connect();
      case 2:
        person.change("PATCH", "/api/v1/me", {{"name", new_name("Bob")}});
        return;
      case 3:
        person.change("DELETE", "/api/v1/session", {});
        return person.be_signed_out();
      default:
        person.change("DELETE", "/api/v1/me", {});
        return person.be_signed_out();
    }
  }

  void look_up(Person& person, int detail) {
    const std::array<std::string, 6> paths = {path() + "?after=1",  path() + "/record",
                                              path() + "/analysis", "/api/v1/me/export",
                                              "/api/v1/me/tables",  "/api/v1/lobby"};
    person.get(paths.at(static_cast<std::size_t>(detail) % paths.size()));
  }

  void look_for_others(Person& person, int detail) {
    if (detail % 4 < 2)
      person.change(detail % 4 == 0 ? "PUT" : "DELETE", "/api/v1/me/blocks/" + other_->id(), {});
    else if (detail % 4 == 2)
      person.send({{"do", "pair"},
                   {"game", "akropolis"},
                   {"players", 2},
                   {"clock", {{"kind", "days"}, {"days", 2}}},
                   {"rated", false},
                   {"options", json::object()}});
    else
      person.send({{"do", "unpair"}});
  }

  void open_table(Person& person, int detail) {
    if (witness_.count() == kMostTables) return;
    const bool is_public = detail % 4 < 2;
    json::array seats = {"me", "open"};
    if (detail % 8 >= 4) seats.push_back("open");
    const Reply reply = person.change("POST", "/api/v1/tables",
                                      {{"game", detail % 2 == 0 ? "akropolis" : "panticapaeum"},
                                       {"seats", std::move(seats)},
                                       {"public", is_public}});
    if (reply.status != 201) return;
    const json::object made = reply.object();
    KnownTable& table = witness_.add(text(made.at("table").at("id")), text(made.at("invitation")));
    table.open = is_public;
    table.invited.insert(person.id());
  }

  void end_or_again(Person& person, int detail) {
    if (detail % 3 == 0) return act_at(person, {{"do", "resign"}});
    const Reply reply =
        person.change("POST", path() + "/rematch", {{"at", person.last_seen(table_->id)}});
    if (reply.status == 200 && witness_.count() < kMostTables)
      witness_.add(text(reply.object().at("table")), "");
  }

  ServerWitness witness_;
  std::vector<std::unique_ptr<Person>> people_;
  KnownTable* table_ = nullptr;  // of this step
  Person* other_ = nullptr;      // whom this step is about, if it is about somebody
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  World world(fuzz::fuzzed_server());
  for (std::size_t i = 0; i + 1 < std::min(size, 2 * kMostSteps); i += 2)
    world.step(data[i], data[i + 1]);
  world.settle();
  return 0;
}
