#include "load/room_client.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/websocket.hpp>

#include "base/failure.h"

namespace oikist::load {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::use_awaitable;

namespace {

// Of Colyseus, and of bench/baseline/server.mjs.
enum Protocol : unsigned char { kJoinRoom = 10, kRoomData = 13 };
enum Kind : unsigned char { kPlay = 1, kDone = 2, kNews = 3 };

// MessagePack, as far as it is needed: arrays that begin with a number.
constexpr unsigned char kArray = 0x90, kNumber16 = 0xcd, kText8 = 0xd9, kNegative = 0xe0;

std::string play_bytes(std::int64_t at, const std::string& move) {
  std::string bytes = {static_cast<char>(kRoomData), static_cast<char>(kPlay),
                       static_cast<char>(kArray | 2u), static_cast<char>(kNumber16)};
  bytes += static_cast<char>(at >> 8);
  bytes += static_cast<char>(at & 0xff);
  bytes += static_cast<char>(kText8);
  bytes += static_cast<char>(move.size());
  return bytes + move;
}

// The number that the array begins with; -1 if it is negative.
std::int64_t first_number(const std::string& bytes, std::size_t at) {
  const auto byte = [&](std::size_t i) {
    return static_cast<std::int64_t>(static_cast<unsigned char>(bytes.at(at + i)));
  };
  if (byte(0) < 0x80) return byte(0);
  if (byte(0) >= kNegative) return -1;
  std::int64_t number = 0;
  const auto size = std::size_t{1} << (byte(0) - 0xcc);  // uint 8, 16, 32
  for (std::size_t i = 1; i <= size; ++i) number = number << 8 | byte(i);
  return number;
}

// The length of a message with a move of Akropolis.
constexpr std::size_t kMoveBytes = 110;

}  // namespace

RoomClient::RoomClient(asio::io_context& context, const LiveClient::Endpoint& server,
                       const LiveClient::Address& source, Load& load, bool plays)
    : Client(context, load), client_(context, server, source), plays_(plays) {}

asio::awaitable<void> RoomClient::arrive() {
  if (!plays_) co_await enter("joinOrCreate", "hall");
}

asio::awaitable<std::pair<std::string, std::string>> RoomClient::open_table() {
  seat_ = 0;
  const std::string room = co_await enter("create", "duel");
  co_return std::pair(room, std::string());
}

void RoomClient::sit_down(const std::string& table, const std::string&) {
  seat_ = 1;
  asio::co_spawn(
      context_,
      [](RoomClient* self, std::string room) -> asio::awaitable<void> {
        co_await self->enter("joinById", room);
      }(this, table),
      [this](const std::exception_ptr& error) {
        if (error) ++load_.lost;
      });
}

void RoomClient::watch(const std::string&, const std::string&) {
  // The client that opened a room is in it.
}

// Asks for a seat by HTTP, then takes it with a connection.
asio::awaitable<std::string> RoomClient::enter(std::string method, std::string room) {
  auto asking = client_.request("POST", "/matchmake/" + method + '/' + room, {});
  const clients::Answer answer = co_await std::move(asking);
  if (answer.status != 200)
    throw Failure("refused", "the server opens no room: " + json::serialize(answer.body));
  const auto text = [&](const char* name) {
    return json::value_to<std::string>(answer.body.at(name));
  };
  const std::string target =
      '/' + text("processId") + '/' + text("roomId") + "?sessionId=" + text("sessionId");
  socket_.emplace(co_await client_.reach());
  co_await socket_->async_handshake(client_.host(), target, use_awaitable);
  socket_->binary(true);
  asio::co_spawn(context_, listen(), [this](const std::exception_ptr&) { ++load_.lost; });
  co_return text("roomId");
}

asio::awaitable<void> RoomClient::listen() {
  for (;;) {
    buffer_.consume(buffer_.size());
    co_await socket_->async_read(buffer_, use_awaitable);
    hear(beast::buffers_to_string(buffer_.data()));
  }
}

void RoomClient::hear(const std::string& bytes) {
  constexpr std::size_t kPayload = 3;
  const auto code = static_cast<unsigned char>(bytes.at(0));
  if (code == kJoinRoom) return send(std::string(1, static_cast<char>(kJoinRoom)));
  if (code != kRoomData) return;
  const std::int64_t number = first_number(bytes, kPayload);
  if (bytes.at(1) == static_cast<char>(kDone)) {
    if (number < 0) {
      asked_ = false;
      ++load_.refused;
      return;
    }
    seq_ = number;  // before the news: it is not one's turn any more
    acknowledged(sent_);
  } else if (bytes.at(1) == static_cast<char>(kNews)) {
    seq_ = number;
    think();
  }
}

bool RoomClient::decides() const {
  return seq_ >= 0 && seq_ % 2 == seat_;
}

void RoomClient::play() {
  sent_ = std::chrono::steady_clock::now();
  send(play_bytes(seq_, std::string(kMoveBytes, 'm')));
}

// One message is in flight at a time: a client waits for the acknowledgement.
void RoomClient::send(std::string bytes) {
  asio::co_spawn(context_, write(std::move(bytes)), asio::detached);
}

asio::awaitable<void> RoomClient::write(std::string bytes) {
  writing_ = std::move(bytes);
  co_await socket_->async_write(asio::buffer(writing_), use_awaitable);
}

}  // namespace oikist::load
