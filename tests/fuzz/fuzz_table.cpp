// Arbitrary actions as they come over the network: a refused action changes
// nothing and tells nothing, what is done can be logged, read and shown without what is hidden.
//
// The first line is the body of POST /tables, where seats are "me", "open" or levels. Each further
// one: who (0 is the host, 3 nobody at the table; any other byte stands for one of the four), the
// action, its body. $S is the last event. A line
// "+N" lets N milliseconds pass, and the server does what is due then.
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/text.h"
#include "tables/decide.h"
#include "tables/snapshot.h"
#include "tests/fuzz/require.h"

namespace {

using namespace oikist;
using namespace oikist::tables;
using fuzz::require;

constexpr std::size_t kMostLines = 60;

// Names are checked before they reach a table, so every byte is made one of four users.
User user(char byte) {
  const char number = static_cast<char>('0' + static_cast<unsigned char>(byte) % 4);
  return {UserId(std::string(32, number)), std::string("User ") + number, false};
}

class Fuzzed {
 public:
  Fuzzed(const TableRequest& request, std::string_view input) : input_(input) {
    Create create{TableId(std::string(32, 'a')), std::string(32, 'b'),
                  Seed::from_hex(std::string(63, '0') + '7'), request.settings,
                  seats_for(request.seats, user('0'))};
    Asker asker{user('0'), now_, {}};
    carry_out(std::move(create), asker);
  }
  bool is_there() const { return table_.seq > 0; }

  void line(std::string_view text) {
    if (text.starts_with('+')) return pass(text.substr(1));
    const std::size_t blank = text.find(' ', 2);
    if (text.size() < 3 || text[1] != ' ' || blank == std::string_view::npos) return;
    std::string body(text.substr(blank + 1));
    if (const std::size_t mark = body.find("$S"); mark != std::string::npos)
      body.replace(mark, 2, std::to_string(table_.seq));
    act(text[0], text.substr(2, blank - 2), body);
  }

  void check_log() const {
    std::vector<Event> read;
    for (const Event& event : log_) read.push_back(parse_event(event_text(event)));
    require(fold(read) == table_, "the log adds up to the table");
    if (table_.state != State::finished)
      hide(json::serialize(snapshot(table_, user('1').id, now_)));
  }

 private:
  void act(char who, std::string_view action, std::string_view text) {
    const json::value body = parse_json(text, "the body", 16);
    if (!body.is_object()) return;
    auto read = read_action(action, body.get_object(), table_.settings.game);
    if (const auto* refusal = std::get_if<Refusal>(&read)) return check(*refusal);
    auto& asked = std::get<Action>(read);
    if (auto* rematch = std::get_if<Rematch>(&asked.command))
      rematch->table = TableId(std::string(32, 'c'));
    carry_out(std::move(asked.command), {user(who), now_, asked.at});
  }
  void pass(std::string_view text) {
    constexpr int kMost = 1'000'000'000;
    now_ += std::clamp(parse_int(text).value_or(0), 0, kMost);
    if (auto due = due_command(table_, now_)) carry_out(std::move(*due), Asker::server(now_));
  }
  void carry_out(Command command, const Asker& asker) {
    const Verdict verdict = decide(table_, command, asker, Telling::yes);
    if (const auto* refusal = std::get_if<Refusal>(&verdict)) return check(*refusal);
    const Decision& decision = std::get<Decision>(verdict);
    for (std::size_t i = 0; i < decision.events.size(); ++i) {
      const json::object told = evolve_and_tell(table_, decision.events[i]);
      require(json::serialize(told) == decision.news.at(i),
              "what was decided is told as a replay tells it");
      log_.push_back(decision.events[i]);
      if (table_.state != State::finished) hide(json::serialize(told));
    }
    require(table_ == decision.after, "what was decided is what its events add up to");
  }
  void check(const Refusal& refusal) const {
    require(!refusal.code.empty() && refusal.code != "internal" && !refusal.message.empty(),
            "refusals are typed and say why: " + refusal.code);
    hide(refusal.message);
  }
  void hide(const std::string& told) const {
    if (table_.seq == 0) return;
    require(!tells(told, table_.seed.hex()), "the seed is secret");
    if (table_.game)
      require(!tells(told, table_.game->dealt().deal.substr(0, 30)), "the deal is secret");
  }
  // Refusals quote what was sent, and libFuzzer sends whatever it has seen in comparisons, secrets
  // included.
  bool tells(const std::string& told, const std::string& secret) const {
    return input_.find(secret) == std::string_view::npos && told.find(secret) != std::string::npos;
  }

  std::string_view input_;
  Table table_;
  std::vector<Event> log_;
  Millis now_ = 1'700'000'000'000;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  std::optional<Fuzzed> play;
  std::size_t lines = 0;
  for (const std::string_view line : split(input, '\n')) {
    try {
      if (play) {
        play->line(line);
      } else {
        const json::value body = parse_json(line, "the body", 16);
        auto request = read_table_request(body.is_object() ? body.get_object() : json::object());
        if (!std::holds_alternative<TableRequest>(request)) return 0;
        play.emplace(std::get<TableRequest>(request), input);
        if (!play->is_there()) return 0;
      }
    } catch (const Failure& failure) {
      require(failure.code() == "bad_json", failure.code() + ": " + failure.what());
      if (!play) return 0;
    }
    if (++lines > kMostLines) break;
  }
  if (play) play->check_log();
  return 0;
}
