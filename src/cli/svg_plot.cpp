#include "cli/svg_plot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace oikist::cli {
namespace {

constexpr double kWidth = 720, kHeight = 300;
constexpr double kLeft = 56, kRight = 16, kTop = 64, kBottom = 44;
// Distinguishable with any colour vision, and dark enough on white.
constexpr std::array<const char*, 4> kInks = {"#284486", "#a5331e", "#2f7a67", "#8a6300"};
constexpr std::array<const char*, 4> kDashes = {"", "7 3", "2 3", "9 3 2 3"};

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.4g", value == 0 ? 0.0 : value);  // never "-0"
  return text;
}

std::string point(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.1f", value);
  return text;
}

std::string text_at(double x, double y, const std::string& more, const std::string& text) {
  return "<text x=\"" + point(x) + "\" y=\"" + point(y) + "\"" + more + ">" + svg_text(text) +
         "</text>\n";
}

// The layout.
class Paper {
 public:
  explicit Paper(const Plot& plot) : plot_(plot) {
    double low = 0, high = 0;
    for (const PlotLine& line : plot.lines) {
      longest_ = std::max(longest_, line.values.size());
      low = std::min(low, *std::min_element(line.values.begin(), line.values.end()));
      high = std::max(high, *std::max_element(line.values.begin(), line.values.end()));
    }
    steps_ = axis_steps(low, high, 5);
  }

  std::string grid() const {
    std::string out;
    for (const double step : steps_) {
      const bool zero = step == 0;
      out += "<path d=\"M" + point(kLeft) + " " + point(y(step)) + "H" + point(kWidth - kRight) +
             "\" stroke=\"" + (zero ? "#555" : "#ddd") + "\" fill=\"none\"/>\n";
      out += text_at(kLeft - 8, y(step) + 4, " text-anchor=\"end\"", number(step));
    }
    for (const double step : axis_steps(0, static_cast<double>(longest_ - 1), 10))
      if (step <= static_cast<double>(longest_ - 1) && step == std::floor(step))
        out += text_at(x(step), kHeight - kBottom + 18, " text-anchor=\"middle\"", number(step));
    return out + text_at(kWidth - kRight, kHeight - 8, " text-anchor=\"end\"", plot_.across);
  }

  std::string line(std::size_t i) const {
    const auto& values = plot_.lines[i].values;
    std::string path;
    for (std::size_t k = 0; k < values.size(); ++k)
      path += (k == 0 ? "M" : "L") + point(x(static_cast<double>(k))) + " " + point(y(values[k]));
    const std::size_t style = i % kInks.size();
    return "<path d=\"" + path + "\" fill=\"none\" stroke=\"" + kInks[style] +
           "\" stroke-width=\"2\" stroke-linejoin=\"round\" stroke-dasharray=\"" + kDashes[style] +
           "\"/>\n";
  }

  std::string legend(std::size_t i) const {
    constexpr double kEntry = 160, kStroke = 26;
    const double from = kLeft + kEntry * static_cast<double>(i);
    const std::size_t style = i % kInks.size();
    return "<path d=\"M" + point(from) + " 45h" + point(kStroke) + "\" stroke=\"" + kInks[style] +
           "\" stroke-width=\"2\" stroke-dasharray=\"" + kDashes[style] + "\"/>\n" +
           text_at(from + kStroke + 6, 49, "", plot_.lines[i].name);
  }

  std::string mark(const PlotMark& mark) const {
    const double left = x(static_cast<double>(mark.at));
    const double top = y(plot_.lines[mark.line].values[mark.at]);
    return "<g><title>" + svg_text(mark.title) + "</title><circle cx=\"" + point(left) +
           "\" cy=\"" + point(top) + "\" r=\"5\" fill=\"#fff\" stroke=\"" +
           kInks[mark.line % kInks.size()] + "\" stroke-width=\"2\"/>\n" +
           text_at(
               left, top + (is_valley(mark) ? 21 : -11),
               " text-anchor=\"middle\" font-weight=\"bold\" stroke=\"#fff\" stroke-width=\"3\" "
               "paint-order=\"stroke\"",
               mark.text) +
           "</g>\n";
  }

 private:
  // The line goes up from there: the text keeps clear of it below.
  bool is_valley(const PlotMark& mark) const {
    const auto& values = plot_.lines[mark.line].values;
    const double before = values[mark.at == 0 ? 0 : mark.at - 1];
    const double after = values[std::min(mark.at + 1, values.size() - 1)];
    return values[mark.at] < (before + after) / 2;
  }
  double x(double at) const {
    const double last = longest_ < 2 ? 1 : static_cast<double>(longest_ - 1);
    return kLeft + (kWidth - kLeft - kRight) * at / last;
  }
  double y(double value) const {
    const double low = steps_.front(), high = steps_.back();
    return kTop + (kHeight - kTop - kBottom) * (high - value) / (high - low);
  }

  const Plot& plot_;
  std::size_t longest_ = 0;
  std::vector<double> steps_;
};

}  // namespace

std::vector<double> axis_steps(double low, double high, int most) {
  if (high <= low) high = low + 1;
  const double rough = (high - low) / most;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  double step = 10 * power;
  for (const double nice : {5.0, 2.0, 1.0})
    if (nice * power >= rough) step = nice * power;
  std::vector<double> steps;
  const double first = std::floor(low / step);
  const double last = std::ceil(high / step);
  for (double k = first; k <= last; k += 1) steps.push_back(k * step);
  return steps;
}

std::string svg_text(const std::string& text) {
  std::string safe;
  for (const char c : text) {
    if (c == '&')
      safe += "&amp;";
    else if (c == '<')
      safe += "&lt;";
    else if (c == '>')
      safe += "&gt;";
    else if (c == '"')
      safe += "&quot;";
    else if (static_cast<unsigned char>(c) >= ' ')
      safe += c;
  }
  return safe;
}

std::string Plot::svg() const {
  const Paper paper(*this);
  std::string out =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 720 300\" width=\"720\" "
      "height=\"300\" role=\"img\" font-family=\"sans-serif\" font-size=\"12\" "
      "fill=\"#222\">\n<title>" +
      svg_text(title) + "</title>\n<rect width=\"720\" height=\"300\" fill=\"#fff\"/>\n";
  out += text_at(16, 22, " font-size=\"15\" font-weight=\"bold\"", title);
  out += text_at(kWidth - kRight, 22, " text-anchor=\"end\"", up);
  out += paper.grid();
  for (std::size_t i = 0; i < lines.size(); ++i) out += paper.line(i) + paper.legend(i);
  for (const PlotMark& one : marks) out += paper.mark(one);
  return out + "</svg>\n";
}

}  // namespace oikist::cli
