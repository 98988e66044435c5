#pragma once
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <tuple>
#include <variant>

#include "game/codec.h"
#include "games/all.h"
#include "games/component_sets.h"

namespace oikist {

// A position of any game.
template <class Games>
struct AnyPositionOf;
template <class... G>
struct AnyPositionOf<std::tuple<G...>> {
  using type = std::variant<GivenPosition<G>...>;
};
using AnyPosition = AnyPositionOf<AllGames>::type;

struct KeptPosition {
  AnyPosition position;
  ComponentSets sets;  // its rules refer to them
};

// Positions under handles, so that a question about one that is known does not describe it again.
// Keeps the positions used last. May be used by several threads.
class PositionStore {
 public:
  using Handle = std::int64_t;
  static constexpr Handle kMostHandle = Handle{1} << 53;  // what JSON numbers hold exactly

  explicit PositionStore(std::size_t most);

  // Handles are not used twice, and begin at random: one of an earlier process is unknown.
  Handle keep(KeptPosition position);
  // Null if it is not known, or no longer.
  std::shared_ptr<const KeptPosition> find(Handle handle);
  // False if it was not there.
  bool close(Handle handle);

 private:
  struct Entry {
    Handle handle;
    std::shared_ptr<const KeptPosition> position;
  };
  std::list<Entry>::iterator entry_of(Handle handle);

  std::mutex mutex_;
  std::size_t most_;
  Handle next_;
  std::list<Entry> entries_;  // the one used last first
};

}  // namespace oikist
