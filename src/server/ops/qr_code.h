#pragma once
// A QR code (ISO/IEC 18004) of a text, by libqrencode.
#include <string>
#include <vector>

namespace oikist::server {

class QrCode {
 public:
  // Throws Failure("bad_field") if the text is too long for a code.
  explicit QrCode(const std::string& text);

  int size() const { return size_; }  // modules in a row, without the margin
  // Whether the module is dark; those of the margin are not.
  bool is_dark(int column, int row) const;

  // Black on white with the margin that scanners need.
  std::string svg() const;
  // The same for a terminal that draws light on dark: two rows of modules in a line of characters.
  // With `colours` in black and white, whatever the colours of the terminal are.
  std::string half_blocks(bool colours) const;

 private:
  int size_ = 0;
  std::vector<bool> dark_;
};

}  // namespace oikist::server
