#pragma once
#include "cluster/news.h"
#include "server/computers.h"
#include "server/metrics.h"
#include "server/table_house.h"
#include "store/store.h"

namespace oikist::server {

// What the parts of the server say about themselves. All of them outlive the metrics' use.
void add_gauges(Metrics& metrics, const store::Store& store, const cluster::News& news,
                const TableHouse& house, const Computers& computers);

}  // namespace oikist::server
