#include "server/tables/turn_notices.h"

namespace oikist::server {

TurnNotices::TurnNotices(const TableContext& context)
    : context_(context),
      subscribed_(context.bus.subscribe(kTurnSubject,
                                        [this](const std::string& text) { on_message(text); })) {}

std::optional<store::PendingPush> TurnNotices::call_for(const tables::Table& before,
                                                        const tables::Table& after) const {
  const int seat = decider(after);
  if (seat < 0 || seat == decider(before) || !caller_.when) return std::nullopt;
  const tables::Seat& decides = after.seats[static_cast<std::size_t>(seat)];
  if (!decides.person()) return std::nullopt;
  const auto when = caller_.when(decides.user->id);
  if (!when) return std::nullopt;
  return store::PendingPush{after.id, decides.user->id, *when};
}

void TurnNotices::tell(const LiveTable& table, bool made_here) const {
  const tables::Seat& seat = table.state->seats[static_cast<std::size_t>(table.state->to_decide())];
  if (!seat.person()) return;
  const auto message = std::make_shared<const std::string>(R"({"is":"your_turn","table":")" +
                                                           table.id.text() + "\"}");
  context_.hub.send_to_user(seat.user->id, message);
  if (made_here) tell_elsewhere(seat.user->id, table.id);  // else the other node does
}

void TurnNotices::tell_elsewhere(const UserId& user, const TableId& table) const {
  if (!context_.clustered) return;
  const json::object news = {{"node", context_.node}, {"user", user}, {"table", table}};
  context_.bus.publish(kTurnSubject, json::serialize(news));
}

void TurnNotices::on_message(const std::string& text) const {
  const json::value value = parse_json(text, "the message");
  const json::object& news = value.as_object();
  if (news.at("node").as_string() == context_.node) return;
  const json::object message = {{"is", "your_turn"}, {"table", news.at("table")}};
  const UserId user(std::string(news.at("user").as_string()));
  context_.hub.send_to_user(user, shared_text(message));
  if (caller_.on_user_connected) caller_.on_user_connected(user);
}

}  // namespace oikist::server
