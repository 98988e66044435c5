#include "tests/chaos/log_audit.h"

#include <algorithm>
#include <array>

#include "store/events.h"

namespace oikist::chaos {
namespace {

constexpr Millis kMove = 300, kBank = 600'000, kIncrement = 1'000;

class TableAudit {
 public:
  TableAudit(const TableLedger& table, Tally& tally, LogAudit& audit)
      : table_(table), tally_(tally), audit_(audit) {}

  void read(const store::Event& event) {
    const json::value body = json::parse(event.body);
    const json::string& kind = body.at("event").as_string();
    if (kind == "started") {
      begin_turn(event);
    } else if (kind == "outage") {
      ++audit_.given_back;
      const Millis from = body.at("from").to_number<Millis>(),
                   to = body.at("to").to_number<Millis>();
      if (from < last_given_ || to < from) fault(event, "gives the same time back twice");
      last_given_ = to;
      given_ += to - from;
    } else if (kind == "moved") {
      moved(event, body.as_object());
    } else if (kind == "flagged" || kind == "replaced" || kind == "cancelled") {
      fault(event, "is " + std::string(kind));
    }
  }

 private:
  void begin_turn(const store::Event& event) {
    began_ = event.time;
    began_seq_ = event.seq;
    given_ = 0;
  }

  void moved(const store::Event& event, const json::object& body) {
    const auto seat = body.at("seat").to_number<std::size_t>();
    if (table_.seats[seat].is_level) return begin_turn(event);  // levels spend no time
    const json::value* bank = body.if_contains("bank");
    if (bank == nullptr) return;  // the turn goes on
    const Millis lasted = event.time - began_ - given_;
    banks_[seat] += kIncrement - std::max<Millis>(lasted - kMove, 0);
    if (banks_[seat] != bank->to_number<Millis>())
      fault(event, "leaves " + std::to_string(bank->to_number<Millis>()) + " ms instead of " +
                       std::to_string(banks_[seat]));
    banks_[seat] = bank->to_number<Millis>();
    ++audit_.turns;
    check_shown(event, seat);
    begin_turn(event);
  }

  // How much of the turn was charged before the player was shown the move that began it.
  void check_shown(const store::Event& event, std::size_t seat) {
    const auto shown = table_.seats[seat].shown.find(began_seq_);
    if (shown == table_.seats[seat].shown.end()) return;
    const Millis charged = std::max<Millis>(shown->second - began_ - given_, 0);
    audit_.charged_unshown.push_back(charged);
    if (charged > tally_.limits.charged + tally_.limits.slack)
      fault(event, "was charged for " + std::to_string(charged) +
                       " ms in which the move before it was not shown");
  }

  void fault(const store::Event& event, const std::string& what) {
    tally_.fault("table " + table_.id + ": event " + std::to_string(event.seq) + ' ' + what);
  }

  const TableLedger& table_;
  Tally& tally_;
  LogAudit& audit_;
  std::array<Millis, 2> banks_{kBank, kBank};
  Millis began_ = 0, given_ = 0, last_given_ = 0;
  std::int64_t began_seq_ = 0;
};

}  // namespace

json::object clock_settings() {
  return {{"kind", "live"}, {"move", kMove}, {"bank", kBank}, {"increment", kIncrement}};
}

LogAudit audit_logs(store::Database& db, Tally& tally) {
  LogAudit audit;
  for (const auto& [id, table] : tally.tables) {
    TableAudit each(table, tally, audit);
    std::int64_t seq = 0;
    const store::Rows rows =
        db.query("SELECT seq, time, body FROM events WHERE table_id = $1 ORDER BY seq", {id});
    for (const store::Row& row : rows.rows) {
      const store::Event event{row.integer(0), row.integer(1), row.text(2)};
      if (event.seq != ++seq) tally.fault("table " + id + ": the log has a gap");
      each.read(event);
    }
  }
  return audit;
}

}  // namespace oikist::chaos
