#include "games/akropolis/terminal/balance.h"

#include <algorithm>
#include <string>

namespace oikist::cli {

using namespace akropolis;

namespace {

using Samples = std::vector<GameSample<Akropolis>>;
using OneSeat = SeatSample<Akropolis>;

FigureTable colour_table(const Samples& samples) {
  FigureTable table{"Points by source, per player",
                    "source",
                    {{"points", 2}, {"+/-", 2}, {"districts", 2}, {"stars", 2}},
                    {}};
  for (const Colour colour : kAllColours) {
    const auto part = [&](const OneSeat& seat) { return seat.score.part(colour); };
    const Mean points = mean_of(samples, [&](const OneSeat& s) { return part(s).points; });
    table.rows.push_back(
        {std::string(kColourPlurals[index(colour)]),
         {points.value(), points.margin(),
          mean_of(samples, [&](const OneSeat& s) { return part(s).value; }).value(),
          mean_of(samples, [&](const OneSeat& s) { return part(s).stars; }).value()}});
  }
  const Mean stones =
      mean_of(samples, [](const OneSeat& seat) { return seat.score.points_of_stones(); });
  const Mean total = mean_of(samples, [](const OneSeat& seat) { return seat.score.total; });
  table.rows.push_back({"stones", {stones.value(), stones.margin(), 0, 0}});
  table.rows.push_back({"total", {total.value(), total.margin(), 0, 0}});
  return table;
}

FigureTable building_table(const Rules& rules, const Samples& samples) {
  FigureTable table{"How a player builds", "what", {{"in a game", 2}}, {}};
  const auto add = [&](std::string what, auto figure) {
    table.rows.push_back({std::move(what), {mean_of(samples, figure).value()}});
  };
  add("tallest column", [](const OneSeat& seat) { return seat.tallest; });
  add("tiles above the ground", [](const OneSeat& seat) { return seat.tiles_raised; });
  for (std::size_t slot = 0; slot < static_cast<std::size_t>(rules.site_size()); ++slot)
    add("tiles for " + std::to_string(slot) + (slot == 1 ? " stone" : " stones"),
        [=](const OneSeat& seat) { return seat.slots[slot]; });
  return table;
}

void note_cards(const View& view, int number, OneSeat& seat) {
  for (const OpenCard& card : view.cards()) {
    seat.in_play[index(card.card)] = true;
    seat.completed[index(card.card)] = card.is_completed_by(number);
  }
  seat.cards = view.completed_cards(number);
}

// How often a card in play was completed.
FigureTable card_table(const Samples& samples) {
  FigureTable table{
      "Cards of Athena", "card", {{"in play %", 1}, {"completed %", 1}, {"+/-", 1}}, {}};
  for (std::size_t card = 0; card < kCards; ++card) {
    Mean in_play;
    Mean completed;
    for (const auto& sample : samples)
      for (const OneSeat& seat : sample.seats) {
        in_play.add(seat.in_play[card] ? 100 : 0);
        if (seat.in_play[card]) completed.add(seat.completed[card] ? 100 : 0);
      }
    table.rows.push_back(
        {std::string(kCardNames[card]), {in_play.value(), completed.value(), completed.margin()}});
  }
  return table;
}

// The results of players by the number of cards they completed.
FigureTable completion_table(const Samples& samples) {
  FigureTable table{"Players by cards completed",
                    "cards",
                    {{"players %", 1},
                     {"wins %", 1},
                     {"+/-", 1},
                     {"points", 1},
                     {"+/-", 1},
                     {"stones", 1},
                     {"for stones", 1}},
                    {}};
  for (int cards = 0; cards <= kCardsInPlay; ++cards) {
    Mean share, wins, points, stones, for_stones;
    for (const auto& sample : samples)
      for (std::size_t i = 0; i < sample.seats.size(); ++i) {
        const OneSeat& seat = sample.seats[i];
        share.add(seat.cards == cards ? 100 : 0);
        if (seat.cards != cards) continue;
        const bool won = std::find(sample.winners.begin(), sample.winners.end(),
                                   static_cast<int>(i)) != sample.winners.end();
        wins.add(won ? 100 / static_cast<int>(sample.winners.size()) : 0);
        points.add(seat.score.total);
        stones.add(seat.score.stones);
        for_stones.add(seat.score.points_of_stones());
      }
    table.rows.push_back({std::to_string(cards),
                          {share.value(), wins.value(), wins.margin(), points.value(),
                           points.margin(), stones.value(), for_stones.value()}});
  }
  return table;
}

// The number of games that would have another winner if stones were always worth one point.
FigureTable stones_table(const Samples& samples) {
  Mean decided, five;
  for (const auto& sample : samples) {
    std::vector<int> plain;
    bool any = false;
    for (const OneSeat& seat : sample.seats) {
      plain.push_back(seat.score.total - seat.score.points_of_stones() + seat.score.stones);
      any = any || seat.score.points_of_stones() != seat.score.stones;
    }
    const int best = *std::max_element(plain.begin(), plain.end());
    const auto lost = [&](int winner) { return plain[static_cast<std::size_t>(winner)] < best; };
    five.add(any ? 100 : 0);
    decided.add(std::any_of(sample.winners.begin(), sample.winners.end(), lost) ? 100 : 0);
  }
  return {"Five points per stone",
          "games",
          {{"%", 1}, {"+/-", 1}},
          {{"somebody has them", {five.value(), five.margin()}},
           {"another would have won without them", {decided.value(), decided.margin()}}}};
}

}  // namespace

void Balance<Akropolis>::note_move(const View& view, const Move& move,
                                   GameSample<Akropolis>& sample) {
  OneSeat& seat = sample.seats[static_cast<std::size_t>(view.seat())];
  if (!move.is_place()) return;
  ++seat.slots[move.slot];
  if (view.city(view.seat()).is_occupied({move.q, move.r})) ++seat.tiles_raised;
}

void Balance<Akropolis>::note_end(const View& view, GameSample<Akropolis>& sample) {
  sample.winners = Akropolis::winners(view);
  for (std::size_t i = 0; i < sample.seats.size(); ++i) {
    const int number = static_cast<int>(i);
    OneSeat& seat = sample.seats[i];
    seat.score = view.score(number);
    if (view.rules().athena()) note_cards(view, number, seat);
    if (number >= view.rules().players()) continue;  // the Architect builds no city
    const City& city = view.city(number);
    for (int r = city.bounds().min_r; r <= city.bounds().max_r; ++r)
      for (int q = city.bounds().min_q; q <= city.bounds().max_q; ++q)
        seat.tallest = std::max(seat.tallest, city.height(Hex::make(q, r)));
  }
}

std::vector<FigureTable> Balance<Akropolis>::tables(const Rules& rules, const Samples& samples) {
  Samples players = samples;  // without the Architect of a solo game
  for (auto& sample : players) sample.seats.resize(static_cast<std::size_t>(rules.players()));
  std::vector<FigureTable> tables = {seat_table(samples), colour_table(players),
                                     building_table(rules, players)};
  if (!rules.athena()) return tables;
  tables.push_back(card_table(players));
  tables.push_back(completion_table(players));
  if (rules.players() > 1) tables.push_back(stones_table(players));
  return tables;
}

}  // namespace oikist::cli
