#include "load/table_client.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "base/failure.h"

namespace oikist::load {

namespace asio = boost::asio;

TableClient::TableClient(asio::io_context& context, const LiveClient::Endpoint& server,
                         const LiveClient::Address& source, Load& load, std::uint64_t number)
    : Client(context, load), client_(context, server, source), number_(number), random_(number) {}

asio::awaitable<void> TableClient::arrive() {
  co_await client_.sign_in("load " + std::to_string(number_));
  co_await connect();
}

asio::awaitable<void> TableClient::connect() {
  co_await client_.connect();
  asio::co_spawn(context_, client_.listen([this](const Message& message) { hear(message); }),
                 [this](const std::exception_ptr&) {
                   if (!dropped_) ++load_.lost;
                 });
}

void TableClient::drop() {
  dropped_ = true;
  stop_thinking();
  client_.close();
}

asio::awaitable<void> TableClient::come_back(double wait, std::function<void()> back) {
  constexpr int kAgain = 100;  // ms
  asio::steady_timer pause(context_,
                           std::chrono::milliseconds(static_cast<std::int64_t>(1000 * wait)));
  co_await pause.async_wait(asio::use_awaitable);
  while (!client_.is_open()) {
    try {
      if (!client_.busy()) co_await connect();
    } catch (const boost::system::system_error&) {
      ++load_.attempts;
    }
    if (client_.is_open()) break;
    pause.expires_after(std::chrono::milliseconds(kAgain));
    co_await pause.async_wait(asio::use_awaitable);
  }
  dropped_ = false;
  if (!table_.empty() && seq_ == 0) enter();
  catch_up(std::move(back));
}

asio::awaitable<std::pair<std::string, std::string>> TableClient::open_table() {
  const json::object wanted = {
      {"game", load_.game},
      {"seats", {"me", "open"}},
      {"clock", {{"kind", "live"}, {"move", 60'000}, {"bank", 600'000}, {"increment", 0}}}};
  const Answer answer = co_await client_.request("POST", "/api/v1/tables", wanted);
  if (answer.status != 201)
    throw Failure("refused", "the server opens no table: " + json::serialize(answer.body));
  co_return std::pair(json::value_to<std::string>(answer.body.at("table").at("id")),
                      json::value_to<std::string>(answer.body.at("invitation")));
}

void TableClient::watch(const std::string& table, const std::string& invitation) {
  if (!table_.empty() && client_.is_open())
    client_.ask({{"do", "unwatch"}, {"table", table_}}, [](const Message&) {});
  table_ = table;
  invitation_ = invitation;
  seq_ = 0;
  seat_ = -1;
  game_.clear();
  playing_ = asked_ = joins_ = false;
  if (client_.is_open()) enter();
}

void TableClient::sit_down(const std::string& table, const std::string& invitation) {
  watch(table, invitation);
  joins_ = true;
}

void TableClient::enter() {
  client_.ask({{"do", "watch"}, {"table", table_}, {"invitation", invitation_}},
              [this](const Message& answer) {
                if (answer["ok"] != "true") return note_refusal(answer);
                look(Message(answer["table"]));
                if (joins_ && seat_ < 0) join();
              });
}

void TableClient::join() {
  client_.ask({{"do", "join"}, {"table", table_}, {"invitation", invitation_}, {"at", seq_}},
              [this](const Message& joined) {
                if (joined["ok"] != "true") return note_refusal(joined);
                seat_ = 1;
                think();
              });
}

void TableClient::catch_up(std::function<void()> back) {
  if (table_.empty() || seq_ == 0) return back();  // what was missed comes with the table
  client_.ask({{"do", "watch"}, {"table", table_}, {"invitation", invitation_}, {"after", seq_}},
              [this, back = std::move(back)](const Message& answer) {
                if (answer["ok"] != "true") return note_refusal(answer);
                if (answer.has("table")) {
                  look(Message(answer["table"]));
                } else {
                  const json::value missed = json::parse(answer["news"]);
                  for (const json::value& news : missed.as_array())
                    hear(Message(json::serialize(news)));
                  think();
                }
                if (joins_ && seat_ < 0) join();
                back();
              });
}

void TableClient::compare(std::function<void(bool)> right) {
  client_.ask({{"do", "watch"}, {"table", table_}, {"invitation", invitation_}},
              [this, right = std::move(right)](const Message& answer) {
                if (!answer.has("table")) return right(false);
                const Message table(answer["table"]);
                if (!table.is("id", table_)) return right(true);  // the next game began meanwhile
                const bool same = !table.has("view") ||
                                  (game_.is_known() && json::parse(table["view"]) == game_.view());
                right(table.number("seq") == seq_ && same);
              });
}

void TableClient::note_refusal(const Message& answer) {
  load_.note_refusal(answer["error"]);
}

void TableClient::look(const Message& table) {
  seq_ = table.number("seq");
  if (table.has("you")) seat_ = static_cast<int>(table.number("you"));
  playing_ = table.is("state", "playing");
  if (table.has("view")) game_.set(table["view"]);
  think();
}

void TableClient::hear(const Message& message) {
  if (!message.is("is", "news") || !message.is("table", table_)) return;
  const std::int64_t seq = message.number("seq");
  if (seq <= seq_) return;  // the table had it already
  if (seq_ > 0 && seq != seq_ + 1) ++load_.wrong;
  seq_ = seq;
  if (message.is("event", "started")) playing_ = true;
  const bool followed = message.is("event", "moved") && game_.play(message["turn"]);
  if (!followed && message.has("view")) game_.set(message["view"]);
  if (message.is("event", "finished")) {
    playing_ = false;
    has_finished();
    return;
  }
  if (load_.hostile) spoil(message);
  think();
}

// The waiting player asks for a pause, plays out of turn and chats; the other one declines. None of
// this may make a move stale.
void TableClient::spoil(const Message& news) {
  if (seat_ < 0 || !playing_ || !client_.is_open()) return;
  const auto send = [this](json::object command) {
    ++load_.provocations;
    command["table"] = table_;
    client_.ask(std::move(command), [](const Message&) {});
  };
  if (news.is("event", "asked") && news.number("by") != seat_)
    return send({{"do", "refuse"}, {"at", seq_}});
  if (!news.is("event", "moved") || game_.seat() == seat_) return;
  send({{"do", "ask"}, {"what", "pause"}, {"at", seq_}});
  send({{"do", "play"}, {"moves", json::array{json::object()}}, {"at", seq_}});
  send({{"do", "chat"}, {"text", "Too slow!"}});
}

// Whether it can really move shows when it does: between turns, other seats may have to decide.
bool TableClient::decides() const {
  return playing_ && seat_ >= 0 && game_.is_known() && game_.seat() == seat_;
}

void TableClient::play() {
  asked_ = false;
  if (!client_.is_open() || !decides()) return;
  const std::string move = game_.random_move(seat_, random_);
  if (move.empty()) return;  // the next news says who decides
  asked_ = true;
  const auto sent = std::chrono::steady_clock::now();
  client_.ask(R"({"do":"play","table":")" + table_ + R"(","at":)" + std::to_string(seq_) +
                  R"(,"moves":[)" + move + "]}",
              [this, sent](const Message& answer) {
                if (answer["ok"] == "true") return acknowledged(sent);
                asked_ = false;
                note_refusal(answer);
              });
}

}  // namespace oikist::load
