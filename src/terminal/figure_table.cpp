#include "terminal/figure_table.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace oikist::cli {
namespace {

constexpr double kNormal95 = 1.96;

std::string shown(double figure, const Column& column) {
  constexpr std::size_t kWidest = 64;
  char text[kWidest];
  std::snprintf(text, sizeof text, column.percent ? "%.*f %%" : "%.*f", column.decimals,
                column.percent ? 100 * figure : figure);
  return text;
}

std::string padded(const std::string& text, std::size_t width, bool right) {
  const std::string blanks(width - std::min(width, text.size()), ' ');
  return right ? blanks + text : text + blanks;
}

}  // namespace

double Mean::margin() const {
  if (count_ < 2) return 0;
  const double n = as_double(count_);
  const double variance = std::max(0.0, as_double(squares_) / n - value() * value()) * n / (n - 1);
  return kNormal95 * std::sqrt(variance / n);
}

Interval interval_of_share(double successes, double tries) {
  if (tries == 0) return {};
  const double share = successes / tries;
  const double z2 = kNormal95 * kNormal95;
  const double centre = (share + z2 / (2 * tries)) / (1 + z2 / tries);
  const double half = kNormal95 / (1 + z2 / tries) *
                      std::sqrt(share * (1 - share) / tries + z2 / (4 * tries * tries));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

std::string FigureTable::text() const {
  std::vector<std::vector<std::string>> lines(rows.size() + 1);
  lines[0].push_back(rows_are);
  for (const Column& column : columns) lines[0].push_back(column.name);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    lines[i + 1].push_back(rows[i].name);
    for (std::size_t j = 0; j < columns.size(); ++j)
      lines[i + 1].push_back(shown(rows[i].figures[j], columns[j]));
  }
  std::vector<std::size_t> widths(columns.size() + 1, 3);
  for (const auto& line : lines)
    for (std::size_t j = 0; j < line.size(); ++j) widths[j] = std::max(widths[j], line[j].size());

  std::string all = title + "\n\n";
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (std::size_t j = 0; j < lines[i].size(); ++j)
      all += "| " + padded(lines[i][j], widths[j], j > 0) + ' ';
    all += "|\n";
    if (i > 0) continue;
    for (std::size_t j = 0; j < widths.size(); ++j)
      all += '|' + std::string(widths[j] + 1, '-') + (j > 0 ? ":" : "-");
    all += "|\n";
  }
  return all;
}

json::object FigureTable::to_json() const {
  json::array entries;
  for (const Row& row : rows) {
    json::object entry = {{rows_are, row.name}};
    for (std::size_t j = 0; j < columns.size(); ++j) {
      // JSON has no infinity: the Elo difference to a player who never wins is null.
      json::value& figure = entry[columns[j].name];
      if (std::isfinite(row.figures[j])) figure = row.figures[j];
    }
    entries.push_back(std::move(entry));
  }
  return {{"title", title}, {"rows", std::move(entries)}};
}

}  // namespace oikist::cli
