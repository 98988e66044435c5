#pragma once
// Notifies users that it is their turn: on this node, on others, and by push if they are away.
#include <functional>
#include <optional>
#include <string>

#include "server/tables/live_table.h"
#include "server/tables/table_context.h"
#include "store/pending_pushes.h"

namespace oikist::server {

// Whose turn it is, for nodes where the user is connected: {"node", "user", "table"}.
inline constexpr const char* kTurnSubject = "oikist.turn";

class TurnNotices {
 public:
  // Notifies people who are not connected.
  struct Caller {
    // When to notify this user, whose turn begins with a change on this node; nothing if not at
    // all.
    std::function<std::optional<tables::Millis>(const UserId& user)> when;
    std::function<void(const store::PendingPush& call)> called;  // it was written with that change
    std::function<void(const UserId& user)> on_user_connected;   // but called elsewhere
  };

  explicit TurnNotices(const TableContext& context);

  void on_turn(Caller caller) { caller_ = std::move(caller); }

  // The call to write together with the change from one state to the other.
  std::optional<store::PendingPush> call_for(const tables::Table& before,
                                             const tables::Table& after) const;
  void called(const store::PendingPush& call) const { caller_.called(call); }
  // Notifies the user to move; also other nodes, if the change was made here.
  void tell(const LiveTable& table, bool made_here) const;
  // Notifies other nodes again that it is the user's turn.
  void tell_elsewhere(const UserId& user, const TableId& table) const;

 private:
  void on_message(const std::string& text) const;

  const TableContext& context_;
  Caller caller_;
  cluster::Subscribed subscribed_;
};

}  // namespace oikist::server
