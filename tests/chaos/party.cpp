#include "tests/chaos/party.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "base/fault_text.h"
#include "tests/chaos/log_audit.h"

namespace oikist::chaos {

Party::Party(asio::io_context& context, const std::vector<Person::Endpoint>& nodes, int number,
             Tally& tally)
    : context_(context),
      tally_(tally),
      against_level_(number % 4 == 3),
      panticapaeum_(number % 3 == 2) {
  const int people = against_level_ ? 2 : 3;
  for (int i = 0; i < people; ++i)
    people_.push_back(std::make_unique<Person>(context, nodes, number * 3 + i,
                                               static_cast<std::size_t>(number + i), tally));
  for (const auto& person : people_)
    person->on_acknowledged([this, who = person.get()](std::int64_t seq) {
      for (const auto& other : people_)
        if (other.get() != who) other->expect(seq);
    });
}

asio::awaitable<void> Party::enter() {
  for (const auto& person : people_) {
    auto entering = person->enter();
    co_await std::move(entering);
  }
}

asio::awaitable<void> Party::play_one() {
  json::object wanted;
  wanted["game"] = panticapaeum_ ? "panticapaeum" : "akropolis";
  wanted["seats"] = json::array{"me"};
  json::object level;
  level["level"] = 1;
  if (against_level_)
    wanted["seats"].as_array().emplace_back(level);
  else
    wanted["seats"].as_array().emplace_back("open");
  wanted["clock"] = clock_settings();
  wanted["absent"] = "lose";
  wanted["public"] = true;
  auto opening = people_[0]->request("POST", "/api/v1/tables", std::move(wanted), 201);
  const json::value made = co_await std::move(opening);
  if (made.is_null()) co_return;
  const std::string id = json::value_to<std::string>(made.at("table").at("id"));
  const json::value* given = made.as_object().if_contains("invitation");
  const std::string invitation = given == nullptr ? "" : json::value_to<std::string>(*given);
  if (!against_level_) {
    json::object join;
    join["at"] = made.at("table").at("seq");
    join["invitation"] = invitation;
    auto joining =
        people_[1]->request("POST", "/api/v1/tables/" + id + "/join", std::move(join), 200);
    co_await std::move(joining);
  }
  TableLedger& table = tally_.tables[id];
  table.id = id;
  table.seats.resize(2);
  table.seats[1].is_level = against_level_;
  tables_.push_back(id);
  for (std::size_t i = 0; i < people_.size(); ++i)
    people_[i]->attend(table, invitation, i + 1 < people_.size() ? static_cast<int>(i) : -1);
  asio::steady_timer timer(context_);
  while (!table.finished && !tally_.stopping) {
    timer.expires_after(std::chrono::milliseconds(100));
    co_await timer.async_wait(asio::use_awaitable);
  }
  if (table.finished) ++tally_.finished;
  timer.expires_after(std::chrono::seconds(1));  // the last news reach everybody
  co_await timer.async_wait(asio::use_awaitable);
}

asio::awaitable<void> Party::run() {
  co_await enter();
  for (const auto& person : people_)
    asio::co_spawn(context_, person->run(), [this](const std::exception_ptr& error) {
      try {
        if (error) std::rethrow_exception(error);
      } catch (const std::exception& failure) {
        tally_.fault(fault_text(failure));
      }
    });
  while (!tally_.stopping) co_await play_one();
}

void Party::compare_moves(const TableLedger& table, const json::array& turns) {
  for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
    const TableLedger::Seat& known = table.seats[seat];
    if (known.is_level) continue;
    std::vector<json::value> shown;
    for (const json::value& turn : turns)
      if (turn.at("seat").to_number<std::size_t>() == seat) shown.push_back(turn.at("move"));
    if (shown.size() == known.moves.size() + 1 && known.unknown && shown.back() == *known.unknown)
      shown.pop_back();
    if (shown != known.moves)
      tally_.fault("table " + table.id + ": seat " + std::to_string(seat) + " made " +
                   std::to_string(known.moves.size()) + " acknowledged moves, the log has " +
                   std::to_string(shown.size()) + " or others");
  }
}

asio::awaitable<void> Party::compare() {
  for (const std::string& id : tables_) {
    auto looking = people_[0]->request("GET", "/api/v1/tables/" + id, {}, 200);
    const json::value seen = co_await std::move(looking);
    if (seen.is_null()) co_return;
    const json::object& table = seen.at("table").as_object();
    if (table.contains("turns")) compare_moves(tally_.tables[id], table.at("turns").as_array());
  }
}

}  // namespace oikist::chaos
