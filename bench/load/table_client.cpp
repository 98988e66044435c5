#include "load/table_client.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "base/failure.h"
#include "tests/clients/mover.h"

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
  asio::co_spawn(context_, client_.listen([this](const json::object& message) { hear(message); }),
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
    client_.ask({{"do", "unwatch"}, {"table", table_}}, [](const json::object&) {});
  table_ = table;
  invitation_ = invitation;
  seq_ = 0;
  seat_ = -1;
  playing_ = asked_ = joins_ = false;
  if (client_.is_open()) enter();
}

void TableClient::sit_down(const std::string& table, const std::string& invitation) {
  watch(table, invitation);
  joins_ = true;
}

void TableClient::enter() {
  client_.ask({{"do", "watch"}, {"table", table_}, {"invitation", invitation_}},
              [this](const json::object& answer) {
                if (!answer.at("ok").as_bool()) return load_.note_refusal(answer);
                look(answer.at("table").as_object());
                if (joins_ && seat_ < 0) join();
              });
}

void TableClient::join() {
  client_.ask({{"do", "join"}, {"table", table_}, {"invitation", invitation_}, {"at", seq_}},
              [this](const json::object& joined) {
                if (!joined.at("ok").as_bool()) return load_.note_refusal(joined);
                seat_ = 1;
                think();
              });
}

void TableClient::catch_up(std::function<void()> back) {
  if (table_.empty() || seq_ == 0) return back();  // what was missed comes with the table
  client_.ask({{"do", "watch"}, {"table", table_}, {"invitation", invitation_}, {"after", seq_}},
              [this, back = std::move(back)](const json::object& answer) {
                if (!answer.at("ok").as_bool()) return load_.note_refusal(answer);
                if (const json::value* table = answer.if_contains("table")) {
                  look(table->as_object());
                } else {
                  for (const json::value& news : answer.at("news").as_array())
                    hear(news.as_object());
                  think();
                }
                if (joins_ && seat_ < 0) join();
                back();
              });
}

void TableClient::compare(std::function<void(bool)> right) {
  client_.ask({{"do", "watch"}, {"table", table_}, {"invitation", invitation_}},
              [this, right = std::move(right)](const json::object& answer) {
                const json::value* table = answer.if_contains("table");
                if (table == nullptr || table->at("id") != json::string_view(table_))
                  return right(table != nullptr);  // the next game began meanwhile
                const json::value* view = table->as_object().if_contains("view");
                right(table->at("seq").to_number<std::int64_t>() == seq_ &&
                      (view == nullptr || *view == view_));
              });
}

void TableClient::look(const json::object& table) {
  seq_ = table.at("seq").to_number<std::int64_t>();
  if (const json::value* you = table.if_contains("you")) seat_ = you->to_number<int>();
  playing_ = table.at("state") == "playing";
  if (const json::value* view = table.if_contains("view")) view_ = *view;
  think();
}

void TableClient::hear(const json::object& message) {
  if (message.at("is") != "news" || message.at("table") != json::string_view(table_)) return;
  const auto seq = message.at("seq").to_number<std::int64_t>();
  if (seq <= seq_) return;  // the table had it already
  if (seq_ > 0 && seq != seq_ + 1) ++load_.wrong;
  seq_ = seq;
  const auto event = json::value_to<std::string>(message.at("event"));
  if (event == "started") playing_ = true;
  if (const json::value* view = message.if_contains("view")) view_ = *view;
  if (event == "finished") {
    playing_ = false;
    has_finished();
    return;
  }
  think();
}

bool TableClient::decides() const {
  return playing_ && seat_ >= 0 && !view_.is_null() && view_.at("seat").to_number<int>() == seat_ &&
         clients::seat_to_decide(view_) == seat_;
}

void TableClient::play() {
  if (!client_.is_open()) return;
  const auto sent = std::chrono::steady_clock::now();
  client_.ask({{"do", "play"},
               {"table", table_},
               {"at", seq_},
               {"moves", json::array{clients::random_move(view_, random_)}}},
              [this, sent](const json::object& answer) {
                if (answer.at("ok").as_bool()) return acknowledged(sent);
                asked_ = false;
                load_.note_refusal(answer);
              });
}

}  // namespace oikist::load
