#include "store/database.h"

#include "store/postgres_database.h"
#include "store/sqlite_database.h"

namespace oikist::store {
namespace {

std::string code_of(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::unavailable:
      return "unavailable";
    case ErrorKind::busy:
      return "busy";
    case ErrorKind::conflict:
      return "conflict";
    case ErrorKind::fault:
      break;
  }
  return "database_fault";
}

}  // namespace

DatabaseError::DatabaseError(ErrorKind kind, const std::string& message)
    : Failure(code_of(kind), message), kind_(kind) {}

Rows Database::run(std::string_view sql, std::span<const Value> values) {
  // PostgreSQL cannot keep it, so neither does SQLite.
  for (const Value& value : values)
    if (const auto* text = std::get_if<std::string>(&value.get());
        text != nullptr && text->find('\0') != std::string::npos)
      throw DatabaseError(ErrorKind::fault, "a text with NUL cannot be stored");
  return execute(sql, values);
}

std::string way_out(Database::Kind kind) {
  return kind == Database::Kind::sqlite
             ? "put the last backup back with `oikist admin restore FILE`"
             : "restore the last dump with pg_restore";
}

bool is_postgres(std::string_view place) {
  return place.starts_with("postgres://") || place.starts_with("postgresql://");
}

std::string without_password(std::string_view place) {
  std::string shown(place);
  const std::size_t scheme = shown.find("://");
  if (scheme == std::string::npos) return shown;
  // A password may stand before the host, or among the parameters.
  const std::size_t user = scheme + 3;
  const std::size_t at = shown.substr(0, shown.find('/', user)).rfind('@');
  const std::size_t colon = shown.find(':', user);
  if (at != std::string::npos && colon < at) shown.replace(colon + 1, at - colon - 1, "***");
  const std::size_t parameter = shown.find("password=");
  if (parameter != std::string::npos) {
    const std::size_t from = parameter + std::string_view("password=").size();
    const std::size_t to = std::min(shown.find('&', from), shown.size());
    shown.replace(from, to - from, "***");
  }
  return shown;
}

std::unique_ptr<Database> open_database(const std::string& place, Access access) {
  if (is_postgres(place)) return std::make_unique<PostgresDatabase>(place, access);
  if (place.empty() || place.find("://") != std::string::npos || place == ":memory:")
    throw Failure("bad_store", "\"" + without_password(place) +
                                   "\" is no place for a store; give the path of a file, or "
                                   "postgres://USER@HOST/DATABASE");
  return std::make_unique<SqliteDatabase>(place, access);
}

}  // namespace oikist::store
