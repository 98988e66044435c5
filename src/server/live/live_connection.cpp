#include "server/live/live_connection.h"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>

#include "base/fault_text.h"
#include "base/text.h"
#include "server/async/in_time.h"
#include "server/live/gathering_stream.h"

namespace oikist::server {
namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Socket = websocket::stream<GatheringStream, false>;  // without compression
using Clock = std::chrono::steady_clock;

constexpr std::size_t kQueueBytes = std::size_t{512} * 1024;
constexpr std::size_t kFirstBytes = 128;
constexpr auto kWriteTime = std::chrono::seconds(20);
constexpr auto kMostPause = std::chrono::seconds(5);
constexpr double kBurst = 2;  // seconds' worth of messages
constexpr auto kSessionEnded = static_cast<websocket::close_code>(4001);

struct CloseFrame {
  std::string_view why;
  websocket::close_code code;
};

CloseFrame close_frame_of(CloseReason why) {
  switch (why) {
    case CloseReason::session_ended:
      return {"session_ended", kSessionEnded};
    case CloseReason::server_stops:
      return {"server_stops", websocket::close_code::going_away};
    case CloseReason::too_slow:
      return {"too_slow", websocket::close_code::policy_error};
    case CloseReason::too_much:
      return {"too_much", websocket::close_code::policy_error};
  }
  return {"", websocket::close_code::normal};
}

class LiveConnection : public Peer {
 public:
  LiveConnection(Socket socket, std::shared_ptr<const Identity> identity, ConnectionSlot slot,
                 HttpContext& http_context, LiveService& live)
      : Peer(std::move(identity)),
        http_(http_context),
        live_(live),
        slot_(std::move(slot)),
        socket_(std::move(socket)),
        bucket_(http_context.settings.messages_per_second,
                kBurst * http_context.settings.messages_per_second) {}

  void send(SharedText text) override;
  void end(CloseReason why) override;
  bool is_idle() const override { return socket_.next_layer().unsent() == 0; }
  asio::awaitable<void> run();

 private:
  std::shared_ptr<LiveConnection> self() {
    return std::static_pointer_cast<LiveConnection>(shared_from_this());
  }
  asio::awaitable<void> exchange();
  asio::awaitable<std::size_t> answer(json::value message);
  asio::awaitable<std::size_t> carry_out(json::object message, json::object result);
  std::size_t send_answer(const json::object& result);
  asio::awaitable<void> read_rest();
  asio::awaitable<void> pay(std::size_t bytes);
  void count_frame();
  bool is_behind() const;
  void close(websocket::close_code code);
  void drop();
  void log_end(std::uint16_t code, std::string_view why);

  HttpContext& http_;
  LiveService& live_;
  ConnectionSlot slot_;
  Socket socket_;
  beast::flat_buffer buffer_;
  TokenBucket bucket_;
  const std::string client_ = client_key(identity().address);
  bool closed_ = false;
  Clock::time_point opened_ = Clock::now();
  bool logged_ = false;  // its end
};

bool LiveConnection::is_behind() const {
  const GatheringStream& stream = socket_.next_layer();
  return stream.unsent() > kQueueBytes ||
         (stream.unsent() > 0 && Clock::now() - stream.unsent_since() > kWriteTime);
}

void LiveConnection::send(SharedText text) {
  if (closed_ || !socket_.is_open()) return;
  http_.metrics.messages_out.add();
  socket_.next_layer().write_text(*text);
  if (is_behind()) drop();
}

void LiveConnection::end(CloseReason why) {
  if (closed_) return;
  const CloseFrame farewell = close_frame_of(why);
  const json::object message = {{"is", "goodbye"}, {"why", farewell.why}};
  send(shared_text(message));
  if (closed_) return;
  http_.metrics.goodbyes.add();
  log_end(farewell.code, farewell.why);
  close(farewell.code);
}

void LiveConnection::close(websocket::close_code code) {
  if (closed_) return;
  closed_ = true;
  socket_.async_close(code, [self = self()](const beast::error_code&) {});
}

// A client that does not read cannot be sent a reason.
void LiveConnection::drop() {
  closed_ = true;
  http_.metrics.goodbyes.add();
  log_end(websocket::close_code::none, "too_slow");
  boost::system::error_code ignored;
  beast::get_lowest_layer(socket_).close(ignored);
}

// Logs only once: the code that ends a connection knows the reason, the code that finds it closed
// does not.
void LiveConnection::log_end(std::uint16_t code, std::string_view why) {
  if (std::exchange(logged_, true)) return;
  const auto seconds = std::chrono::round<std::chrono::seconds>(Clock::now() - opened_).count();
  http_.log.write(LogLevel::info, "live_closed",
                  {{"user", identity().user},
                   {"address", identity().address},
                   {"seconds", seconds},
                   {"code", code},
                   {"why", why}});
}

std::size_t LiveConnection::send_answer(const json::object& result) {
  const SharedText text = shared_text(result);
  send(text);
  return text->size();
}

// Sends the answer as soon as it is there, without a suspension: news of a newly watched table
// comes after it.
asio::awaitable<std::size_t> LiveConnection::carry_out(json::object message, json::object result) {
  json::object fields = co_await live_.perform(shared_from_this(), std::move(message));
  result["ok"] = true;
  for (auto& field : fields) result[field.key()] = std::move(field.value());
  co_return send_answer(result);
}

// Returns the size of the answer.
asio::awaitable<std::size_t> LiveConnection::answer(json::value message) {
  json::object result;
  try {
    if (!message.is_object()) throw Failure("bad_json", "a message must be a JSON object");
    json::object& object = message.get_object();
    if (const json::value* id = object.if_contains("id")) {
      if (!id->is_int64() && !id->is_string())
        throw Failure("bad_field", "id", "must be a whole number or a text");
      result["id"] = *id;
    }
    const auto executor = co_await asio::this_coro::executor;
    auto timer = std::make_shared<RequestTimer>(executor, http_.request_times);
    auto pending = in_time(carry_out(std::move(object), result), std::move(timer));
    co_return co_await std::move(pending);
  } catch (const Failure& failure) {
    result["ok"] = false;
    result["error"] = error_json(failure);
  } catch (const std::exception& fault) {
    http_.log.write(LogLevel::error, "fault", {{"what", fault_text(fault)}});
    const Failure failure("internal", "internal error; see the server log");
    result["ok"] = false;
    result["error"] = error_json(failure);
  }
  co_return send_answer(result);
}

// The remaining fragments of a message have the same time limit as the body of a request: Beast
// skips empty ones itself, so nothing else would bound them.
asio::awaitable<void> LiveConnection::read_rest() {
  asio::steady_timer patience(socket_.get_executor(),
                              std::chrono::seconds(http_.settings.header_seconds));
  patience.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const auto self = weak.lock();
    if (!error && self) self->end(CloseReason::too_much);
  });
  while (!closed_ && !socket_.is_message_done())
    co_await socket_.async_read_some(buffer_, kMessageBytes, asio::use_awaitable);
}

