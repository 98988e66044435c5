#include "server/server_gauges.h"

#include <unistd.h>

#include <fstream>

namespace oikist::server {
namespace {

double resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  double total = 0, resident = 0;
  statm >> total >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

}  // namespace

void add_gauges(Metrics& metrics, const store::Store& store, const cluster::MessageBus& bus,
                const TableService& table_service, const Computers& computers) {
  const auto add = [&](const char* name, const char* help, auto read) {
    metrics.gauges.push_back({name, help, [read] { return static_cast<double>(read()); }});
  };
  add("oikist_tables_in_memory", "tables that are in use", [&] { return table_service.size(); });
  add("oikist_ai_waiting", "computer players' turns that wait",
      [&] { return computers.waiting(); });
  add("oikist_store_commits_total", "transactions made durable",
      [&] { return store.metrics().commits; });
  add("oikist_store_jobs_total", "jobs in them", [&] { return store.metrics().written; });
  add("oikist_store_waiting_writes", "jobs that wait",
      [&] { return store.metrics().waiting_writes; });
  add("oikist_store_waiting_reads", "jobs that wait",
      [&] { return store.metrics().waiting_reads; });
  add("oikist_store_unavailable_total", "jobs that failed because the database did",
      [&] { return store.metrics().unavailable; });
  add("oikist_store_available", "whether the database takes writes",
      [&] { return store.metrics().available; });
  add("oikist_store_commit_seconds_total", "time spent in commits",
      [&] { return static_cast<double>(store.metrics().commit_microseconds) / 1e6; });
  add("oikist_news_published_total", "news to other nodes",
      [&] { return bus.metrics().published; });
  add("oikist_news_dropped_total", "news that could not be sent",
      [&] { return bus.metrics().dropped; });
  add("oikist_news_connected", "whether the cluster is reached",
      [&] { return bus.metrics().connected; });
  add("process_resident_memory_bytes", "resident memory", resident_bytes);
}

}  // namespace oikist::server
