// A city of Panticapaeum as text.
#include <algorithm>
#include <string>

#include "base/text.h"
#include "games/panticapaeum/rules/components.h"
#include "games/panticapaeum/terminal/board.h"
#include "games/panticapaeum/terminal/colours.h"
#include "terminal/layout.h"

namespace oikist::cli {

using panticapaeum::Building;
using panticapaeum::Cell;
using panticapaeum::City;
using panticapaeum::kNoPlot;
using panticapaeum::Terrain;

namespace {

constexpr int kLabelColumns = 6;
constexpr int kMargin = 2;  // empty cells around the city where a tile might go

class CityDrawing {
 public:
  CityDrawing(const City& city, const Screen& screen) : city_(city), screen_(screen) {
    city.all().for_each([&](int plot) {
      width_ = std::max(width_, static_cast<int>(height(plot).size() + top(plot).size()) + 1);
    });
    for (int x : {city.bounds().min_x - kMargin, city.bounds().max_x + kMargin})
      width_ = std::max(width_, static_cast<int>(std::to_string(x).size()) + 1);
  }

  // In panels one below the other, from west to east, if the city is too wide.
  std::string draw() const {
    const int most = std::max(1, (screen_.width - 2 * kLabelColumns) / width_);
    const int columns = city_.bounds().width();
    const int margin = std::clamp((most - columns) / 2, 0, kMargin);
    const int first = city_.bounds().min_x - margin;
    const int last = city_.bounds().max_x + margin;
    std::string text;
    for (int x = first; x <= last; x += most)
      text += (x == first ? "" : "further east:\n") + panel(x, std::min(last, x + most - 1));
    return text;
  }

 private:
  std::string height(int plot) const { return std::to_string(city_.height(plot)); }

  // What lies or stands on a plot.
  std::string top(int plot) const {
    const bool dry = city_.terrain(plot) == Terrain::drought;
    if (const int number = building_on(plot); number >= 0) {
      const Building& building = city_.buildings()[static_cast<std::size_t>(number)];
      return kKindLetters[index(building.kind)] + std::to_string(number);
    }
    if (city_.workers().has(plot)) return dry ? "@d" : "@";
    if (city_.has_cube(plot)) return {panticapaeum::kColourLetters[index(city_.cube(plot))]};
    return dry ? "d" : ".";
  }

  int building_on(int plot) const {
    if (!city_.built().has(plot)) return -1;
    for (int i = 0; i < city_.buildings().ssize(); ++i)
      if (city_.plots_of(city_.buildings()[static_cast<std::size_t>(i)]).has(plot)) return i;
    return -1;
  }

  Style top_style(int plot) const {
    if (const int number = building_on(plot); number >= 0)
      return colour_style(row_of(city_.buildings()[static_cast<std::size_t>(number)].kind));
    if (city_.workers().has(plot)) return worker_style();
    if (city_.has_cube(plot)) return colour_style(city_.cube(plot));
    return ground_style(plot);
  }
  Style ground_style(int plot) const {
    return terrain_style(city_.terrain(plot) == Terrain::drought ? Terrain::drought
                                                                 : Terrain::plain);
  }

  std::string cell(Cell at) const {
    const int plot = city_.find(at);
    if (plot == kNoPlot) return left_aligned("", width_);
    const std::string level = height(plot);
    const int rest = width_ - 1 - static_cast<int>(level.size());
    const bool built = city_.built().has(plot);
    return screen_.paint(level, built ? top_style(plot) : ground_style(plot)) +
           screen_.paint(left_aligned(top(plot), rest), top_style(plot)) + ' ';
  }

  std::string panel(int first, int last) const {
    std::string heading = left_aligned("    x", kLabelColumns);
    for (int x = first; x <= last; ++x) heading += left_aligned(std::to_string(x), width_);
    std::string text =
        screen_.paint(heading.substr(0, heading.find_last_not_of(' ') + 1), faint_style()) + '\n';
    for (int y = city_.bounds().min_y - 1; y <= city_.bounds().max_y + 1; ++y) {
      const std::string label = std::to_string(y);
      const bool is_first = y == city_.bounds().min_y - 1;
      text += screen_.paint(
          (is_first ? " y" : "  ") + right_aligned(label, kLabelColumns - 3) + ' ', faint_style());
      for (int x = first; x <= last; ++x) text += cell(Cell::make(x, y));
      text += screen_.paint(label, faint_style()) + '\n';
    }
    return text;
  }

  const City& city_;
  const Screen& screen_;
  int width_ = 4;
};

}  // namespace

std::string draw_city(const City& city, const Screen& screen) {
  if (city.plot_count() == 0) return "No tile is laid yet; the first one founds the city.\n";
  return CityDrawing(city, screen).draw();
}

}  // namespace oikist::cli
