#include "games/akropolis/terminal/card_words.h"

#include <array>

#include "base/text.h"
#include "games/akropolis/rules/pattern.h"
#include "games/akropolis/rules/progress.h"
#include "terminal/layout.h"

namespace oikist::cli {

using akropolis::Card;

namespace {

struct CardText {
  std::string_view title;
  std::string_view condition;
};

constexpr std::array<CardText, akropolis::kCards> kTexts = {{
    {"Housing", "six houses around one built hex"},
    {"Villa", "four houses on level 2 or higher"},
    {"District Center", "a house plaza with six higher neighbours"},
    {"City Market", "three markets on alternate sides of one hex"},
    {"Storehouses", "two markets apart from each other, nothing empty next to them"},
    {"Luxury Goods", "a market plaza on level 3 or higher"},
    {"Rampart", "three barracks in a straight line"},
    {"Guard Tower", "two barracks on level 2 or higher"},
    {"Fortress", "a barracks plaza with barracks on two sides that have one side between them"},
    {"Sanctuary", "three temples, each next to the other two"},
    {"Pantheon", "a temple with plazas on three alternate sides"},
    {"Pilgrims' Stairs", "a temple plaza from which two hexes in a line lead down, step by step"},
    {"Oasis", "a garden with nothing empty next to it"},
    {"Hanging Gardens", "two adjacent gardens on different levels"},
    {"Parkland", "a garden next to a garden plaza"},
    {"Main Street", "five districts of the five colours in a straight line"},
    {"Quarry Mine", "eight stones or more in hand"},
    {"Agora", "a plaza of each colour"},
}};

constexpr std::array<std::string_view, kHexDirections> kSideNames = {"E", "SE", "SW",
                                                                     "W", "NW", "NE"};

std::string side_words(akropolis::SideSet sides) {
  std::string text;
  for (int d = 0; d < kHexDirections; ++d)
    if (akropolis::owns(sides, d))
      text += (text.empty() ? "" : " ") + std::string(kSideNames[static_cast<std::size_t>(d)]);
  return text;
}

std::string completed_words(const akropolis::OpenCard& card, const Names& names) {
  std::vector<std::string> who;
  for (const std::uint8_t seat : card.completed) who.push_back(names[seat]);
  return who.empty() ? "" : "; completed by " + enumerated(who);
}

std::string progress_words(const akropolis::OpenCard& card, const akropolis::View& view, int seat) {
  if (card.is_completed_by(seat)) return "";
  const auto progress = progress_of(card.card, view.city(seat), view.rules().options());
  if (progress.have == progress.need) return "; satisfied";
  return "; " + std::to_string(progress.have) + " of " + std::to_string(progress.need);
}

}  // namespace

std::string card_title(Card card) {
  return std::string(kTexts[index(card)].title);
}

std::string_view card_condition(Card card) {
  return kTexts[index(card)].condition;
}

std::string single_words(akropolis::TileId tile) {
  const akropolis::SingleTile& single = akropolis::Expansion::standard().single(tile);
  const std::string letters = single.letters();
  if (single.face.is_half()) return letters.substr(0, 1) + '/' + letters.substr(1);
  return single.face.is_plaza() ? letters + '*' : letters;
}

std::string cards_table(const akropolis::View& view, int seat, const Names& names,
                        const Screen& screen) {
  if (!view.rules().athena() || !view.has_cards()) return "";
  std::string text;
  for (std::size_t i = 0; i < view.cards().size(); ++i) {
    const akropolis::OpenCard& card = view.cards()[i];
    std::vector<std::string> tiles;
    for (const akropolis::TileId tile : card.tiles)
      tiles.push_back(std::to_string(tile) + ' ' + single_words(tile));
    text += wrapped('c' + std::to_string(i) + " " + card_title(card.card) + ": " +
                        std::string(card_condition(card.card)) + ". " + join(tiles, ", ") +
                        (seat < view.rules().players() ? progress_words(card, view, seat) : "") +
                        completed_words(card, names),
                    screen.width, 3);
  }
  return text;
}

std::string halves_words(const akropolis::City& city, const Screen& screen) {
  std::string text;
  for (const akropolis::TopSingle& single : city.singles()) {
    if (!single.is_half()) continue;
    const akropolis::Half half = single.half();
    text += "x at " + akropolis::hex_text(single.hex()) + ": ";
    for (std::size_t i = 0; i < half.colours.size(); ++i)
      text += (i > 0 ? ", " : "") + std::string(akropolis::kColourNames[index(half.colours[i])]) +
              " on the sides " + side_words(half.sides(half.colours[i]));
    text += ". ";
  }
  return text.empty() ? "" : wrapped(text, screen.width);
}

}  // namespace oikist::cli
