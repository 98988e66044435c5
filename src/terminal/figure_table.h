#pragma once
// Tables of figures: as Markdown, for the terminal and documents alike, or as JSON.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"

namespace oikist::cli {

// The mean of whole numbers, summed exactly, so that it does not depend on their order.
class Mean {
 public:
  void add(std::int64_t number) {
    ++count_;
    sum_ += number;
    squares_ += number * number;
  }
  std::int64_t count() const { return count_; }
  double value() const { return count_ == 0 ? 0 : as_double(sum_) / as_double(count_); }
  // Half the width of the 95 % confidence interval.
  double margin() const;

 private:
  static double as_double(std::int64_t number) { return static_cast<double>(number); }
  std::int64_t count_ = 0;
  std::int64_t sum_ = 0;
  std::int64_t squares_ = 0;
};

// The 95 % confidence interval of a share (Wilson's, which stays within 0 and 1).
struct Interval {
  double low = 0;
  double high = 1;
};
Interval interval_of_share(double successes, double tries);

struct Column {
  std::string name;
  int decimals = 0;
  bool percent = false;  // the figure is a share of 1
};

struct FigureTable {
  struct Row {
    std::string name;
    std::vector<double> figures;  // one per column
  };

  std::string title;
  std::string rows_are;  // "seat", "building"
  std::vector<Column> columns;
  std::vector<Row> rows;

  std::string text() const;
  json::object to_json() const;
};

}  // namespace oikist::cli
