#pragma once
// PostgreSQL, NATS, three nodes and a worker, with a line of a certain length between each node and
// the others. All of its functions block.
#include <array>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "tests/clients/live_client.h"
#include "tests/services/delaying_proxy.h"
#include "tests/services/nats_server.h"
#include "tests/services/postgres_server.h"
#include "tests/services/service.h"

namespace oikist::chaos {

class Servers {
 public:
  static constexpr std::size_t kNodes = 3;

  // `binary` runs nodes and worker; `round_trip` is that between a node and PostgreSQL or NATS.
  Servers(std::string binary, std::chrono::milliseconds round_trip);

  void start();  // everything; returns when all nodes are ready
  std::vector<clients::LiveClient::Endpoint> endpoints() const;
  const std::string& database() const { return database_; }  // its address, without a delay

  test::PostgresServer postgres;
  test::NatsServer nats;
  test::Service& node(std::size_t number) { return *nodes_[number].service; }
  test::Service& worker() { return *worker_; }
  // Waits until the node is ready, for at most three minutes. Throws std::runtime_error.
  void await_ready(std::size_t number);
  void start_node(std::size_t number);  // and waits until it is ready
  // Drains, stops and starts it, with another binary from now on.
  void replace_node(std::size_t number, const std::string& binary);
  void replace_worker(const std::string& binary);
  // What a node sends to PostgreSQL does not arrive any more, nor do the answers.
  void freeze_line(std::size_t number) { nodes_[number].to_store->freeze(); }
  void thaw_line(std::size_t number) { nodes_[number].to_store->thaw(); }
  std::string log(std::size_t number) const { return nodes_[number].service->log(); }

 private:
  struct Node {
    std::uint16_t port = 0, metrics = 0;
    std::unique_ptr<test::DelayingProxy> to_store, to_news;
    std::unique_ptr<test::Service> service;
  };
  std::unique_ptr<test::Service> node_service(const Node& node, const std::string& binary);
  std::unique_ptr<test::Service> worker_service(const std::string& binary);
  bool is_ready(std::uint16_t metrics_port) const;

  std::string binary_;
  test::TemporaryFolder folder_;
  std::string database_;
  std::array<Node, kNodes> nodes_;
  std::unique_ptr<test::Service> worker_;
};

}  // namespace oikist::chaos
