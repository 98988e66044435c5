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

// Positions under handles, so that requests need not contain known positions again. Keeps the most
// recently used ones. Thread-safe.
class PositionStore {
 public:
  using Handle = std::int64_t;
  static constexpr Handle kMostHandle = Handle{1} << 53;  // what JSON numbers hold exactly

  explicit PositionStore(std::size_t most);

  // Handles are never reused and start at random, so that those of an earlier process are unknown.
  Handle keep(KeptPosition position);
  // Null if it is unknown or was dropped.
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
  std::list<Entry> entries_;  // most recently used first
};

}  // namespace oikist
