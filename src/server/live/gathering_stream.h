#pragma once
// A TCP stream that gathers all writes of one turn of the event loop and sends them together: an
// acknowledgement and the news that follows are one packet, and one wake-up of the other side.
// Messages are written to it as whole frames, between the control frames of the WebSocket above it.
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace oikist::server {

namespace asio = boost::asio;

class GatheringStream {
 public:
  using Socket = asio::ip::tcp::socket;
  using executor_type = Socket::executor_type;
  using Error = boost::system::error_code;
  using Clock = std::chrono::steady_clock;

  explicit GatheringStream(Socket socket) : state_(std::make_shared<State>(std::move(socket))) {}
  GatheringStream(GatheringStream&&) = default;
  GatheringStream& operator=(GatheringStream&&) = delete;
  ~GatheringStream() {
    Error ignored;
    if (state_) state_->socket.close(ignored);
  }

  executor_type get_executor() { return state_->socket.get_executor(); }
  Socket& next_layer() { return state_->socket; }
  const Socket& next_layer() const { return state_->socket; }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    return state_->socket.async_read_some(buffers, std::forward<Handler>(handler));
  }

  // A text message of a server, which is not masked. Precondition: the WebSocket is open.
  void write_text(std::string_view text) {
    std::string& gathered = state_->gathered;
    gathered.reserve(gathered.size() + kMostHeader + text.size());
    append_header(gathered, text.size());
    gathered += text;
    start(state_);
  }
  // The number of bytes that the kernel has not accepted yet, and when the current write began.
  std::size_t unsent() const { return state_->size(); }
  Clock::time_point unsent_since() const { return state_->since; }

  // Completes when the bytes are buffered or, while much is buffered, when that has been sent.
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return asio::async_initiate<Handler, void(Error, std::size_t)>(
        [state = state_](auto done, const Buffers& bytes) {
          const std::size_t size = gather(*state, bytes);
          if (state->size() < kMuch)
            asio::post(state->socket.get_executor(),
                       boost::beast::bind_handler(std::move(done), state->error, size));
          else
            when_below(state, kMuch, [state, size, done = std::move(done)]() mutable {
              done(state->error, size);
            });
          start(state);
        },
        handler, buffers);
  }

  // Sends the gathered bytes first.
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, GatheringStream& stream,
                             Handler&& handler) {
    const StatePtr state = stream.state_;
    when_below(
        state, 1,
        [state, role, done = std::decay_t<Handler>(std::forward<Handler>(handler))]() mutable {
          boost::beast::websocket::async_teardown(role, state->socket, std::move(done));
        });
  }

 private:
  static constexpr std::size_t kMuch = std::size_t{16} * 1024;
  static constexpr std::size_t kMostHeader = 10;

  struct State {
    explicit State(Socket tcp) : socket(std::move(tcp)) {
      Error ignored;
      socket.non_blocking(true, ignored);  // for send(); what is asynchronous does not notice
    }
    std::size_t size() const { return gathered.size() + sending.size(); }

    Socket socket;
    std::string gathered, sending;
    bool started = false;     // a turn of the loop is awaited, or a write
    Clock::time_point since;  // of what is being sent
    Error error;
  };
  using StatePtr = std::shared_ptr<State>;

  // RFC 6455, 5.2: a final text frame.
  static void append_header(std::string& out, std::size_t size) {
    constexpr char kFinalText = '\x81';
    constexpr std::size_t kShort = 125, kMedium = 0xffff;
    constexpr int kBits = 8;
    int bytes = 0;  // of the length after the header
    out += kFinalText;
    if (size <= kShort) {
      out += static_cast<char>(size);
    } else {
      bytes = size <= kMedium ? 2 : 8;
      out += static_cast<char>(bytes == 2 ? 126 : 127);
    }
    while (bytes-- > 0) out += static_cast<char>(size >> (kBits * bytes) & 0xff);
  }

  template <class Buffers>
  static std::size_t gather(State& state, const Buffers& bytes) {
    const std::size_t size = asio::buffer_size(bytes);
    const std::size_t before = state.gathered.size();
    state.gathered.resize(before + size);
    asio::buffer_copy(asio::buffer(state.gathered) + before, bytes);
    return size;
  }

  // Waits through the socket, so that a wait that never ends is destroyed with the context.
  template <class Done>
  static void when_below(const StatePtr& state, std::size_t limit, Done done) {
    state->socket.async_wait(Socket::wait_write,
                             [state, limit, done = std::move(done)](const Error& error) mutable {
                               if (!error && !state->error && state->size() >= limit)
                                 return when_below(state, limit, std::move(done));
                               if (error) state->error = error;
                               done();
                             });
  }

  // Posted, so that it runs after all handlers that are ready now.
  static void start(const StatePtr& state) {
    if (std::exchange(state->started, true)) return;
    state->since = Clock::now();
    asio::post(state->socket.get_executor(), [state] { send(state); });
  }

  // Nearly always the kernel takes all of it at once, without an operation that has to complete.
  static void send(const StatePtr& state) {
    state->sending = std::exchange(state->gathered, {});
    state->since = Clock::now();
    Error error;
    const std::size_t taken = state->socket.write_some(asio::buffer(state->sending), error);
    if (error == asio::error::would_block) error = {};
    if (error || taken == state->sending.size()) return sent(state, error);
    asio::async_write(state->socket, asio::buffer(state->sending) + taken,
                      [state](const Error& failure, std::size_t) { sent(state, failure); });
  }

  static void sent(const StatePtr& state, const Error& error) {
    state->sending = {};
    if (error) {
      state->error = error;
      state->gathered = {};
    }
    if (state->gathered.empty())
      state->started = false;
    else
      send(state);
  }

  StatePtr state_;
};

}  // namespace oikist::server
