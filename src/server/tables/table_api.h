#pragma once
// The HTTP interface of tables.
#include "server/accounts/identities.h"
#include "server/http/router.h"
#include "server/tables/tables.h"

namespace oikist::server {

class TableApi {
 public:
  struct Dependencies {
    Identities& identities;
    Tables& tables;
    store::Store& store;
    const ComponentSets& sets;  // of new tables
  };
  explicit TableApi(const Dependencies& deps)
      : identities_(deps.identities), tables_(deps.tables), store_(deps.store), sets_(deps.sets) {}

  void add_routes(Router& router);

 private:
  asio::awaitable<Answer> my_tables(const Request& request);
  asio::awaitable<Answer> create(const Request& request);
  asio::awaitable<Answer> show(const Request& request, TableId id);
  asio::awaitable<Answer> record(const Request& request, TableId id);
  asio::awaitable<Answer> act(const Request& request, TableId id, std::string action);

  Identities& identities_;
  Tables& tables_;
  store::Store& store_;
  const ComponentSets& sets_;
};

// The value of a query parameter; empty if absent.
std::string query_value(const Request& request, std::string_view name);

}  // namespace oikist::server
