#pragma once
// A statement about many ids at once.
#include <set>
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

class IdStatement {
 public:
  // `sql` ends with "IN ", which a list of parameters follows.
  explicit IdStatement(const std::string& sql)
      : few_(sql + parameters(kFew)), many_(sql + parameters(kMany)) {}

  // Calls `take` with every row found. Two statements, whatever the number of ids, so that they
  // stay prepared.
  template <class Kind, class Take>
  void run(Database& db, const std::vector<Kind>& ids, Take take) const {
    for (std::size_t from = 0; from < ids.size();) {
      const bool few = ids.size() - from <= kFew;
      std::vector<Value> some(few ? kFew : kMany);  // NULL where there is no id left
      for (std::size_t i = 0; i < some.size() && from < ids.size(); ++i) some[i] = ids[from++];
      const Rows rows = db.run(few ? few_ : many_, some);
      for (const Row& row : rows.rows) take(row);
    }
  }

 private:
  static constexpr std::size_t kFew = 16, kMany = 512;

  static std::string parameters(std::size_t count) {
    std::string list = "($1";
    for (std::size_t i = 2; i <= count; ++i) list += ", $" + std::to_string(i);
    return list + ")";
  }

  std::string few_, many_;
};

// Those of the ids that `statement` does not find, or finds with a time in its second column that
// has come.
template <class Kind>
std::vector<Kind> ended_of(Database& db, const IdStatement& statement, std::vector<Kind> ids,
                           Time now) {
  std::set<Kind> valid;
  statement.run(db, ids, [&](const Row& row) {
    if (row.integer(1) > now) valid.insert(row.template id<Kind>(0));
  });
  std::erase_if(ids, [&](const Kind& id) { return valid.contains(id); });
  return ids;
}

}  // namespace oikist::store
