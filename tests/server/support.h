#pragma once
// A real server in this process, on a free port with a store of its own, and clients with real
// sockets.
#include <chrono>
#include <deque>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "base/json.h"
#include "page/files.h"
#include "server/core/settings.h"
#include "server/server.h"
#include "tests/services/temporary_folder.h"

namespace oikist::server::testing {

// For TestServer: this machine is a proxy, so that a test says by X-Forwarded-For where somebody
// is.
void behind_a_proxy(Settings& settings);

// Runs from its construction to its destruction; start_again() as after a crash or an update.
class TestServer {
 public:
  // Limits are wide unless `change` narrows them.
  explicit TestServer(const std::function<void(Settings&)>& change = {});
  ~TestServer();
  TestServer(const TestServer&) = delete;
  TestServer& operator=(const TestServer&) = delete;

  std::uint16_t port() const { return server_->port(); }
  std::uint16_t metrics_port() const { return server_->metrics_port(); }
  std::string host() const { return "127.0.0.1:" + std::to_string(port()); }
  std::string origin() const { return "http://" + host(); }
  Server& server() { return *server_; }
  const Settings& settings() const { return settings_; }
  std::string place() const { return place_of(settings_); }
  void stop();
  // `change` may alter the settings.
  void start_again(const std::function<void(Settings&)>& change = {});

 private:
  void start();

  oikist::test::TemporaryFolder folder_;
  Settings settings_;
  std::unique_ptr<page::Files> files_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

// The lines of a log file, and those with this event.
std::vector<json::object> lines_in(const std::string& file);
std::vector<json::object> lines_of(const std::string& file, const std::string& event);

struct Reply {
  int status = 0;  // 0: the connection was closed without an answer
  std::multimap<std::string, std::string> headers;  // names in lower case
  std::string body;

  json::object object() const;  // empty unless the body is a JSON object
  std::string code() const;     // of the error; empty if there is none
  std::string header(const std::string& name) const;
};

// "name=value" of a cookie that the answer sets; empty if it does not.
std::string cookie_named(const Reply& reply, const std::string& name);

using Headers = std::vector<std::pair<std::string, std::string>>;

// A browser with its cookie and address.
class Browser {
 public:
  explicit Browser(const TestServer& server) : server_(&server), port_(server.port()) {}

  Reply get(const std::string& path, const Headers& headers = {});
  Reply post(const std::string& path, const json::object& body, const Headers& headers = {});
  Reply send(const std::string& method, const std::string& path, const std::string& body,
             Headers headers = {});
  void use_port(std::uint16_t port) { port_ = port; }

  // Comes in; throws if the server refuses.
  Browser& guest(const std::string& name);
  Browser& account(const std::string& name, const std::string& password = "correct horse");

  const TestServer& server() const { return *server_; }
  std::string id() const { return id_; }
  std::string cookie;  // "oikist=..."
  Headers always;      // sent with every request and upgrade, such as what a proxy adds

 private:
  const TestServer* server_;
  std::uint16_t port_;
  std::string id_;
};

// Sends bytes over a plain socket; gives the answer until the other side closes or falls silent.
// `then` is sent when the answer begins.
std::string talk(std::uint16_t port, const std::string& bytes,
                 std::chrono::milliseconds patience = std::chrono::seconds(5),
                 const std::string& then = "");

// Sends `first`, then `drop` again and again, ten times per second, for up to half a minute: how
// long the other side put up with it.
std::chrono::milliseconds drip(std::uint16_t port, const std::string& first,
                               const std::string& drop);

// A plain socket that sends these bytes, as far as they are taken, and never reads.
class Deaf {
 public:
  Deaf(std::uint16_t port, const std::string& bytes);
  ~Deaf();
  Deaf(const Deaf&) = delete;
  Deaf& operator=(const Deaf&) = delete;

 private:
  struct Socket;
  std::unique_ptr<Socket> socket_;
};

// The server's metrics; it must have an address for them.
double metric(const TestServer& server, const std::string& name);
// Waits for up to a minute until `holds`.
bool comes_true(const std::function<bool()>& holds);

// A live connection.
class Live {
 public:
  // Connects as this browser. Throws if the upgrade is refused: see refusal().
  explicit Live(const Browser& browser, const Headers& headers = {});
  ~Live();
  Live(const Live&) = delete;
  Live& operator=(const Live&) = delete;

  // Sends a request and waits for its answer; what else arrives is kept for next().
  json::object ask(json::object message);
  // The next message of this `is`; throws after the patience.
  json::object next(const std::string& is);
  // Whether one of this `is` is there or arrives within `patience`.
  bool has(const std::string& is, std::chrono::milliseconds patience);
  void send_text(const std::string& text);
  void send_binary(const std::string& bytes);
  // Reads until the connection is over; gives the close code (0: without one).
  int close_code();
  // Whether the other side ended it; reads until then, or until the patience is at its end.
  bool is_over();
  void hang_up();
  // Every text that ever arrived, for looking into it.
  const std::string& transcript() const { return transcript_; }

 private:
  struct Socket;
  bool read_one(std::chrono::milliseconds patience);

  std::unique_ptr<Socket> socket_;
  std::deque<json::object> inbox_;
  std::string transcript_;
  int next_id_ = 1;
};

// The status of the refusal if such a live connection is refused; 101 if it is not.
int upgrade_status(const Browser& browser, const Headers& headers = {});

}  // namespace oikist::server::testing
