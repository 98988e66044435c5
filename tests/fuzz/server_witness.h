#pragma once
// Remembers what people at the tables of a server were told, and compares it with the logs.
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "store/database.h"
#include "tables/table.h"
#include "tests/server/support.h"

namespace oikist::fuzz {

// How many moves of a user at a table were accepted, and how many may have been: sent, but the
// answer is not known.
struct PlayedMoves {
  int accepted = 0;
  int uncertain = 0;
};

struct KnownTable {
  std::string id, invitation, seed;
  bool open = true;                          // to everybody, as far as is known
  std::set<std::string> invited;             // users who know the invitation
  std::map<std::string, PlayedMoves> moves;  // by user
  std::map<int, std::string> told;           // the names of events, by seq
};

class ServerWitness {
 public:
  explicit ServerWitness(const server::testing::TestServer& server);

  std::size_t count() const { return tables_.size(); }
  KnownTable& by_number(std::size_t number) { return *tables_[number % tables_.size()]; }
  // Null if it is not known.
  KnownTable* find(std::string_view id);
  // The same if it is known already.
  KnownTable& add(const std::string& id, const std::string& invitation);

  // Typed refusals, no faults, and nothing that is secret.
  void check(const server::testing::Reply& reply, const std::string& user);
  // No seed before the end.
  void check_seeds(std::string_view text);
  // The ids of private tables are for those who were invited.
  void check_ids(std::string_view text, const std::string& user) const;
  // This user is shown the table, as it is in the log.
  void check_shown(const json::object& table, const std::string& user);
  // Those who sit there have the names of the log. Precondition: no change of a name is under way.
  void check_names(const json::object& table);
  // The logs have what was told, and every accepted move once.
  void check_logs();

 private:
  std::vector<tables::Event> log_of(const KnownTable& table);
  static void check_moves(const KnownTable& known, const std::vector<tables::Event>& events,
                          const tables::Table& table);

  std::unique_ptr<store::Database> log_;
  std::vector<std::unique_ptr<KnownTable>> tables_;
};

}  // namespace oikist::fuzz
