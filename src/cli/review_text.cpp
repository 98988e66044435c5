#include "cli/review_text.h"

#include <cmath>

namespace oikist::cli {
namespace {

constexpr double kWorthSaying = 0.5;  // points

}  // namespace

std::string points_text(double points) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", points);
  return std::string_view(text) == "-0.0" ? "0.0" : text;
}

std::string difference_text(double points) {
  const std::string text = points_text(points);
  return points > 0 && text != "0.0" ? '+' + text : text;
}

std::string parts_text(const std::vector<ScorePart>& parts) {
  std::vector<std::string> words;
  for (const ScorePart& part : parts) words.push_back(part.name + ' ' + signed_text(part.points));
  return words.empty() ? "nothing" : join(words, ", ");
}

std::string bar_text(double value, double full, int width) {
  const double part = std::clamp(value / full, 0.0, 1.0);
  return std::string(static_cast<std::size_t>(std::lround(part * width)), '#');
}

std::vector<std::string> reasons_text(const Comparison& comparison,
                                      const std::vector<std::string>& prepared,
                                      const Names& names) {
  std::vector<std::string> reasons;
  if (comparison.best_now != comparison.played_now)
    reasons.push_back("At once it brings " + parts_text(comparison.best_now) +
                      "; the move played brought " + parts_text(comparison.played_now) + '.');
  if (comparison.prepares >= kWorthSaying)
    reasons.push_back("It prepares about " + points_text(comparison.prepares) +
                      " points more for later" +
                      (prepared.empty() ? "" : " (" + join(prepared, ", ") + ")") + '.');
  if (comparison.prepares <= -kWorthSaying)
    reasons.push_back("What it gives up for later, about " + points_text(-comparison.prepares) +
                      " points, is less than that.");
  for (std::size_t seat = 0; seat < comparison.denies.size(); ++seat)
    if (comparison.denies[seat] >= kWorthSaying)
      reasons.push_back("It leaves " + names[seat] + " about " +
                        points_text(comparison.denies[seat]) + " points less.");
  if (reasons.empty()) reasons.emplace_back("It keeps more possibilities open.");
  return reasons;
}

}  // namespace oikist::cli
