#include "tests/clients/adversary.h"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <limits>

#include "base/failure.h"

namespace oikist::clients {

namespace asio = boost::asio;

namespace {

// 127.3.0.1 and so on: nobody else of a run comes from there.
asio::ip::address address_of(int number) {
  return asio::ip::address_v4(0x7f030000u | static_cast<unsigned>(number) << 8 | 1u);
}

constexpr std::array<const char*, 16> kActions = {
    "play",   "resign", "join", "leave",  "remove", "start",   "cancel", "ask",
    "refuse", "agree",  "chat", "resume", "share",  "rematch", "watch",  "report"};

json::value absurd_number(FastRandom& random) {
  switch (random.below(6)) {
    case 0:
      return std::numeric_limits<std::int64_t>::min();
    case 1:
      return std::numeric_limits<std::uint64_t>::max();
    case 2:
      return -1;
    case 3:
      return 1e308;
    case 4:
      return 0.5;
    default:
      return random.below(12);
  }
}

constexpr std::array<const char*, 6> kGarbage = {
    "GET / HTTP/1.1\r\nHost: x\r\nX-Half: ",
    "POST /api/v1/guests HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n",
    "POST /api/v1/guests HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n{}GET /metrics "
    "HTTP/1.1\r\n\r\n",
    "\x16\x03\x01\x02\x01\x01",
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "GET /../../etc/passwd HTTP/1.1\r\nHost: y\r\nHost: z\r\n\r\n"};

}  // namespace

Adversary::Adversary(asio::io_context& context, const LiveClient::Endpoint& server,
                     Assault& assault, int number)
    : context_(context),
      assault_(assault),
      random_(FastRandom::stream(1, static_cast<std::uint64_t>(number))),
      client_(context, server, address_of(number)) {}

asio::awaitable<void> Adversary::rest(int ms) {
  asio::steady_timer timer(context_, std::chrono::milliseconds(ms));
  co_await timer.async_wait(asio::use_awaitable);
}

std::string Adversary::new_name() {
  return "foe " + std::to_string(names_() % 100'000'000);
}

// The status of the answer; 0 if the request broke off.
asio::awaitable<int> Adversary::ask(std::string method, std::string path, json::object body) {
  try {
    auto pending = client_.request(method, path, body);
    const Answer answer = co_await std::move(pending);
    if (answer.status == 201 && path == "/api/v1/tables")
      own_table_ = json::value_to<std::string>(answer.body.at("table").at("id"));
    co_return answer.status;
  } catch (const boost::system::system_error&) {
    ++assault_.ended;
  }
  co_return 0;
}

asio::awaitable<void> Adversary::run() {
  constexpr int kPause = 100;
  while (!assault_.stopping) {
    try {
      co_await visit();
    } catch (const boost::system::system_error&) {
      ++assault_.ended;
    } catch (const Failure&) {
      ++assault_.ended;  // no more guests of this address
    }
    co_await part();
    co_await rest(kPause);
  }
}

asio::awaitable<void> Adversary::visit() {
  constexpr int kAttacks = 40, kMostPause = 60;
  co_await client_.sign_in(new_name());
  ++assault_.visits;
  co_await client_.connect();
  asio::co_spawn(context_, client_.listen([](const Message&) {}), asio::detached);
  for (int i = 0; i < kAttacks && !assault_.stopping; ++i) {
    co_await attack();
    co_await rest(static_cast<int>(random_.below(kMostPause)));
    if (!client_.is_open()) break;
  }
  if (!client_.is_open()) ++assault_.ended;
}

asio::awaitable<void> Adversary::attack() {
  switch (random_.below(10)) {
    case 0:
      co_return flood();
    case 1:
      co_return co_await rename_while_watching();
    case 2:
      co_return co_await open_tables();
    case 3:
      co_return co_await guess_passwords();
    case 4:
      co_return co_await ask_for_much();
    case 5:
      co_return co_await send_garbage();
    default:
      co_return lie();
  }
}

// Leaves in the middle of whatever is on its way, now and then for good.
asio::awaitable<void> Adversary::part() {
  constexpr int kLook = 5;
  client_.close();
  while (client_.busy()) co_await rest(kLook);
  if (assault_.stopping) co_return;
  if (random_.below(2) == 0) {
    auto leaving = ask("DELETE", random_.below(2) == 0 ? "/api/v1/me" : "/api/v1/session", {});
    co_await std::move(leaving);
  }
  own_table_.clear();
}

// More than anybody may send: the server ends the connection.
void Adversary::flood() {
  constexpr int kMessages = 60;
  const std::string table = assault_.target();
  for (int i = 0; i < kMessages && client_.is_open(); ++i) {
    json::object message = {{"do", i % 3 == 0 ? "watch" : i % 3 == 1 ? "lobby" : "ping"}};
    if (i % 3 == 0) message["table"] = own_table_.empty() ? table : own_table_;
    if (i % 3 == 1) message["on"] = i % 2 == 0;
    client_.ask(std::move(message), [](const Message&) {});
  }
}

json::object Adversary::absurd_command(const std::string& table) {
  const std::string action = kActions.at(random_.below(kActions.size()));
  json::object command = {{"do", action}, {"table", table}};
  if (action != "chat" && action != "report" && action != "watch")
    command["at"] = absurd_number(random_);
  if (action == "join") command["seat"] = absurd_number(random_);
  if (action == "start") command["level"] = absurd_number(random_);
  if (action == "ask") command["what"] = random_.below(2) == 0 ? "pause" : "take_back";
  if (action == "chat" || action == "report") command["text"] = "<img src=x onerror=alert(1)>";
  if (action == "remove" || action == "report") command["user"] = std::string(32, 'a');
  if (action == "share") command["share"] = std::string(64, 'f');
  if (action == "watch") command["invitation"] = std::string(32, '0');
  if (action == "play") {
    json::object move;
    move["tile"] = absurd_number(random_);
    move["q"] = absurd_number(random_);
    command["moves"] = json::array{std::move(move)};
  }
  return command;
}

// Commands to somebody else's private table: none may be carried out.
void Adversary::lie() {
  const std::string table = assault_.target();
  if (table.empty() || !client_.is_open()) return;
  ++assault_.commands;
  json::object command = absurd_command(table);
  const std::string said = json::serialize(command);
  client_.ask(std::move(command), [this, said](const Message& answer) {
    if (answer["ok"] == "true")
      assault_.faults.push_back("an adversary was granted " + said);
    else
      ++assault_.refused;
  });
}

// The name changes while the table is being loaded for the old one.
asio::awaitable<void> Adversary::rename_while_watching() {
  const std::string table = assault_.target();
  if (!table.empty() && client_.is_open()) {
    const json::object watch = {{"do", "watch"}, {"table", table}};
    client_.ask(watch, [this, table](const Message& answer) {
      if (answer["ok"] == "true")
        assault_.faults.push_back("an adversary was shown the private table " + table);
    });
  }
  json::object change;
  change["name"] = new_name();
  auto pending = ask("PATCH", "/api/v1/me", std::move(change));
  co_await std::move(pending);
}

// Tables that fill the lobby, keep the computers busy, and are left at once.
asio::awaitable<void> Adversary::open_tables() {
  json::object wanted;
  wanted["game"] = random_.below(2) == 0 ? "akropolis" : "panticapaeum";
  wanted["public"] = true;
  wanted["seats"] = json::array{"me", "open"};
  if (random_.below(2) == 0) {
    json::object level;
    level["level"] = 10;
    wanted["seats"] = json::array{level, level, level, "me"};
  }
  auto opening = ask("POST", "/api/v1/tables", std::move(wanted));
  const int status = co_await std::move(opening);
  if (status != 201) co_return;
  json::object at;
  at["at"] = 1;
  const char* act = random_.below(2) == 0 ? "/cancel" : "/resign";
  auto leaving = ask("POST", "/api/v1/tables/" + own_table_ + act, std::move(at));
  co_await std::move(leaving);
}

asio::awaitable<void> Adversary::guess_passwords() {
  json::object guess;
  guess["name"] = "crash " + std::to_string(random_.below(24));
  guess["password"] = "correct horse";
  auto pending = ask("POST", "/api/v1/session", std::move(guess));
  co_await std::move(pending);
}

asio::awaitable<void> Adversary::ask_for_much() {
  constexpr std::array<const char*, 5> kPaths = {
      "/api/v1/lobby", "/api/v1/leaderboard/akropolis", "/api/v1/me/export", "/api/v1/openapi.json",
      "/api/v1/players/..%2f..%2fetc%2fpasswd?before=-99999999999999999999"};
  auto pending = ask("GET", kPaths.at(random_.below(kPaths.size())), {});
  co_await std::move(pending);
}

// Bytes that are not a request, on a connection that is then left idle.
asio::awaitable<void> Adversary::send_garbage() {
  auto reaching = client_.reach();
  boost::beast::tcp_stream stream = co_await std::move(reaching);
  const std::string_view bytes = kGarbage.at(random_.below(kGarbage.size()));
  co_await asio::async_write(stream.socket(), asio::buffer(bytes), asio::use_awaitable);
  co_await rest(static_cast<int>(random_.below(20)));
}

}  // namespace oikist::clients
