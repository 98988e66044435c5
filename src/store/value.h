#pragma once
// Parameters and results of statements.
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/id.h"

namespace oikist::store {

using Time = std::int64_t;  // milliseconds since 1970

using Null = std::monostate;

// One value of a row or a parameter. Truth is kept as 0 and 1, JSON as text.
class Value {
 public:
  Value() = default;
  Value(bool truth) : value_(std::int64_t{truth}) {}           // NOLINT
  Value(int number) : value_(std::int64_t{number}) {}          // NOLINT
  Value(std::int64_t number) : value_(number) {}               // NOLINT
  Value(double number) : value_(number) {}                     // NOLINT
  Value(std::string text) : value_(std::move(text)) {}         // NOLINT
  Value(std::string_view text) : value_(std::string(text)) {}  // NOLINT
  Value(const char* text) : value_(std::string(text)) {}       // NOLINT
  template <class Thing>
  Value(const Id<Thing>& id) : value_(id.text()) {}  // NOLINT
  template <class T>
  Value(const std::optional<T>& maybe) {  // NOLINT
    if (maybe) *this = Value(*maybe);
  }

  bool is_null() const { return std::holds_alternative<Null>(value_); }
  const std::variant<Null, std::int64_t, double, std::string>& get() const { return value_; }
  bool operator==(const Value&) const = default;

 private:
  std::variant<Null, std::int64_t, double, std::string> value_;
};

// A row as the statement named its columns, counted from 0. The readers throw
// DatabaseError("database_fault") if the column is not of that kind: the statement is wrong then.
class Row {
 public:
  explicit Row(std::vector<Value> values) : values_(std::move(values)) {}

  const Value& operator[](std::size_t column) const;
  std::size_t size() const { return values_.size(); }
  std::int64_t integer(std::size_t column) const;
  bool truth(std::size_t column) const { return integer(column) != 0; }
  double real(std::size_t column) const;
  const std::string& text(std::size_t column) const;
  std::optional<std::int64_t> maybe_integer(std::size_t column) const;
  std::optional<std::string> maybe_text(std::size_t column) const;
  template <class Kind>
  Kind id(std::size_t column) const {
    return Kind(text(column));
  }
  template <class Kind>
  std::optional<Kind> maybe_id(std::size_t column) const {
    const auto known = maybe_text(column);
    return known ? std::optional<Kind>(*known) : std::nullopt;
  }

 private:
  std::vector<Value> values_;
};

// The result of a statement.
struct Rows {
  std::vector<std::string> columns;
  std::vector<Row> rows;
  std::int64_t changed = 0;  // rows that INSERT, UPDATE or DELETE touched

  bool empty() const { return rows.empty(); }
  // Throws DatabaseError("database_fault") if there is none.
  const Row& front() const;
};

// make(row) for every row.
template <class Make>
auto list_of(const Rows& rows, Make make) {
  std::vector<decltype(make(rows.rows.front()))> made;
  made.reserve(rows.rows.size());
  for (const Row& row : rows.rows) made.push_back(make(row));
  return made;
}

// make(row) for the first row, if there is one.
template <class Make>
auto first_of(const Rows& rows, Make make) {
  using Made = decltype(make(rows.rows.front()));
  return rows.empty() ? std::optional<Made>() : std::optional<Made>(make(rows.front()));
}

}  // namespace oikist::store
