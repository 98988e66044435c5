#include "tables/seat.h"

namespace oikist::tables {

std::vector<Seat> seats_for(const std::vector<SeatPlan>& plans, const User& host) {
  std::vector<Seat> seats;
  for (const SeatPlan& plan : plans) {
    Seat& seat = seats.emplace_back();
    if (plan.kind == SeatPlan::Kind::me) seat.user = host;
    if (plan.kind == SeatPlan::Kind::level) seat.level = plan.level;
  }
  return seats;
}

json::object user_json(const User& user) {
  return {{"id", user.id}, {"name", user.name}};
}

json::object logged_user_json(const User& user) {
  json::object object = user_json(user);
  if (user.guest) object["guest"] = true;
  return object;
}

User read_user(const Field& field) {
  Fields fields = field.object();
  User user;
  user.id = UserId(fields.required("id").text());
  user.name = fields.required("name").text();
  if (const auto guest = fields.optional("guest")) user.guest = guest->boolean();
  fields.finish();
  return user;
}

json::object seat_json(const Seat& seat) {
  json::object object;
  if (seat.user) object[seat.kept ? "kept" : "user"] = logged_user_json(*seat.user);
  if (seat.level > 0) object["level"] = seat.level;
  return object;
}

Seat read_seat(const Field& field) {
  Fields fields = field.object();
  Seat seat;
  if (const auto user = fields.optional("user")) seat.user = read_user(*user);
  if (const auto user = fields.optional("kept")) {
    seat.user = read_user(*user);
    seat.kept = true;
  }
  if (const auto level = fields.optional("level")) seat.level = level->integer(1, kMaxLevel);
  fields.finish();
  return seat;
}

}  // namespace oikist::tables
