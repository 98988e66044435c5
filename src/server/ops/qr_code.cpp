#include "server/ops/qr_code.h"

#include <qrencode.h>

#include <array>
#include <memory>
#include <string_view>

#include "base/failure.h"

namespace oikist::server {
namespace {

constexpr int kMargin = 4;

std::string number(int value) {
  return std::to_string(value);
}

}  // namespace

QrCode::QrCode(const std::string& text) {
  constexpr int kSmallestVersion = 0, kCaseSensitive = 1;
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
      QRcode_encodeString(text.c_str(), kSmallestVersion, QR_ECLEVEL_M, QR_MODE_8, kCaseSensitive),
      &QRcode_free);
  if (!code) throw Failure("bad_field", "link", "is empty or too long for a QR code");
  size_ = code->width;
  const auto count = static_cast<std::size_t>(size_) * static_cast<std::size_t>(size_);
  dark_.reserve(count);
  for (std::size_t i = 0; i < count; ++i) dark_.push_back((code->data[i] & 1u) != 0);
}

bool QrCode::is_dark(int column, int row) const {
  if (column < 0 || row < 0 || column >= size_ || row >= size_) return false;
  return dark_[static_cast<std::size_t>(row) * static_cast<std::size_t>(size_) +
               static_cast<std::size_t>(column)];
}

std::string QrCode::svg() const {
  std::string path;
  for (int row = 0; row < size_; ++row)
    for (int column = 0; column < size_; ++column) {
      if (!is_dark(column, row)) continue;
      const int begin = column;
      while (is_dark(column + 1, row)) ++column;
      const int length = column - begin + 1;
      path += 'M' + number(begin + kMargin) + ' ' + number(row + kMargin) + 'h' + number(length) +
              "v1h-" + number(length) + 'z';
    }
  const std::string side = number(size_ + 2 * kMargin);
  return R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )" + side + ' ' + side +
         R"(" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h)" + side + 'v' + side + "h-" +
         side + R"(z"/><path d=")" + path + "\"/></svg>\n";
}

std::string QrCode::half_blocks(bool colours) const {
  // By what is light: nothing, the lower half, the upper half, both.
  static constexpr std::array<std::string_view, 4> kBlocks = {" ", "▄", "▀", "█"};
  std::string text;
  for (int row = -kMargin / 2; row < size_ + kMargin / 2; row += 2) {
    if (colours) text += "\033[38;5;231;48;5;16m";
    for (int column = -kMargin / 2; column < size_ + kMargin / 2; ++column)
      text += kBlocks[(is_dark(column, row) ? 0u : 2u) + (is_dark(column, row + 1) ? 0u : 1u)];
    text += colours ? "\033[0m\n" : "\n";
  }
  return text;
}

}  // namespace oikist::server
