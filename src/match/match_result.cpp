#include "match/match_result.h"

#include <limits>

namespace oikist {
namespace {

constexpr int kMost = std::numeric_limits<int>::max();
constexpr std::size_t kMaxSeats = 16;

json::array numbers(const std::vector<int>& values) {
  json::array array;
  for (const int value : values) array.emplace_back(value);
  return array;
}

std::vector<int> read_numbers(const Field& field) {
  std::vector<int> values;
  for (const Field& entry : field.list(kMaxSeats)) values.push_back(entry.integer(-kMost, kMost));
  return values;
}

double number_in(const Field& field) {
  json::error_code error;
  const auto number = field.value().to_number<double>(error);
  if (error) field.refuse("must be a number");
  return number;
}

SeatTime read_time(const Field& field) {
  Fields fields = field.object();
  return {number_in(fields.required("ms")), number_in(fields.required("slowest_ms")),
          fields.required("moves").integer(0, kMost)};
}

}  // namespace

std::vector<int> rotated_seats(const std::vector<int>& entrants, int rotation) {
  std::vector<int> seats(entrants.size());
  for (std::size_t i = 0; i < entrants.size(); ++i)
    seats[(i + static_cast<std::size_t>(rotation)) % seats.size()] = entrants[i];
  return seats;
}

json::object GameResult::to_json() const {
  json::array times;
  for (const SeatTime& seat : time)
    times.push_back({{"ms", seat.ms}, {"slowest_ms", seat.slowest_ms}, {"moves", seat.moves}});
  json::object line = {{"deal", deal},
                       {"rotation", rotation},
                       {"entrants", numbers(entrants)},
                       {"scores", numbers(scores)},
                       {"winners", numbers(winners)},
                       {"time", std::move(times)}};
  if (failed_seat >= 0) line["failed"] = {{"seat", failed_seat}, {"why", failure}};
  line["record"] = record;
  return line;
}

GameResult GameResult::from_json(const json::value& value) {
  Fields fields = Field(value, "").object();
  GameResult result;
  result.deal = fields.required("deal").integer(0, kMost);
  result.rotation = fields.required("rotation").integer(0, static_cast<int>(kMaxSeats));
  result.entrants = read_numbers(fields.required("entrants"));
  result.scores = read_numbers(fields.required("scores"));
  result.winners = read_numbers(fields.required("winners"));
  for (const Field& entry : fields.required("time").list(kMaxSeats))
    result.time.push_back(read_time(entry));
  if (const auto failed = fields.optional("failed")) {
    Fields parts = failed->object();
    result.failed_seat = parts.required("seat").integer(0, static_cast<int>(kMaxSeats));
    result.failure = parts.required("why").text();
  }
  result.record = fields.required("record").text();
  const std::size_t seats = result.entrants.size();
  if (result.scores.size() < seats || result.time.size() != seats)
    throw Failure("bad_field", "entrants", "as many as there are scores and times");
  return result;
}

}  // namespace oikist
