#include "tests/fuzz/fuzzed_server.h"

#include <pthread.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <csignal>
#include <cstdlib>
#include <utility>

#include "tests/fuzz/require.h"

namespace oikist::fuzz {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

void loosen(server::Settings& settings) {
  const std::filesystem::path memory = "/dev/shm";
  if (std::filesystem::is_directory(memory))
    settings.store = (memory / ("oikist-fuzz-" + std::to_string(getpid()) + ".db")).string();
  settings.requests_per_second = settings.messages_per_second = 1'000'000;
  settings.guests_per_hour = settings.tables_per_hour = 1'000'000;
  settings.connections_per_address = settings.connections_per_user = 10'000;
  settings.header_seconds = settings.idle_seconds = 2;
  settings.ai_threads = 0;
  settings.allowed_host = {"x"};  // what the corpus calls it
}

// libFuzzer's alarm would interrupt whatever waits for an answer here.
void block_alarm() {
  sigset_t alarm;
  sigemptyset(&alarm);
  sigaddset(&alarm, SIGALRM);
  pthread_sigmask(SIG_BLOCK, &alarm, nullptr);
}

server::testing::TestServer* kept = nullptr;

}  // namespace

server::testing::TestServer& fuzzed_server() {
  if (kept == nullptr) {
    kept = new server::testing::TestServer(loosen);
    block_alarm();
    std::atexit(end_server);  // if main() returns
  }
  return *kept;
}

void end_server() {
  static bool ended = false;
  if (kept == nullptr || std::exchange(ended, true)) return;
  kept->stop();
  for (const char* suffix : {"", "-wal", "-shm"})
    std::filesystem::remove(kept->settings().store + suffix);
}

std::string exchange(std::uint16_t port, const std::string& upgrade, std::string_view bytes) {
  constexpr auto kPatience = std::chrono::seconds(8);
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect({asio::ip::address_v4::loopback(), port});
  boost::system::error_code error;
  std::string answer;
  if (!upgrade.empty()) {
    asio::write(socket, asio::buffer(upgrade), error);
    asio::read_until(socket, asio::dynamic_buffer(answer), "\r\n\r\n", error);
  }
  bool over = false;
  asio::async_write(socket, asio::buffer(bytes.data(), bytes.size()),
                    [&](const boost::system::error_code&, std::size_t) {
                      socket.shutdown(tcp::socket::shutdown_send, error);
                    });
  asio::async_read(socket, asio::dynamic_buffer(answer),
                   [&](const boost::system::error_code&, std::size_t) { over = true; });
  context.run_for(kPatience);
  require(over, "the server closes when the client does");
  return answer;
}

void require_error(const json::object& error) {
  const std::string_view code = error.at("code").as_string();
  require(!code.empty() && code != "internal", "typed: " + json::serialize(error));
  require(!error.at("message").as_string().empty(), "says why");
}

}  // namespace oikist::fuzz

// libFuzzer leaves through exit(), which destroys static objects while the server's threads may
// still use them: those end first (the linker's --wrap).
extern "C" {
[[noreturn]] void __real_exit(int code);
[[noreturn]] void __wrap_exit(int code) {
  oikist::fuzz::end_server();
  __real_exit(code);
}
}
