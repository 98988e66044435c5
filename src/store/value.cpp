#include "store/value.h"

#include "store/database.h"

namespace oikist::store {
namespace {

template <class T>
const T& as(const Row& row, std::size_t column, const char* kind) {
  if (const T* found = std::get_if<T>(&row[column].get())) return *found;
  throw DatabaseError(ErrorKind::fault,
                      "column " + std::to_string(column) + " of a result is not " + kind);
}

}  // namespace

const Value& Row::operator[](std::size_t column) const {
  if (column < values_.size()) return values_[column];
  throw DatabaseError(ErrorKind::fault, "a result has no column " + std::to_string(column));
}

const Row& Rows::front() const {
  if (!rows.empty()) return rows.front();
  throw DatabaseError(ErrorKind::fault, "a result has no row");
}

std::int64_t Row::integer(std::size_t column) const {
  return as<std::int64_t>(*this, column, "a whole number");
}

double Row::real(std::size_t column) const {
  // SQLite's RETURNING gives a whole number for 1500.0.
  if (const auto* whole = std::get_if<std::int64_t>(&(*this)[column].get()))
    return static_cast<double>(*whole);
  return as<double>(*this, column, "a number");
}

const std::string& Row::text(std::size_t column) const {
  return as<std::string>(*this, column, "a text");
}

std::optional<std::int64_t> Row::maybe_integer(std::size_t column) const {
  if ((*this)[column].is_null()) return std::nullopt;
  return integer(column);
}

std::optional<std::string> Row::maybe_text(std::size_t column) const {
  if ((*this)[column].is_null()) return std::nullopt;
  return text(column);
}

}  // namespace oikist::store
