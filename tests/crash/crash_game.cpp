#include "tests/crash/crash_game.h"

#include <boost/asio/use_awaitable.hpp>

#include "tests/clients/mover.h"

namespace oikist::crash {

namespace asio = boost::asio;
using clients::Answer;

namespace {

// Servers count requests by address: every game comes from one of its own.
asio::ip::address source_of(int number) {
  return asio::ip::address_v4(0x7f010000u | static_cast<unsigned>(number) << 8 | 1u);
}

}  // namespace

CrashGame::CrashGame(asio::io_context& context, const clients::LiveClient::Endpoint& server,
                     Watch& watch, int number)
    : context_(context), watch_(watch), number_(number), random_(static_cast<unsigned>(number)) {
  seats_.reserve(2);
  for (int seat = 0; seat < 2; ++seat) seats_.emplace_back(context, server, source_of(number));
}

asio::awaitable<void> CrashGame::rest(int ms) {
  asio::steady_timer timer(context_, std::chrono::milliseconds(ms));
  co_await timer.async_wait(asio::use_awaitable);
}

void CrashGame::fault(const std::string& what) {
  watch_.faults.push_back("table " + table_ + ": " + what);
  watch_.stopping = true;
}

// Status 0 if the request broke off.
asio::awaitable<Answer> CrashGame::ask(int seat, std::string method, std::string path,
                                       json::object body) {
  try {
    auto pending = seats_[static_cast<std::size_t>(seat)].request(method, path, body);
    Answer answer = co_await std::move(pending);
    ++watch_.answers;
    co_return answer;
  } catch (const boost::system::system_error&) {
    ++watch_.interrupted;
  }
  co_await rest(30);  // it is being started again
  co_return Answer{};
}

// A name that may have been kept before the answer was lost is not tried again.
asio::awaitable<void> CrashGame::enter() {
  while (!entered_ && !watch_.stopping) {
    json::object account;
    account["name"] =
        "crash " + std::to_string(number_) + ' ' + std::to_string(names_() % 100'000'000);
    account["password"] = "of no importance";
    auto pending = ask(0, "POST", "/api/v1/accounts", std::move(account));
    const Answer answer = co_await std::move(pending);
    entered_ = answer.status == 201;
  }
  while (!opponent_->entered_ && !watch_.stopping) co_await rest(10);
  seats_[1].come_as(opponent_->seats_[0]);
}

asio::awaitable<void> CrashGame::open_table() {
  json::object wanted;
  wanted["game"] = number_ % 3 == 2 ? "panticapaeum" : "akropolis";
  wanted["seats"] = json::array{"me", "open"};
  wanted["clock"] = ClockWatch::settings();
  wanted["rated"] = true;
  wanted["absent"] = "lose";
  clocks_.reset();
  shown_ = 0;
  auto opening = ask(0, "POST", "/api/v1/tables", std::move(wanted));
  const Answer made = co_await std::move(opening);
  if (made.status != 201) {
    if (made.status != 0) fault("was not opened: " + json::serialize(made.body));
    co_return;
  }
  table_ = json::value_to<std::string>(made.body.at("table").at("id"));
  known_.clear();
  unknown_.reset();
  const json::value invitation = made.body.at("invitation");
  while (!watch_.stopping) {
    const bool seen = co_await look();
    if (!seen) continue;
    if (seen_.at("state") != "waiting") co_return;
    json::object join;
    join["invitation"] = invitation;
    join["at"] = seen_.at("seq");
    auto joining = ask(1, "POST", "/api/v1/tables/" + table_ + "/join", std::move(join));
    co_await std::move(joining);
  }
}

// Everything acknowledged is there, and nothing else except requests in flight.
void CrashGame::compare_moves(const json::array& turns) {
  if (turns.size() < known_.size())
    return fault("lost " + std::to_string(known_.size() - turns.size()) + " acknowledged moves");
  for (std::size_t i = 0; i < known_.size(); ++i)
    if (turns[i].at("move") != known_[i])
      return fault("move " + std::to_string(i + 1) + " is another");
  const std::size_t more = turns.size() - known_.size();
  if (more > 1 || (more == 1 && (!unknown_ || turns[turns.size() - 1].at("move") != *unknown_)))
    return fault(std::to_string(more) + " moves that nobody made");
  if (more == 1) known_.push_back(*unknown_);
  unknown_.reset();
}

void CrashGame::compare() {
  if (!seen_.contains("turns")) return;  // the game has not begun
  compare_moves(seen_.at("turns").as_array());
  const std::string wrong = clocks_.look(seen_.at("clocks").as_object(), known_.size() != shown_,
                                         asked_, watch_.downtimes);
  shown_ = known_.size();
  ++watch_.looks;
  if (clocks_.gave_back()) ++watch_.given_back;
  if (!wrong.empty()) fault(wrong);
  if (seen_.at("state") == "finished" && !seen_.at("result").as_object().contains("ratings"))
    fault("ended without being rated");
}

asio::awaitable<bool> CrashGame::look() {
  const Millis asked = now();
  auto pending = ask(0, "GET", "/api/v1/tables/" + table_, {});
  const Answer answer = co_await std::move(pending);
  if (answer.status == 0) co_return false;
  if (answer.status != 200) {
    fault("cannot be seen: " + json::serialize(answer.body));
    co_return false;
  }
  seen_ = answer.body.at("table").as_object();
  asked_ = asked;
  compare();
  co_return true;
}

// Whoever waits asks, talks and plays out of turn, so that the move that is on its way has an old
// `at`: that must not matter to it.
asio::awaitable<void> CrashGame::spoil(int seat) {
  const std::string path = "/api/v1/tables/" + table_;
  json::object body;
  body["at"] = seen_.at("seq");
  json::object question = body;
  question["what"] = "pause";
  auto asking = ask(1 - seat, "POST", path + "/ask", std::move(question));
  co_await std::move(asking);
  auto withdrawing = ask(1 - seat, "POST", path + "/refuse", body);
  co_await std::move(withdrawing);
  json::object out_of_turn = body;
  out_of_turn["moves"] = json::array{clients::random_move(seen_.at("view"), random_)};
  auto playing = ask(1 - seat, "POST", path + "/play", std::move(out_of_turn));
  const Answer answer = co_await std::move(playing);
  if (answer.status == 200) fault("a move was made out of turn");
  if (random_.below(2) == 0) {  // so that there can be another question
    auto refusing = ask(seat, "POST", path + "/refuse", std::move(body));
    co_await std::move(refusing);
  }
}

asio::awaitable<void> CrashGame::play() {
  const json::value& view = seen_.at("view");
  const int seat = clients::seat_to_decide(view);
  const json::value move = clients::random_move(view, random_);
  json::object body;
  body["at"] = seen_.at("seq");
  body["moves"] = json::array{move};
  unknown_ = move;
  clocks_.sent(seat);
  const std::string path = "/api/v1/tables/" + table_ + "/play";
  if (watch_.hostile) co_await spoil(seat);
  auto first = ask(seat, "POST", path, body);
  Answer answer = co_await std::move(first);
  if (answer.status == 409) fault("a legal move was refused: " + json::serialize(answer.body));
  if (answer.status == 0) {  // sent again as it was: must not be carried out twice
    auto again = ask(seat, "POST", path, body);
    answer = co_await std::move(again);
  }
  if (answer.status != 200) co_return;
  known_.push_back(move);
  unknown_.reset();
  ++watch_.moves;
}

asio::awaitable<void> CrashGame::step() {
  const bool seen = co_await look();
  if (!seen || watch_.stopping) co_return;
  if (seen_.at("state") == "playing") co_await play();
  if (seen_.at("state") != "finished") co_return;
  ++watch_.finished;
  table_.clear();
}

asio::awaitable<void> CrashGame::run() {
  co_await enter();
  while (!watch_.stopping) {
    if (table_.empty()) co_await open_table();
    if (!table_.empty()) co_await step();
    co_await rest(static_cast<int>(random_.below(40)));
  }
  if (watch_.faults.empty() && !table_.empty()) co_await look();
}

}  // namespace oikist::crash
