#pragma once
#include "cluster/message_bus.h"
#include "server/computers.h"
#include "server/metrics.h"
#include "server/table_service.h"
#include "store/store.h"

namespace oikist::server {

// What the parts of the server say about themselves. All of them outlive the metrics' use.
void add_gauges(Metrics& metrics, const store::Store& store, const cluster::MessageBus& bus,
                const TableService& table_service, const Computers& computers,
                const Heartbeat& heartbeat);

}  // namespace oikist::server
