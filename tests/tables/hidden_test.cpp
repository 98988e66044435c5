// Two tables that differ only in what lies face down look the same to everybody, byte by byte,
// until it is revealed.
#include <rapidcheck.h>

#include <algorithm>

#include "base/text.h"
#include "tests/tables/support.h"

namespace oikist::tables {
namespace {

// The deal with another order of late reveals: the last stacks of Akropolis; the end of
// the bag and the reshuffle of Panticapaeum.
std::string other_order(std::string_view game, const std::string& deal) {
  std::vector<std::string> parts;
  const bool stacks = game == "akropolis";
  if (stacks)
    for (const auto part : split(deal, '|')) parts.emplace_back(trim(part));
  else
    for (const auto part : words(deal)) parts.emplace_back(part);
  const auto end = stacks ? parts.end() : std::find(parts.begin(), parts.end(), "singles");
  std::reverse(stacks ? end - 2 : parts.begin() + 25, end);
  if (!stacks) std::reverse(std::find(parts.begin(), parts.end(), "reshuffle") + 1, parts.end());
  return join(parts, stacks ? " | " : " ");
}

bool last_revealed(const Table& table) {
  const std::size_t moves = table.game->moves();
  return moves > 0 && table.game->revealed_by(moves - 1);
}

// All that anybody gets to see of this state; the whole of it costs a replay, so not after every
// move.
std::vector<std::string> seen(const Table& table, const json::object& told) {
  std::vector<std::string> all = {json::serialize(told), json::serialize(summary(table))};
  if (table.seq % 32 != 0 && !last_revealed(table)) return all;
  for (const UserId& viewer : {user(0).id, user(1).id, user(4).id, UserId()})
    all.push_back(json::serialize(snapshot(table, viewer, table.time + 1)));
  return all;
}

bool anywhere(const std::vector<std::string>& texts, std::string_view part) {
  return std::any_of(texts.begin(), texts.end(),
                     [&](const std::string& text) { return text.find(part) != std::string::npos; });
}

// Plays on both until they differ. True if they did.
bool compare(TestTable& play, FastRandom& random) {
  Table mine = fold(play.log());
  Table twin;
  evolve(twin, play.log()[0]);
  Event started = play.log()[1];
  auto& dealt = std::get<Started>(started.body).dealt;
  dealt.deal = other_order(dealt.game, dealt.deal);
  RC_ASSERT(dealt.deal != play.table().game->dealt().deal);
  const json::object began = evolve_and_tell(twin, started);
  RC_ASSERT(seen(play.table(), news(play.table(), play.log()[1], {})) == seen(twin, began));
  const std::string seed = play.table().seed.hex();
  const std::string deal_part = play.table().game->dealt().deal.substr(30, 40);
  while (play.table().state == State::playing) {
    const std::size_t before = play.log().size();
    RC_ASSERT(play.move(random).empty());
    const Event& event = play.log()[before];
    const json::object told = evolve_and_tell(mine, event);
    const json::object twin_told = evolve_and_tell(twin, event);
    const auto texts = seen(mine, told);
    RC_ASSERT(!anywhere(texts, seed));
    RC_ASSERT(!anywhere(texts, deal_part));
    if (texts == seen(twin, twin_told)) continue;
    RC_ASSERT(last_revealed(mine));
    return true;
  }
  return false;
}

TEST(Hidden, NothingIsVisibleBeforeItIsRevealed) {
  int differed = 0;
  const auto check = [&](std::string_view game) {
    return rc::check("views of " + std::string(game), [&] {
      const int players = *rc::gen::inRange(2, 5);
      const auto number = *rc::gen::inRange<std::uint64_t>(1, 1'000'000);
      std::vector<Seat> seats = {sits(0), sits(1), level(2), sits(3)};
      seats.resize(static_cast<std::size_t>(players));
      TestTable play(
          settings_of(R"({"game":")" + std::string(game) + R"(","public":true})", players), seats,
          number);
      FastRandom random(number);
      differed += compare(play, random) ? 1 : 0;
    });
  };
  EXPECT_TRUE(check("akropolis"));
  EXPECT_TRUE(check("panticapaeum"));
  EXPECT_GT(differed, 0);  // else the orders were not other ones
}

}  // namespace
}  // namespace oikist::tables
