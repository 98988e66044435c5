#include "tests/chaos/servers.h"

#include <boost/asio/read_until.hpp>
#include <boost/asio/streambuf.hpp>
#include <boost/asio/write.hpp>
#include <csignal>
#include <fstream>
#include <stdexcept>
#include <thread>

namespace oikist::chaos {

namespace asio = boost::asio;

namespace {

constexpr std::chrono::minutes kStartPatience{
    3};  // with a start, on a machine that has much else to do

std::string local(std::uint16_t port) {
  return "127.0.0.1:" + std::to_string(port);
}

std::uint16_t port_of(const std::string& address) {
  return static_cast<std::uint16_t>(std::stoi(address.substr(address.rfind(':') + 1)));
}

}  // namespace

Servers::Servers(std::string binary, std::chrono::milliseconds round_trip)
    : binary_(std::move(binary)), database_(postgres.fresh_database()) {
  nats.start();
  std::ofstream(folder_.file("index.html")) << "<!doctype html><title>-</title>";
  for (Node& node : nodes_) {
    node.port = test::free_port();
    node.metrics = test::free_port();
    node.to_store = std::make_unique<test::DelayingProxy>(postgres.socket_folder(), round_trip / 2);
    node.to_news = std::make_unique<test::DelayingProxy>(port_of(nats.address()), round_trip / 2);
    node.service = node_service(node, binary_);
  }
  worker_ = worker_service(binary_);
}

std::unique_ptr<test::Service> Servers::node_service(const Node& node, const std::string& binary) {
  const std::size_t from = database_.rfind('/', database_.find('?')) + 1;
  const std::string name = database_.substr(from, database_.find('?') - from);
  const std::vector<std::string> command = {binary,
                                            "serve",
                                            "--port",
                                            std::to_string(node.port),
                                            "--metrics",
                                            local(node.metrics),
                                            "--page",
                                            folder_.path().string(),
                                            "--store",
                                            postgres.address(name, node.to_store->socket_folder()),
                                            "--cluster",
                                            "nats://" + local(node.to_news->port()),
                                            "--ai-threads",
                                            "0",
                                            "--analyses",
                                            "false",
                                            "--guests-per-hour",
                                            "1000000",
                                            "--tables-per-hour",
                                            "1000000",
                                            "--requests-per-second",
                                            "1000",
                                            "--log-level",
                                            "warn"};
  return std::make_unique<test::Service>(
      command, "", folder_.file("node-" + std::to_string(node.port) + ".log"));
}

std::unique_ptr<test::Service> Servers::worker_service(const std::string& binary) {
  return std::make_unique<test::Service>(
      std::vector<std::string>{binary, "worker", "--store", database_, "--cluster", nats.address(),
                               "--ai-threads", "1", "--log-level", "warn"},
      "", folder_.file("worker.log"));
}

void Servers::start() {
  for (std::size_t i = 0; i < kNodes; ++i) start_node(i);
  worker_->start();
}

std::vector<clients::LiveClient::Endpoint> Servers::endpoints() const {
  std::vector<clients::LiveClient::Endpoint> all;
  for (const Node& node : nodes_) all.emplace_back(asio::ip::make_address("127.0.0.1"), node.port);
  return all;
}

bool Servers::is_ready(std::uint16_t metrics_port) const {
  asio::io_context context;
  asio::ip::tcp::socket socket(context);
  boost::system::error_code error;
  socket.connect({asio::ip::make_address("127.0.0.1"), metrics_port}, error);
  if (error) return false;
  const std::string request = "GET /readyz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n";
  asio::write(socket, asio::buffer(request), error);
  asio::streambuf answer;
  asio::read_until(socket, answer, "\r\n", error);
  std::istream lines(&answer);
  std::string version;
  int status = 0;
  lines >> version >> status;
  return status == 200;
}

void Servers::await_ready(std::size_t number) {
  const auto until = std::chrono::steady_clock::now() + kStartPatience;
  while (!is_ready(nodes_[number].metrics)) {
    if (std::chrono::steady_clock::now() > until)
      throw std::runtime_error("a node does not become ready: " + log(number));
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
}

void Servers::start_node(std::size_t number) {
  nodes_[number].service->start();
  await_ready(number);
}

void Servers::replace_node(std::size_t number, const std::string& binary) {
  Node& node = nodes_[number];
  node.service->signal(SIGUSR1);
  std::this_thread::sleep_for(std::chrono::milliseconds(300));  // a load balancer notices
  const int code = node.service->end(SIGTERM);
  if (code != 0) throw std::runtime_error("a node ended with " + std::to_string(code));
  node.service = node_service(node, binary);
  start_node(number);
}

void Servers::replace_worker(const std::string& binary) {
  worker_->end(SIGTERM);
  worker_ = worker_service(binary);
  worker_->start();
}

}  // namespace oikist::chaos
