// Random appends by several writers: the log stays gapless, without doubles, and equal to a model.
#include <rapidcheck.h>

#include <map>
#include <thread>

#include "store/events.h"
#include "tests/store/support.h"

namespace oikist::store::test {
namespace {

using events::Appended;

constexpr int kTables = 3;
constexpr int kWriters = 3;

// One attempt of a writer.
struct Attempt {
  int writer, table, events;
  bool catches_up;  // reads the log before; otherwise it goes by what it last saw
};

std::ostream& operator<<(std::ostream& out, const Attempt& attempt) {
  return out << "writer " << attempt.writer << " table " << attempt.table << " +" << attempt.events
             << (attempt.catches_up ? " after reading" : "");
}

TableId table_id(int table) {
  return TableId("table" + std::to_string(table));
}

rc::Gen<std::vector<Attempt>> attempts() {
  return rc::gen::container<std::vector<Attempt>>(
      rc::gen::build<Attempt>(rc::gen::set(&Attempt::writer, rc::gen::inRange(0, kWriters)),
                              rc::gen::set(&Attempt::table, rc::gen::inRange(0, kTables)),
                              rc::gen::set(&Attempt::events, rc::gen::inRange(1, 4)),
                              rc::gen::set(&Attempt::catches_up, rc::gen::arbitrary<bool>())));
}

std::vector<Event> events_named(const std::string& name, int count) {
  std::vector<Event> events;
  for (int i = 0; i < count; ++i) events.push_back({0, i, name + "." + std::to_string(i)});
  return events;
}

void clear(Database& db) {
  db.script("DELETE FROM events; DELETE FROM sitters; DELETE FROM tables");
  for (int i = 0; i < kTables; ++i) tables::add(db, table(table_id(i), "ann"));
}

using Log = std::vector<std::string>;  // bodies, in order

Log log_of(Database& db, int table) {
  Log log;
  for (const Event& event : events::after(db, table_id(table), 0)) {
    RC_ASSERT(event.seq == static_cast<std::int64_t>(log.size()) + 1);
    log.push_back(event.body);
  }
  RC_ASSERT(events::head(db, table_id(table)) == static_cast<std::int64_t>(log.size()));
  return log;
}

}  // namespace

class LogProperty : public OnBothDatabases {
 protected:
  LogProperty() { add_users(db, {"ann"}); }
};
OIKIST_ON_BOTH(LogProperty);

TEST_P(LogProperty, WritersInTurnsAgreeWithTheModel) {
  std::vector<std::unique_ptr<Database>> writers;
  for (int i = 0; i < kWriters; ++i) writers.push_back(open());
  EXPECT_TRUE(rc::check("the log is the model's", [&] {
    clear(db);
    std::map<int, Log> model;
    std::map<std::pair<int, int>, std::int64_t> seen;  // by writer and table
    int number = 0;
    for (const Attempt& attempt : *attempts()) {
      Database& writer = *writers[static_cast<std::size_t>(attempt.writer)];
      std::int64_t& at = seen[{attempt.writer, attempt.table}];
      if (attempt.catches_up) at = events::head(writer, table_id(attempt.table));
      const auto events = events_named(std::to_string(++number), attempt.events);
      const Appended appended = in_transaction(writer, [&](Database& inner) {
        return events::append(inner, table_id(attempt.table), at, events);
      });
      Log& log = model[attempt.table];
      const bool expected = at == static_cast<std::int64_t>(log.size());
      RC_ASSERT(appended == (expected ? Appended::yes : Appended::stale));
      if (!expected) continue;
      for (const Event& event : events) log.push_back(event.body);
      at = static_cast<std::int64_t>(log.size());
    }
    for (int i = 0; i < kTables; ++i) RC_ASSERT(log_of(db, i) == model[i]);
  }));
}

TEST_P(LogProperty, WritersAtOnceLoseAndDoubleNothing) {
  std::vector<std::unique_ptr<Store>> nodes;
  for (int i = 0; i < kWriters; ++i)
    nodes.push_back(
        std::make_unique<Store>(StoreSettings{.place = place(), .readers = 1}, at_once()));
  EXPECT_TRUE(rc::check("every acknowledged event is there once, in its writer's order", [&] {
    clear(db);
    const auto plan = *attempts();
    // For each writer and table what was acknowledged, in order.
    std::vector<std::map<int, Log>> acknowledged(kWriters);
    const auto run = [&](int writer) {
      Store& node = *nodes[static_cast<std::size_t>(writer)];
      std::map<int, std::int64_t> at;
      int number = 0;
      for (const Attempt& attempt : plan) {
        if (attempt.writer != writer) continue;
        const auto events =
            events_named(std::to_string(writer) + "/" + std::to_string(++number), attempt.events);
        for (;;) {  // as a client does: if it is stale, catch up and try again
          const auto outcome = write_and_wait(node, [&](Database& inner) {
            const auto id = table_id(attempt.table);
            return std::pair(events::append(inner, id, at[attempt.table], events),
                             events::head(inner, id));
          });
          if (!outcome.ok()) return;
          at[attempt.table] = outcome->second;
          if (outcome->first == Appended::yes) break;
        }
        for (const Event& event : events)
          acknowledged[static_cast<std::size_t>(writer)][attempt.table].push_back(event.body);
      }
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < kWriters; ++i) threads.emplace_back(run, i);
    for (std::thread& thread : threads) thread.join();

    std::size_t planned = 0;
    for (const Attempt& attempt : plan) planned += static_cast<std::size_t>(attempt.events);
    std::size_t found = 0;
    for (int i = 0; i < kTables; ++i) {
      const Log log = log_of(db, i);
      found += log.size();
      for (int writer = 0; writer < kWriters; ++writer) {
        Log own;
        for (const std::string& body : log)
          if (body.starts_with(std::to_string(writer) + "/")) own.push_back(body);
        RC_ASSERT(own == acknowledged[static_cast<std::size_t>(writer)][i]);
      }
    }
    RC_ASSERT(found == planned);
  }));
}

}  // namespace oikist::store::test
