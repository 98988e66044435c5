#pragma once
// Somebody at a table, seated or watching, who leaves a node that is gone or silent for the next
// one, repeats what was not answered, and remembers what was acknowledged and when it was shown.
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/fast_random.h"
#include "tests/chaos/tally.h"
#include "tests/clients/live_client.h"

namespace oikist::chaos {

namespace asio = boost::asio;

class Person {
 public:
  using Endpoint = clients::LiveClient::Endpoint;

  // Comes from an address of its own and goes to the node `home` first.
  Person(asio::io_context& context, const std::vector<Endpoint>& nodes, int number,
         std::size_t home, Tally& tally);

  // Signs in as a guest.
  asio::awaitable<void> enter();
  // One request by HTTP, repeated until a node answers with this status, or that a join which was
  // not acknowledged has been carried out. Null after a minute.
  asio::awaitable<json::value> request(std::string method, std::string path, json::object body,
                                       int status);
  // At another table from now on; `seat` is -1 for a spectator.
  void attend(TableLedger& table, const std::string& invitation, int seat);
  // Watches and plays until the tally stops.
  asio::awaitable<void> run();

  // Calls it with the number of each event that an acknowledged move of this person has led to.
  void on_acknowledged(std::function<void(std::int64_t seq)> act) {
    acknowledged_ = std::move(act);
  }
  // A move was acknowledged to somebody else: it has to be shown here soon.
  void expect(std::int64_t seq);

 private:
  struct Reply {
    bool ok = false;
    std::string code;  // of a refusal
    std::int64_t seq = 0;
    std::string table, news;
  };
  struct Expected {
    std::int64_t seq;
    Millis since;
    int connection;
  };
  struct Pending {
    json::value move;
    std::string text;
    std::int64_t at;
    Millis sent;
    bool unanswered = false;  // at least once: it may have been carried out
    bool heard = false;       // among the news
  };

  clients::LiveClient& client() { return clients_[node_]; }
  asio::awaitable<void> rest(Millis time);
  asio::awaitable<void> connect();
  asio::awaitable<std::optional<Reply>> ask(std::string question);
  asio::awaitable<bool> watch();
  void told_unavailable();
  asio::awaitable<void> move();
  void take_table(const clients::Message& table);
  void take_reply(const Reply& reply);
  // The pending move was carried out, although it was not acknowledged.
  void found_pending();
  void hear(const clients::Message& message, bool live);
  void see(std::string_view view);
  void check_expected();
  void leave_node();
  bool decides() const { return playing_ && seat_ >= 0 && turn_ == seat_ && !view_.empty(); }

  asio::io_context& context_;
  Tally& tally_;
  int number_;
  FastRandom random_;
  std::vector<clients::LiveClient> clients_;
  std::size_t node_;
  int connection_ = 0;  // counts them
  Millis watching_since_ = 0;
  asio::steady_timer wake_;
  TableLedger* table_ = nullptr;
  std::string invitation_;
  int seat_ = -1;
  std::int64_t seq_ = 0;
  bool watching_ = false, playing_ = false;
  int turn_ = -1;
  std::string view_;
  std::optional<Pending> pending_;
  std::vector<Expected> expected_;
  std::function<void(std::int64_t)> acknowledged_;
};

}  // namespace oikist::chaos
