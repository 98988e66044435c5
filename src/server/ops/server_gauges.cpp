#include "server/ops/server_gauges.h"

#include <sys/resource.h>
#include <unistd.h>

#include <fstream>

#include "server/core/wall_clock.h"

namespace oikist::server {
namespace {

double resident_bytes() {
  std::ifstream statm("/proc/self/statm");
  double total = 0, resident = 0;
  statm >> total >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE));
}

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

template <class Read>
void add(Metrics& metrics, const char* name, const char* help, Read read) {
  metrics.gauges.push_back({name, help, [read] { return static_cast<double>(read()); }});
}

}  // namespace

void add_gauges(Metrics& metrics, const Tables& tables, const Computers& computers,
                const Heartbeat& heartbeat) {
  add(metrics, "oikist_tables_in_memory", "tables that are in use",
      [&] { return tables.registry.size(); });
  add(metrics, "oikist_ai_waiting", "computer players' turns that wait",
      [&] { return computers.waiting(); });
  add(metrics, "oikist_beat_age_seconds", "time since the last heartbeat was written",
      [&] { return std::chrono::duration<double>(heartbeat.silence()).count(); });
  add(metrics, "oikist_draining", "whether no new tables are opened here",
      [&] { return tables.service.draining(); });
}

void add_store_gauges(Metrics& metrics, const store::Store& store) {
  add(metrics, "oikist_store_commits_total", "transactions made durable",
      [&] { return store.metrics().commits; });
  add(metrics, "oikist_store_jobs_total", "jobs in them", [&] { return store.metrics().written; });
  add(metrics, "oikist_store_waiting_writes", "jobs that wait",
      [&] { return store.metrics().waiting_writes; });
  add(metrics, "oikist_store_waiting_reads", "jobs that wait",
      [&] { return store.metrics().waiting_reads; });
  add(metrics, "oikist_store_unavailable_total", "jobs that failed because the database did",
      [&] { return store.metrics().unavailable; });
  add(metrics, "oikist_store_available", "whether the database takes writes",
      [&] { return store.metrics().available; });
  add(metrics, "oikist_read_only", "whether the host has made the server read-only",
      [&] { return store.metrics().read_only.has_value(); });
  add(metrics, "oikist_store_commit_seconds_total", "time spent in commits",
      [&] { return static_cast<double>(store.metrics().commit_microseconds) / 1e6; });
  add(metrics, "oikist_store_overloaded_total", "jobs refused because too many waited, or too long",
      [&] { return store.metrics().overloaded; });
  add(metrics, "oikist_store_reopened_total", "connections to the database that were made again",
      [&] { return store.metrics().reopened; });
}

void add_bus_gauges(Metrics& metrics, const cluster::MessageBus& bus) {
  add(metrics, "oikist_news_published_total", "news to other nodes",
      [&] { return bus.metrics().published; });
  add(metrics, "oikist_news_dropped_total", "news that could not be sent",
      [&] { return bus.metrics().dropped; });
  add(metrics, "oikist_news_connected", "whether the cluster is reached",
      [&] { return bus.metrics().connected; });
  add(metrics, "oikist_news_received_total", "news of other nodes",
      [&] { return bus.metrics().received; });
  add(metrics, "oikist_news_reconnects_total", "connections to the cluster that were made again",
      [&] { return bus.metrics().reconnects; });
  add(metrics, "oikist_work_unanswered_total", "requests to workers without an answer",
      [&] { return bus.metrics().unanswered; });
}

void add_process_gauges(Metrics& metrics) {
  add(metrics, "process_start_time_seconds", "start of the process, since 1970",
      [start = static_cast<double>(now_ms()) / 1000] { return start; });
  add(metrics, "process_cpu_seconds_total", "time on a processor", cpu_seconds);
  add(metrics, "process_resident_memory_bytes", "resident memory", resident_bytes);
}

}  // namespace oikist::server
