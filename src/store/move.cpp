#include "store/move.h"

#include <algorithm>
#include <array>
#include <bit>
#include <filesystem>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "base/sha256.h"
#include "store/database.h"
#include "store/schema.h"

namespace oikist::store {
namespace {

constexpr int kPage = 500;               // rows read at once
constexpr std::size_t kRowsAtOnce = 50;  // rows written at once

// A digest of a table's rows in any order: the same for the same rows in either database.
struct Content {
  std::int64_t rows = 0;
  std::array<std::uint64_t, 4> digest{};  // sum of the SHA-256 of all rows
  bool operator==(const Content&) const = default;
};

struct Layout {
  std::string table;
  std::vector<std::string> columns;
  std::vector<std::size_t> key;  // where in `columns`
};

std::string joined(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

// "($5, $6, $7)" for count 3 from 5.
std::string parameters(std::size_t from, std::size_t count) {
  std::vector<std::string> words;
  for (std::size_t i = from; i < from + count; ++i) words.push_back('$' + std::to_string(i));
  return '(' + joined(words) + ')';
}

// All tables but the version of the schema, parents before children.
std::vector<Layout> layouts_of(Database& sqlite) {
  std::vector<Layout> layouts;
  for (const std::string& table : schema::table_names()) {
    if (table == "schema_version") continue;
    Layout& layout = layouts.emplace_back(Layout{table, {}, {}});
    std::vector<std::pair<std::int64_t, std::size_t>> key;
    const Rows rows =
        sqlite.query("SELECT name, pk FROM pragma_table_info($1) ORDER BY cid", {table});
    for (const Row& row : rows.rows) {
      if (row.integer(1) > 0) key.emplace_back(row.integer(1), layout.columns.size());
      layout.columns.push_back(row.text(0));
    }
    std::sort(key.begin(), key.end());
    for (const auto& [position, column] : key) layout.key.push_back(column);
  }
  return layouts;
}

// The rows of a table, page after page in the order of its key.
class Pages {
 public:
  Pages(Database& db, const Layout& layout) : db_(db), layout_(layout) {
    std::vector<std::string> key;
    for (const std::size_t column : layout.key) key.push_back(layout.columns[column]);
    const std::string select = "SELECT " + joined(layout.columns) + " FROM " + layout.table;
    const std::string order = " ORDER BY " + joined(key) + " LIMIT " + std::to_string(kPage);
    first_sql_ = select + order;
    next_sql_ = select + " WHERE (" + joined(key) + ") > " + parameters(1, key.size()) + order;
  }

  // Empty after the last one.
  Rows next() {
    Rows page = last_.empty() ? db_.query(first_sql_) : db_.run(next_sql_, last_);
    if (page.empty()) return page;
    last_.clear();
    for (const std::size_t column : layout_.key) last_.push_back(page.rows.back()[column]);
    return page;
  }

 private:
  Database& db_;
  const Layout& layout_;
  std::string first_sql_, next_sql_;
  std::vector<Value> last_;  // the key of the last row
};

struct Encoder {
  std::string operator()(Null) const { return "n"; }
  std::string operator()(std::int64_t number) const { return 'i' + std::to_string(number) + ';'; }
  std::string operator()(double number) const {
    return 'd' + std::to_string(std::bit_cast<std::uint64_t>(number)) + ';';
  }
  std::string operator()(const std::string& text) const {
    return 't' + std::to_string(text.size()) + ':' + text;
  }
};

void add_row(Content& content, const Row& row) {
  constexpr std::size_t kWord = sizeof(std::uint64_t);
  std::string text;
  for (std::size_t column = 0; column < row.size(); ++column)
    text += std::visit(Encoder{}, row[column].get());
  const Digest digest = sha256(text);
  for (std::size_t word = 0; word < content.digest.size(); ++word) {
    std::uint64_t value = 0;
    for (std::size_t byte = 0; byte < kWord; ++byte)
      value = value << 8U | digest[word * kWord + byte];
    content.digest[word] += value;
  }
  ++content.rows;
}

// Writes rows, many per statement if possible.
class Inserter {
 public:
  Inserter(Database& db, const Layout& layout)
      : db_(db), one_sql_(sql(layout, 1)), many_sql_(sql(layout, kRowsAtOnce)) {}

  void insert(const Rows& page) {
    std::size_t done = 0;
    for (; done + kRowsAtOnce <= page.rows.size(); done += kRowsAtOnce)
      insert(many_sql_, std::span(page.rows).subspan(done, kRowsAtOnce));
    for (; done < page.rows.size(); ++done) insert(one_sql_, std::span(page.rows).subspan(done, 1));
  }

 private:
  static std::string sql(const Layout& layout, std::size_t rows) {
    const std::size_t columns = layout.columns.size();
    std::vector<std::string> groups;
    for (std::size_t row = 0; row < rows; ++row)
      groups.push_back(parameters(row * columns + 1, columns));
    return "INSERT INTO " + layout.table + " (" + joined(layout.columns) + ") VALUES " +
           joined(groups);
  }
  void insert(const std::string& sql, std::span<const Row> rows) {
    std::vector<Value> values;
    for (const Row& row : rows)
      for (std::size_t column = 0; column < row.size(); ++column) values.push_back(row[column]);
    db_.run(sql, values);
  }

  Database& db_;
  std::string one_sql_, many_sql_;
};

class Mover {
 public:
  Mover(Database& from, Database& to, const MoveProgress& progress)
      : from_(from), to_(to), progress_(progress), layouts_(layouts_of(from)) {
    for (const Layout& layout : layouts_)
      all_ += 2 * from.query("SELECT count(*) FROM " + layout.table).front().integer(0);
  }

  std::map<std::string, std::int64_t> move() {
    std::vector<Content> copied;
    for (const Layout& layout : layouts_) copied.push_back(copy(layout));
    std::map<std::string, std::int64_t> counts;
    for (std::size_t i = 0; i < layouts_.size(); ++i) {
      if (read(layouts_[i]) != copied[i])
        throw Failure("bad_copy", "the table " + layouts_[i].table +
                                      " is not the same after the copy; nothing was kept");
      counts[layouts_[i].table] = copied[i].rows;
    }
    return counts;
  }

 private:
  Content copy(const Layout& layout) {
    to_.script("DELETE FROM " + layout.table);  // a new schema is not quite empty
    Content content;
    Pages pages(from_, layout);
    Inserter inserter(to_, layout);
    for (Rows page = pages.next(); !page.empty(); page = pages.next()) {
      inserter.insert(page);
      for (const Row& row : page.rows) add_row(content, row);
      advance(page.rows.size());
    }
    return content;
  }
  Content read(const Layout& layout) {
    Content content;
    Pages pages(to_, layout);
    for (Rows page = pages.next(); !page.empty(); page = pages.next()) {
      for (const Row& row : page.rows) add_row(content, row);
      advance(page.rows.size());
    }
    return content;
  }
  void advance(std::size_t rows) {
    done_ += static_cast<std::int64_t>(rows);
    if (progress_) progress_(done_, all_);
  }

  Database& from_;
  Database& to_;
  const MoveProgress& progress_;
  std::vector<Layout> layouts_;
  std::int64_t done_ = 0, all_ = 0;
};

std::unique_ptr<Database> open_source(const std::string& place) {
  if (is_postgres(place))
    throw Failure("bad_store", without_password(place) + " is PostgreSQL already");
  if (!std::filesystem::is_regular_file(place))
    throw Failure("no_database", "there is no file " + place);
  if (schema::version(*open_database(place, Access::read)) == 0)
    throw Failure("no_database", place + " is no database of this program");
  auto source = schema::open_newest(place);
  if (schema::version(*source) > schema::newest())  // with tables that would be left behind
    throw Failure("newer_database", place + " was migrated by a newer program; use that one");
  return source;
}

std::unique_ptr<Database> open_target(const std::string& place) {
  if (!is_postgres(place))
    throw Failure("bad_store",
                  "the place to move to must be postgres://USER:PASSWORD@HOST:PORT/DATABASE");
  return open_database(place);
}

void refuse_filled(Database& target) {
  const std::vector<std::string> found = schema::tables_in(target);
  if (!found.empty())
    throw Failure("not_empty", target.place() + " is not empty: it has a table " + found.front() +
                                   "; make another database for the move");
}

void commit_move(Database& target) {
  try {
    target.commit();
  } catch (const DatabaseError& error) {
    if (!target.commit_is_uncertain()) throw;
    throw Failure("unavailable",
                  std::string(error.what()) +
                      "; the move was complete, but whether it was kept is unknown: move again, "
                      "which is refused if it was");
  }
}

}  // namespace

std::map<std::string, std::int64_t> move_to_postgres(const std::string& from, const std::string& to,
                                                     const MoveProgress& progress) {
  const std::unique_ptr<Database> source = open_source(from), target = open_target(to);
  source->begin();  // keeps other writers away
  target->begin_alone();
  try {
    refuse_filled(*target);
    schema::create(*target);
    auto counts = Mover(*source, *target, progress).move();
    commit_move(*target);
    source->rollback();
    return counts;
  } catch (...) {
    target->rollback();
    source->rollback();
    throw;
  }
}

}  // namespace oikist::store
