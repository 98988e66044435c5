#include "tests/chaos/person.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "tests/clients/mover.h"

namespace oikist::chaos {

using clients::Answer;
using clients::Message;

namespace {

// Longer than a node takes to answer, whatever it waits for, and short enough to ask another within
// ten seconds.
constexpr std::chrono::milliseconds kPatience{6'500};
constexpr Millis kLook = 50, kRetry = 200;
constexpr int kUnavailable = 503;
constexpr unsigned kThinking = 300;  // ms, at most

// Servers count requests by address.
asio::ip::address source_of(int number) {
  return asio::ip::address_v4(0x7f020000u | static_cast<unsigned>(number) << 2 | 1u);
}

}  // namespace

Person::Person(asio::io_context& context, const std::vector<Endpoint>& nodes, int number,
               std::size_t home, Tally& tally)
    : context_(context),
      tally_(tally),
      number_(number),
      random_(static_cast<unsigned>(number)),
      node_(home % nodes.size()),
      wake_(context) {
  clients_.reserve(nodes.size());
  for (const Endpoint& node : nodes) {
    clients_.emplace_back(context, node, source_of(number));
    clients_.back().be_patient_for(kPatience);
  }
}

asio::awaitable<void> Person::rest(Millis time) {
  asio::steady_timer timer(context_, std::chrono::milliseconds(time));
  co_await timer.async_wait(asio::use_awaitable);
}

asio::awaitable<json::value> Person::request(std::string method, std::string path,
                                             json::object body, int status) {
  constexpr Millis kLongest = 60'000;
  const Millis end = now() + kLongest;
  Millis sent = now();
  while (now() < end) {
    Answer answer;
    bool broke = false;
    try {
      auto pending = client().request(method, path, body);
      answer = co_await std::move(pending);
    } catch (const boost::system::system_error&) {
      broke = true;
    }
    if (broke) {
      leave_node();
      co_await rest(kRetry);
      continue;
    }
    tally_.note_answer(sent, method + ' ' + path);
    const std::string text = json::serialize(answer.body);
    if (answer.status == status || text.find("already_seated") != std::string::npos)
      co_return answer.body;
    if (answer.status != kUnavailable) break;
    ++tally_.unavailable;
    co_await rest(kRetry);
    sent = now();
  }
  tally_.fault(method + ' ' + path + " failed");
  tally_.stopping = true;
  co_return json::value();
}

asio::awaitable<void> Person::enter() {
  for (bool entered = false; !entered && !tally_.stopping;) {
    // A name that may have been taken before the answer was lost is not tried again.
    json::object guest;
    guest["name"] =
        "chaos " + std::to_string(number_) + ' ' + std::to_string(now() % 1'000'000'000);
    try {
      auto pending = client().request("POST", "/api/v1/guests", std::move(guest));
      const Answer answer = co_await std::move(pending);
      entered = answer.status == 201;
    } catch (const boost::system::system_error&) {
      leave_node();
    }
    if (!entered) co_await rest(kRetry);
  }
  for (clients::LiveClient& each : clients_) each.come_as(client());
}

void Person::attend(TableLedger& table, const std::string& invitation, int seat) {
  table_ = &table;
  invitation_ = invitation;
  seat_ = seat;
  seq_ = 0;
  watching_ = playing_ = false;
  turn_ = -1;
  view_.clear();
  pending_.reset();
  expected_.clear();
  wake_.cancel();
}

void Person::leave_node() {
  client().close();
  watching_ = false;
  node_ = (node_ + 1) % clients_.size();
}

asio::awaitable<void> Person::connect() {
  while (client().busy()) co_await rest(kLook);
  try {
    auto pending = client().connect();
    co_await std::move(pending);
  } catch (const boost::system::system_error& error) {
    if (error.code() == asio::error::try_again) told_unavailable();
    leave_node();
  }
  if (!client().is_open()) {
    co_await rest(kRetry);
    co_return;
  }
  ++connection_;
  ++tally_.reconnects;
  watching_ = false;
  asio::co_spawn(context_, client().listen([this](const Message& message) { hear(message, true); }),
                 [this](const std::exception_ptr&) { wake_.cancel(); });
}

// Nothing if the connection broke or stayed silent.
asio::awaitable<std::optional<Person::Reply>> Person::ask(std::string question) {
  const auto reply = std::make_shared<std::optional<Reply>>();
  const auto answered = std::make_shared<asio::steady_timer>(context_);
  client().ask(std::move(question), [reply, answered](const Message& message) {
    Reply& made = reply->emplace();
    made.ok = message["ok"] == "true";
    if (!made.ok) made.code = json::value_to<std::string>(json::parse(message["error"]).at("code"));
    if (message.has("seq")) made.seq = message.number("seq");
    made.table = message["table"];
    made.news = message["news"];
    answered->cancel();
  });
  const auto until = std::chrono::steady_clock::now() + kPatience;
  while (!*reply && client().is_open() && std::chrono::steady_clock::now() < until) {
    answered->expires_after(std::chrono::milliseconds(kLook));
    boost::system::error_code cancelled;
    co_await answered->async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
  }
  co_return *reply;
}

// That answers a move, too, which waits for the table to be shown.
void Person::told_unavailable() {
  ++tally_.unavailable;
  if (!pending_) return;
  tally_.note_answer(pending_->sent, "a move");
  pending_->sent = now();
}

asio::awaitable<bool> Person::watch() {
  const TableLedger* table = table_;
  const Millis sent = now();
  std::string question =
      R"({"do":"watch","table":")" + table->id + R"(","invitation":")" + invitation_ + '"';
  if (seq_ > 0) question += R"(,"after":)" + std::to_string(seq_);
  auto pending = ask(question + '}');
  const std::optional<Reply> reply = co_await std::move(pending);
  if (table != table_) co_return true;  // another table by now
  if (!reply) {
    leave_node();
    co_return false;
  }
  tally_.note_answer(sent, "watch");
  if (!reply->ok) {
    told_unavailable();
    co_await rest(kRetry);
    co_return false;
  }
  watching_ = true;
  watching_since_ = now();
  if (!reply->table.empty()) {
    take_table(Message(reply->table));
  } else {
    const json::value missed = json::parse(reply->news);
    for (const json::value& news : missed.as_array()) hear(Message(json::serialize(news)), false);
  }
  co_return true;
}

void Person::take_table(const Message& table) {
  seq_ = table.number("seq");
  playing_ = table.is("state", "playing");
  if (table.is("state", "finished")) table_->finished = true;
  if (table.has("view")) see(table["view"]);
  if (!pending_ || !table.has("turns")) return;
  std::size_t mine = 0;
  const json::value turns = json::parse(table["turns"]);
  for (const json::value& turn : turns.as_array())
    if (turn.at("seat") == seat_) ++mine;
  if (mine > table_->seats[static_cast<std::size_t>(seat_)].moves.size()) found_pending();
}

void Person::found_pending() {
  TableLedger::Seat& mine = table_->seats[static_cast<std::size_t>(seat_)];
  mine.moves.push_back(pending_->move);
  mine.unknown.reset();
  pending_.reset();
  ++tally_.found_later;
}

void Person::see(std::string_view view) {
  view_ = view;
  turn_ = static_cast<int>(Message(view_).number("seat"));
}

void Person::hear(const Message& message, bool live) {
  if (table_ == nullptr || !message.is("is", "news") || !message.is("table", table_->id)) return;
  const std::int64_t seq = message.number("seq");
  if (seq <= seq_) return;
  if (seq_ > 0 && seq != seq_ + 1)
    tally_.fault("table " + table_->id + ": after event " + std::to_string(seq_) + " came " +
                 std::to_string(seq));
  seq_ = seq;
  const Millis time = message.number("time");
  if (live && seat_ >= 0 && watching_since_ < time &&
      !tally_.broken.touch(static_cast<int>(node_), time, now()))
    table_->seats[static_cast<std::size_t>(seat_)].shown.emplace(seq, now());
  if (message.is("event", "started")) playing_ = true;
  if (message.has("view")) see(message["view"]);
  if (message.is("event", "flagged"))
    tally_.fault("table " + table_->id + ": somebody lost on time, who moves at once");
  if (message.is("event", "finished")) {
    playing_ = false;
    table_->finished = true;
  }
  if (pending_ && message.is("event", "moved") &&
      Message(message["turn"]).number("seat") == seat_) {
    pending_->heard = true;
    if (pending_->unanswered) found_pending();
  }
  check_expected();
  wake_.cancel();
}

void Person::expect(std::int64_t seq) {
  if (!watching_ || !client().is_open()) return;
  expected_.push_back({seq, now(), connection_});
  check_expected();
}

void Person::check_expected() {
  std::erase_if(expected_, [this](const Expected& each) {
    if (each.connection != connection_ || !client().is_open()) return true;  // on its way back
    const Millis behind = now() - each.since;
    const bool broken = tally_.broken.touch(static_cast<int>(node_), each.since, now());
    if (seq_ < each.seq && (broken || behind <= tally_.limits.behind + tally_.limits.slack))
      return false;
    if (broken) {
      tally_.longest_behind_a_broken_node = std::max(tally_.longest_behind_a_broken_node, behind);
      return true;
    }
    if (behind > tally_.limits.behind + tally_.limits.slack)
      tally_.fault("table " + table_->id + " at node " + std::to_string(node_ + 1) + ": event " +
                   std::to_string(each.seq) + (seq_ < each.seq ? " not shown" : " shown") +
                   " after " + std::to_string(behind) + " ms");
    tally_.behind.push_back(behind);
    return true;
  });
}

void Person::take_reply(const Reply& reply) {
  TableLedger::Seat& mine = table_->seats[static_cast<std::size_t>(seat_)];
  if (reply.ok) {
    mine.moves.push_back(pending_->move);
    mine.unknown.reset();
    pending_.reset();
    ++tally_.acknowledged;
    acknowledged_(reply.seq);
  } else if (reply.code == "unavailable" || reply.code == "overloaded") {
    ++tally_.unavailable;
    pending_->unanswered = true;  // uncertain: it may have been carried out
    if (pending_->heard) found_pending();
  } else if (reply.code == "stale" || reply.code == "finished" || reply.code == "not_your_turn") {
    if (!pending_->unanswered)
      tally_.fault("table " + table_->id + ": a move was refused as " + reply.code);
    if (pending_->heard) return found_pending();
    watching_ = false;  // the log says whether it was carried out
  } else {
    tally_.fault("table " + table_->id + ": a move was refused as " + reply.code);
    pending_.reset();
  }
}

asio::awaitable<void> Person::move() {
  if (!pending_) {
    co_await rest(static_cast<Millis>(random_.below(kThinking)));
    if (!decides() || !watching_) co_return;
    std::string text = clients::random_move(view_, seat_, random_);
    if (text.empty()) {
      turn_ = -1;  // the next news tell who decides
      co_return;
    }
    pending_ = Pending{json::parse(text), std::move(text), seq_, now()};
    table_->seats[static_cast<std::size_t>(seat_)].unknown = pending_->move;
  }
  const TableLedger* table = table_;
  auto asking = ask(R"({"do":"play","table":")" + table->id + R"(","at":)" +
                    std::to_string(pending_->at) + R"(,"moves":[)" + pending_->text + "]}");
  const std::optional<Reply> reply = co_await std::move(asking);
  if (table != table_ || !pending_) co_return;
  if (!reply) {
    pending_->unanswered = true;
    if (pending_->heard) found_pending();
    leave_node();
    co_return;
  }
  tally_.note_answer(pending_->sent, "a move");
  pending_->sent = now();
  take_reply(*reply);
  if (pending_) co_await rest(kRetry);
}

asio::awaitable<void> Person::run() {
  while (!tally_.stopping) {
    check_expected();
    if (table_ != nullptr && !client().is_open()) {
      co_await connect();
    } else if (table_ != nullptr && !watching_) {
      co_await watch();
    } else if (table_ != nullptr && !table_->finished && (pending_ || decides())) {
      co_await move();
    } else {
      wake_.expires_after(std::chrono::milliseconds(kLook));
      boost::system::error_code cancelled;
      co_await wake_.async_wait(asio::redirect_error(asio::use_awaitable, cancelled));
    }
  }
  client().close();
}

}  // namespace oikist::chaos
