#pragma once
// Tests that run against both real databases, and small things to fill them with.
#include <gtest/gtest.h>

#include <future>
#include <memory>
#include <string>

#include "store/schema.h"
#include "store/store.h"
#include "store/tables.h"
#include "store/users.h"
#include "tests/services/postgres_server.h"
#include "tests/services/temporary_folder.h"

namespace oikist::store::test {

using Kind = Database::Kind;

inline std::string name_of(Kind kind) {
  return kind == Kind::sqlite ? "Sqlite" : "Postgres";
}

// A new database of each kind for every test.
class BothDatabases : public testing::TestWithParam<Kind> {
 protected:
  BothDatabases() : place_(fresh_place(folder_)) {}

  static std::string fresh_place(const oikist::test::TemporaryFolder& folder) {
    if (GetParam() == Kind::postgres)
      return oikist::test::PostgresServer::shared().fresh_database();
    static int count = 0;
    return folder.file("store" + std::to_string(++count) + ".db");
  }
  const std::string& place() const { return place_; }
  // A connection with the newest schema.
  std::unique_ptr<Database> open() const {
    auto db = open_database(place_);
    schema::migrate(*db);
    return db;
  }

 private:
  oikist::test::TemporaryFolder folder_;
  std::string place_;
};

// The same with a connection.
class OnBothDatabases : public BothDatabases {
 protected:
  OnBothDatabases() : connection_(open()), db(*connection_) {}

 private:
  std::unique_ptr<Database> connection_;

 protected:
  Database& db;
};

#define OIKIST_ON_BOTH(suite)                                                      \
  INSTANTIATE_TEST_SUITE_P(, suite, testing::Values(Kind::sqlite, Kind::postgres), \
                           [](const auto& one) { return name_of(one.param); })

inline User user(const std::string& id, bool guest = false) {
  return {UserId(id), "Name " + id, "key-" + id, guest, guest ? "" : "hash", std::nullopt, 100, {}};
}

// Adds users with these ids.
inline void add_users(Database& db, const std::vector<std::string>& ids) {
  for (const std::string& id : ids) ASSERT_TRUE(users::add(db, user(id)));
}

inline TableRow table(const std::string& id, const std::string& host,
                      const std::string& state = "waiting") {
  TableRow row;
  row.id = TableId(id);
  row.game = "akropolis";
  row.state = state;
  row.is_public = true;
  row.host = UserId(host);
  row.seats = "[]";
  row.summary = "{}";
  row.created = row.updated = 1'000;
  row.seated_users = {{row.host, 0, {}, {}}};
  if (state == "finished") row.finished = 2'000;
  return row;
}

inline std::vector<std::string> ids_of(const std::vector<TableRow>& rows) {
  std::vector<std::string> ids;
  for (const TableRow& row : rows) ids.push_back(row.id.text());
  return ids;
}

// Runs `done` where it comes.
inline Executor at_once() {
  return [](std::function<void()> f) { f(); };
}

// What becomes of a job, waited for.
template <class Job>
auto write_and_wait(Store& store, Job job) {
  using Result = std::invoke_result_t<Job&, Database&>;
  std::promise<Outcome<Result>> promise;
  store.write(std::move(job),
              [&](Outcome<Result> outcome) { promise.set_value(std::move(outcome)); });
  return promise.get_future().get();
}

template <class Job>
auto read_and_wait(Store& store, Job job) {
  using Result = std::invoke_result_t<Job&, Database&>;
  std::promise<Outcome<Result>> promise;
  store.read(std::move(job),
             [&](Outcome<Result> outcome) { promise.set_value(std::move(outcome)); });
  return promise.get_future().get();
}

}  // namespace oikist::store::test
