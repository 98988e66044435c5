#pragma once
// Tasks of the host that concern tables and reports. Servers may be running: all nodes notice
// within seconds, see notice_poller.h.
#include <memory>
#include <string>
#include <vector>

#include "store/chat.h"
#include "store/database.h"
#include "store/reports.h"
#include "store/tables.h"

namespace oikist::server {

class TableAdmin {
 public:
  // Opens the store and brings its schema up to date. Throws Failure.
  explicit TableAdmin(const std::string& place);

  // Last changed first; of one state if it is not empty.
  std::vector<store::TableRow> tables(const std::string& state);
  struct KnownReport {
    store::Report report;
    std::string reporter, about;        // names; empty for a deleted reporter
    std::vector<store::ChatLine> said;  // by the reported user, the last ones before the report
  };
  std::vector<KnownReport> reports();  // open ones, the oldest first

  // All of these throw Failure("not_found") if there is no such table, report or line.
  void cancel(const TableId& table);
  void close_report(const std::string& id);
  // Also disappears for people who are watching the table.
  void remove_line(const TableId& table, const std::string& number);

 private:
  std::unique_ptr<store::Database> db_;
};

}  // namespace oikist::server
