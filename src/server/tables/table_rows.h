#pragma once
// The row of a table in the store, derived from the table's state.
#include <map>
#include <string>
#include <vector>

#include "store/tables.h"
#include "tables/table.h"

namespace oikist::server {

store::TableRow row_of(const tables::Table& table);
// The part of it that moves change.
store::tables::Progress progress_of(const tables::Table& table);

// When the table has to be serviced if nothing happens: a deadline, or an AI turn that was not
// played.
std::optional<tables::Millis> due_of(const tables::Table& table);

// True if deleting the user would leave a seat or a host missing: they sit there and have not lost
// the seat, a seat is reserved for them, or they host a waiting table.
bool needs(const store::TableRow& row, const UserId& user);

// The summaries of the rows with the present names of the users, read from the store.
json::array summaries(store::Database& db, const std::vector<store::TableRow>& rows);

}  // namespace oikist::server