asio::awaitable<void> LiveConnection::exchange() {
  // The idle buffer is small: most connections are silent most of the time.
  co_await socket_.async_read_some(buffer_, kFirstBytes, asio::use_awaitable);
  if (!socket_.is_message_done()) co_await read_rest();
  if (closed_) co_return;
  http_.metrics.messages_in.add();
  if (!bucket_.take(Clock::now())) {
    end(CloseReason::too_much);
    co_return;
  }
  if (!socket_.got_text()) {
    close(websocket::close_code::unknown_data);
    co_return;
  }
  const auto bytes = buffer_.cdata();
  json::value message;
  try {
    message = parse_json({static_cast<const char*>(bytes.data()), bytes.size()}, "the message",
                         kMessageDepth);
  } catch (const Failure&) {
    close(websocket::close_code::bad_payload);
    co_return;
  }
  buffer_.clear();
  buffer_.shrink_to_fit();
  const std::size_t answered = co_await answer(std::move(message));
  co_await pay(answered);
}

// Delays the next message until the address has paid for a large answer.
asio::awaitable<void> LiveConnection::pay(std::size_t bytes) {
  http_.requests.charge(client_, Clock::now(), extra_cost(bytes));
  const auto debt =
      std::chrono::ceil<std::chrono::milliseconds>(std::min<std::chrono::duration<double>>(
          http_.requests.debt(client_, Clock::now()), kMostPause));
  if (debt.count() == 0 || closed_) co_return;
  asio::steady_timer timer(socket_.get_executor(), debt);
  boost::system::error_code error;
  co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, error));
}

// Pings and pongs count as messages.
void LiveConnection::count_frame() {
  if (closed_) return;
  if (!bucket_.take(Clock::now())) end(CloseReason::too_much);
}

asio::awaitable<void> LiveConnection::run() {
  const auto keep = shared_from_this();
  socket_.control_callback(
      [this](websocket::frame_type, beast::string_view) { count_frame(); });  // of its own socket
  http_.metrics.live.add();
  http_.log.write(LogLevel::info, "live_opened",
                  {{"user", identity().user}, {"address", identity().address}});
  live_.on_open(keep);
  try {
    // After async_close Beast itself drains the socket; a concurrent read would deadlock on
    // malformed input.
    while (!closed_) {
      co_await exchange();
      buffer_.clear();
    }
  } catch (const boost::system::system_error& over) {
    // Over: the other side left, fell silent, or broke a rule that Beast has answered already.
    log_end(socket_.reason().code, over.code().message());
  }
  closed_ = true;
  log_end(socket_.reason().code, "");
  live_.on_close(keep);
  http_.metrics.live.add(-1);
}

void set_up(Socket& socket, const HttpContext& http_context) {
  constexpr auto kHandshake = std::chrono::seconds(10);
  websocket::stream_base::timeout timeout{
      kHandshake, std::chrono::seconds(http_context.settings.idle_seconds), true};
  socket.set_option(timeout);
  socket.set_option(websocket::stream_base::decorator(
      [](websocket::response_type& response) { response.set(http::field::server, "oikist"); }));
  socket.read_message_max(kMessageBytes);
  socket.auto_fragment(false);
  socket.text(true);
}

class LiveUpgrade : public Upgrade {
 public:
  LiveUpgrade(HttpContext& http_context, LiveService& live,
              std::shared_ptr<const Identity> identity)
      : http_(http_context), live_(live), identity_(std::move(identity)) {}

  asio::awaitable<void> take_over(beast::tcp_stream stream, UpgradeRequest request,
                                  ConnectionSlot slot) override {
    Socket socket(stream.release_socket());
    set_up(socket, http_);
    co_await socket.async_accept(request, asio::use_awaitable);
    const auto connection = std::make_shared<LiveConnection>(std::move(socket), identity_,
                                                             std::move(slot), http_, live_);
    const auto executor = co_await asio::this_coro::executor;
    asio::co_spawn(executor, connection->run(), [connection](const std::exception_ptr&) {});
  }

 private:
  HttpContext& http_;
  LiveService& live_;
  std::shared_ptr<const Identity> identity_;
};

}  // namespace

asio::awaitable<std::shared_ptr<Upgrade>> LiveUpgrades::admit(const Request& request) {
  auto identity = co_await live_.admit(request);
  co_return std::make_shared<LiveUpgrade>(http_, live_, std::move(identity));
}

}  // namespace oikist::server
