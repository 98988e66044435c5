#pragma once
// The row of a table in the store: everything in it follows from the table's state.
#include <map>
#include <string>
#include <vector>

#include "store/tables.h"
#include "tables/table.h"

namespace oikist::server {

store::TableRow row_of(const tables::Table& table);
// What of it moves change.
store::tables::Progress progress_of(const tables::Table& table);

// When somebody has to look after the table if nothing happens: a deadline, or a computer's turn
// that nobody played.
std::optional<tables::Millis> due_of(const tables::Table& table);

// True if deleting the user would leave a seat or a host missing: they sit there and have not lost
// the seat, a seat is reserved for them, or they host a waiting table.
bool needs(const store::TableRow& row, const UserId& user);

// The summaries of the rows with the present names of the users, read from the store.
json::array summaries(store::Database& db, const std::vector<store::TableRow>& rows);

}  // namespace oikist::server
