#pragma once
// Practice and answers to puzzles of an account, one row per item. The browsers of the account
// merge what they have with these rows; a row that lost against another is overwritten, none is
// ever removed while the account exists.
#include <string>
#include <vector>

#include "store/database.h"

namespace oikist::store {

struct StudyItem {
  std::string kind;  // kPractice or kPuzzle
  std::string id;
  Time time = 0;     // of the last change; for a puzzle of the answer
  std::string body;  // JSON
  bool operator==(const StudyItem&) const = default;
};

namespace study_items {

inline constexpr const char* kPractice = "practice";  // the later of two states counts
inline constexpr const char* kPuzzle = "puzzle";      // the earlier of two answers counts

// Locks the items of the user until the end of the transaction, so that their numbers are given in
// the order of the commits. False if there is no such user.
bool lock(Database& db, const UserId& user);

// Stores the item with the next number of the user; false if the stored one counts instead, also if
// both have the same time. After lock().
bool put(Database& db, const UserId& user, const StudyItem& item);

struct Numbered {
  std::int64_t number = 0;
  StudyItem item;
};
// Those with a higher number, in their order.
std::vector<Numbered> after(Database& db, const UserId& user, std::int64_t number, int most);

struct Total {
  std::int64_t items = 0;
  std::int64_t bytes = 0;
};
Total total(Database& db, const UserId& user);

// The highest number; 0 if there is none.
std::int64_t last_number(Database& db, const UserId& user);

// Removes rows of deleted users left by programs older than this table.
void remove_of_deleted(Database& db);

}  // namespace study_items
}  // namespace oikist::store
