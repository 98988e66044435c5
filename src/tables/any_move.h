#pragma once
// Moves and views of any game, independent of the list of games: code that includes this header can
// be linked with any list.
#include <array>
#include <concepts>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/json.h"
#include "game/concept.h"

namespace oikist::tables {

// A move of one game; or, read from a log before its game is known, a text in that game's notation.
class AnyMove {
 public:
  AnyMove() = default;
  template <std::convertible_to<std::string> Text>
  AnyMove(Text&& notation) : notation_(std::forward<Text>(notation)) {}

  template <Game G>
  static AnyMove of(const typename G::Move& move) {
    static_assert(std::is_trivially_copyable_v<typename G::Move>);
    static_assert(sizeof(typename G::Move) <= kMostBytes);
    AnyMove any;
    any.kind_ = &kKind<G>;
    std::memcpy(any.bytes_.data(), &move, sizeof move);
    return any;
  }

  // Nothing if it is a text, or a move of another game.
  template <Game G>
  std::optional<typename G::Move> as() const {
    if (kind_ != &kKind<G>) return std::nullopt;
    return move_in<G>(bytes_);
  }
  // Null if its game is known.
  const std::string* notation() const { return kind_ == nullptr ? &notation_ : nullptr; }
  // In the notation of its game.
  std::string text() const { return kind_ == nullptr ? notation_ : kind_->text(bytes_); }

  // A text is equal to the same text only, not to the move that it stands for.
  friend bool operator==(const AnyMove& a, const AnyMove& b) {
    if (a.kind_ != b.kind_) return false;
    return a.kind_ == nullptr ? a.notation_ == b.notation_ : a.kind_->equal(a.bytes_, b.bytes_);
  }

 private:
  static constexpr std::size_t kMostBytes = 24;
  using Bytes = std::array<std::byte, kMostBytes>;
  struct Kind {
    std::string (*text)(const Bytes& move);
    bool (*equal)(const Bytes& a, const Bytes& b);
  };

  template <Game G>
  static typename G::Move move_in(const Bytes& bytes) {
    typename G::Move move{};
    std::memcpy(&move, bytes.data(), sizeof move);
    return move;
  }
  template <Game G>
  static constexpr Kind kKind = {
      [](const Bytes& move) { return G::move_text(move_in<G>(move)); },
      [](const Bytes& a, const Bytes& b) { return move_in<G>(a) == move_in<G>(b); }};

  const Kind* kind_ = nullptr;  // null: a text
  Bytes bytes_{};
  std::string notation_;
};

// A view of one game. Points into the game and is valid until the game changes.
class AnyView {
 public:
  template <Game G>
  static AnyView of(const typename G::View& view) {
    return {&view, G::kName};
  }

  // Null if it is a view of another game.
  template <Game G>
  const typename G::View* as() const {
    return game_ == G::kName ? static_cast<const typename G::View*>(view_) : nullptr;
  }

 private:
  AnyView(const void* view, std::string_view game) : view_(view), game_(game) {}

  const void* view_;
  std::string_view game_;
};

// Moves of the engine protocol, at most `most` of them. Throws Failure("unknown_game", "bad_field")
// that names the field.
std::vector<AnyMove> read_moves(std::string_view game, const Field& list, std::size_t most);

}  // namespace oikist::tables
