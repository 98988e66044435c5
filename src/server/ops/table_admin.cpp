#include "server/ops/table_admin.h"

#include "base/text.h"
#include "server/ops/moderation.h"
#include "store/schema.h"
#include "store/users.h"

namespace oikist::server {
namespace {

using store::Database;
constexpr int kMostListed = 500;
constexpr int kSaid = 5;  // lines of chat shown with a report

}  // namespace

TableAdmin::TableAdmin(const std::string& place) : db_(store::schema::open_newest(place)) {}

std::vector<store::TableRow> TableAdmin::tables(const std::string& state) {
  return store::tables::latest(*db_, state, kMostListed);
}

std::vector<TableAdmin::KnownReport> TableAdmin::reports() {
  std::vector<KnownReport> list;
  for (store::Report& report : store::reports::list(*db_, false, kMostListed)) {
    std::string reporter = report.reporter ? store::users::name_of(*db_, *report.reporter) : "";
    std::string about = store::users::name_of(*db_, report.about);
    auto said = store::chat::said_before(*db_, report.table, report.about, report.time, kSaid);
    list.push_back({std::move(report), std::move(reporter), std::move(about), std::move(said)});
  }
  return list;
}

void TableAdmin::cancel(const TableId& table) {
  store::in_transaction(*db_, [&](Database& db) { moderation::cancel(db, "", table, ""); });
}

void TableAdmin::close_report(const std::string& id) {
  store::in_transaction(*db_, [&](Database& db) { moderation::close_report(db, "", id); });
}

void TableAdmin::remove_line(const TableId& table, const std::string& number) {
  const auto n = parse_int(number);
  if (!n || !store::chat::line(*db_, table, *n))
    throw Failure("not_found", "the table " + in_quotes(table.text()) + " has no line " +
                                   in_quotes(number) + "; `oikist admin reports` shows both");
  store::in_transaction(*db_, [&](Database& db) { moderation::remove_line(db, "", table, *n); });
}

}  // namespace oikist::server
