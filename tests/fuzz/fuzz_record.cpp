// A record is refused with words, or it reads, writes and reads again to the same game.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "game/history.h"
#include "game/record.h"
#include "games/all.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace oikist;
  try {
    const Record record = Record::parse({reinterpret_cast<const char*>(data), size});
    if (!(Record::parse(record.text()) == record)) std::abort();
    with_game(record.game, [&](auto game) {
      using G = decltype(game);
      const auto history = History<G>::from_record(record, G::standard_components());
      const Record again = history.to_record(record.seats);
      if (again.moves.size() != record.moves.size()) std::abort();
    });
  } catch (const Failure&) {
  }
  return 0;
}
