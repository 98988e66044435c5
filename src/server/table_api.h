#pragma once
// Tables over HTTP.
#include "server/accounts.h"
#include "server/lobby.h"
#include "server/router.h"
#include "server/table_service.h"

namespace oikist::server {

class TableApi {
 public:
  TableApi(Accounts& accounts, TableService& table_service, Lobby& lobby, store::Store& store,
           const Settings& settings)
      : accounts_(accounts),
        table_service_(table_service),
        lobby_(lobby),
        store_(store),
        new_tables_(settings.tables_per_hour / 3600.0, settings.tables_per_hour / kBursts) {}

  void add_routes(Router& router);

 private:
  asio::awaitable<Answer> show_lobby();
  asio::awaitable<Answer> my_tables(const Request& request);
  asio::awaitable<Answer> create(const Request& request);
  asio::awaitable<Answer> show(const Request& request, std::string id);
  asio::awaitable<Answer> record(const Request& request, std::string id);
  asio::awaitable<Answer> act(const Request& request, std::string id, std::string action);

  Accounts& accounts_;
  TableService& table_service_;
  Lobby& lobby_;
  store::Store& store_;
  static constexpr double kBursts = 4;  // of an hour's worth
  Buckets new_tables_;                  // by address
};

// The value of a parameter of the query; empty if it is not there.
std::string query_value(const Request& request, std::string_view name);

}  // namespace oikist::server
