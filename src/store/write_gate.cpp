#include "store/write_gate.h"

#include "store/schema.h"
#include "store/settings.h"

namespace oikist::store {
namespace {

constexpr const char* kSetting = "read_only";

}  // namespace

void WriteGate::look(Database& db) {
  // One statement: over a network each costs the writer a round trip.
  const Rows rows = db.query(
      "SELECT max(version), (SELECT value FROM settings WHERE name = $1) FROM schema_version",
      {kSetting});
  read_only_ = rows.front().maybe_text(1);
  try {
    if (rows.front().integer(0) > schema::newest()) schema::refuse_newer(db);
  } catch (const DatabaseError&) {
    throw;
  } catch (const Failure& failure) {
    throw DatabaseError(ErrorKind::unavailable, failure.what());
  }
}

std::optional<StoreFailure> WriteGate::refusal(Database& db, Clock::time_point now) {
  if (!looked_ || now - *looked_ >= kInterval) {
    looked_.reset();
    look(db);
    looked_ = now;
  }
  if (!read_only_) return std::nullopt;
  const std::string why = read_only_->empty() ? "" : " (" + *read_only_ + ")";
  const Failure failure("unavailable", "the server is read-only for now" + why +
                                           ": games can be watched and replayed, nothing changes");
  return StoreFailure(failure.because(read_only::kReason, {}));
}

namespace read_only {

void begin(Database& db, const std::string& why) {
  settings::put(db, kSetting, why);
}

bool end(Database& db) {
  return settings::remove(db, kSetting);
}

}  // namespace read_only
}  // namespace oikist::store
