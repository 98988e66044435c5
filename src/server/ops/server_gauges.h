#pragma once
#include "cluster/message_bus.h"
#include "server/core/metrics.h"
#include "server/tables/computers.h"
#include "server/tables/tables.h"
#include "store/store.h"

namespace oikist::server {

// Metrics of the parts of a server or a worker.
// All of these must outlive the use of the metrics.
void add_gauges(Metrics& metrics, const Tables& tables, const Computers& computers,
                const Heartbeat& heartbeat);
void add_store_gauges(Metrics& metrics, const store::Store& store);
void add_bus_gauges(Metrics& metrics, const cluster::MessageBus& bus);
void add_process_gauges(Metrics& metrics);

}  // namespace oikist::server
