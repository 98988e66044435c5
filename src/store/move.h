#pragma once
// Moves a store from SQLite to PostgreSQL.
#include <cstdint>
#include <functional>
#include <map>
#include <string>

namespace oikist::store {

// How many rows were copied or compared, of how many: each row is counted once for either.
using MoveProgress = std::function<void(std::int64_t done, std::int64_t all)>;

// Copies everything in the SQLite database at `from` to the PostgreSQL database at `to`, reads it
// back and compares, all in one transaction: afterwards the target has everything, or is
// still empty. `from` is locked against writes meanwhile; it is migrated to the newest schema and
// otherwise unchanged. Throws Failure: "no_database", "bad_store" (the places are of the wrong
// kind), "not_empty" (the target), "bad_copy" (the comparison failed), "unavailable". Returns
// the rows by table.
std::map<std::string, std::int64_t> move_to_postgres(const std::string& from, const std::string& to,
                                                     const MoveProgress& progress = {});

}  // namespace oikist::store
