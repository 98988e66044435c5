#include "tables/table_game.h"

#include <algorithm>
#include <utility>

#include "base/json_writer.h"
#include "game/history.h"
#include "games/all.h"

namespace oikist::tables {

// The operations of every game at a table; GameOf<G> implements them for one game.
struct TableGame::Game : GameJson {
  Game() = default;
  Game(const Game&) = default;
  Game& operator=(const Game&) = delete;
  virtual std::unique_ptr<Game> copy() const = 0;

  virtual bool is_over() const = 0;
  virtual int seat_to_decide() const = 0;
  virtual std::size_t moves() const = 0;
  virtual PlayedMove play(const AnyMove& any, std::string* turn) = 0;
  virtual void take_back_to(std::size_t count) = 0;
  virtual AnyView any_view() const = 0;
  virtual std::vector<int> totals() const = 0;
  virtual std::vector<int> winners() const = 0;
  virtual Record record(const std::vector<RecordSeat>& seats, const Seed& seed) const = 0;
  virtual bool same_moves(const Game& other) const = 0;

  // Who made a move, and whether it revealed something.
  struct Note {
    int seat = 0;
    bool revealed = false;
  };
  std::shared_ptr<const DealtGame> dealt;  // the same for all copies
  std::vector<Note> notes;                 // one per move
};

template <class G>
struct TableGame::GameOf final : Game {
  using Move = typename G::Move;
  using View = typename G::View;
  using Position = typename G::Position;

  explicit GameOf(Position start) : now(std::move(start)) {}

  std::unique_ptr<Game> copy() const override { return std::make_unique<GameOf>(*this); }
  bool is_over() const override { return G::is_over(now.view()); }
  int seat_to_decide() const override { return G::seat_to_decide(now.view()); }
  std::size_t moves() const override { return played.size(); }

  static void check(const Position& position, const Move& move) {
    if (G::is_over(position.view())) throw Failure("illegal_move", "the game is over");
    if (const std::string why = G::why_illegal(position.view(), move); !why.empty())
      throw Failure("illegal_move", why);
  }

  // Precondition: legal.
  static PlayedMove play_on(Position& position, const Move& move) {
    PlayedMove result;
    result.seat = G::seat_to_decide(position.view());
    result.revealed = G::reveals(position.view(), move);
    G::play(position, move);
    result.ends_turn =
        G::is_over(position.view()) || G::seat_to_decide(position.view()) != result.seat;
    return result;
  }

  static json::object described(const View& before, const Move& move, const View& after) {
    return {{"seat", G::seat_to_decide(before)},
            {"move", Codec<G>::move_json(move)},
            {"events", Codec<G>::events(before, move, after)}};
  }

  static Move own_move(const AnyMove& any) {
    if (const std::string* notation = any.notation()) return G::parse_move(*notation);
    if (const std::optional<Move> own = any.as<G>()) return *own;
    throw Failure("illegal_move", "this is a move of another game");
  }

  // The same as described(), as text.
  PlayedMove play_and_tell(const Move& move, std::string& turn) {
    const View before = now.view();
    const PlayedMove result = play_on(now, move);
    turn.clear();
    write_json(turn, R"({"seat":)", result.seat);
    turn += R"(,"move":)";
    write_move<G>(turn, move);
    turn += R"(,"events":)";
    write_events<G>(turn, before, move, now.view());
    turn += '}';
    return result;
  }

  PlayedMove play(const AnyMove& any, std::string* turn) override {
    const Move move = own_move(any);
    check(now, move);
    const PlayedMove result = turn != nullptr ? play_and_tell(move, *turn) : play_on(now, move);
    played.push_back(move);
    notes.push_back({result.seat, result.revealed});
    return result;
  }

  Position start() const { return G::position_from_deal(now.view().rules(), dealt->deal); }

  void take_back_to(std::size_t count) override {
    played.resize(count);
    notes.resize(count);
    now = start();
    for (const Move& move : played) G::play(now, move);
  }

  json::object view() const override { return Codec<G>::view_json(now.view()); }
  void write_view(std::string& out) const override { oikist::write_view<G>(out, now.view()); }
  AnyView any_view() const override { return AnyView::of<G>(now.view()); }
  json::object start_view() const override { return Codec<G>::view_json(start().view()); }

  json::array turns(std::size_t from) const override {
    json::array list;
    Position position = start();
    for (std::size_t n = 0; n < std::min(from, played.size()); ++n) G::play(position, played[n]);
    for (std::size_t n = from; n < played.size(); ++n) {
      const View before = position.view();
      G::play(position, played[n]);
      list.push_back(described(before, played[n], position.view()));
    }
    return list;
  }

  json::array revealed_views() const override {
    json::array list;
    Position position = start();
    for (std::size_t n = 0; n < played.size(); ++n) {
      G::play(position, played[n]);
      if (notes[n].revealed)
        list.push_back({{"after", n + 1}, {"view", Codec<G>::view_json(position.view())}});
    }
    return list;
  }

  json::array scores() const override {
    json::array list;
    for (int seat = 0; seat < dealt->players; ++seat)
      list.push_back(Codec<G>::score_json(G::score(now.view(), seat)));
    return list;
  }

  std::vector<int> totals() const override {
    std::vector<int> list;
    for (int seat = 0; seat < dealt->players; ++seat)
      list.push_back(G::score(now.view(), seat).total);
    return list;
  }

  std::vector<int> winners() const override { return G::winners(now.view()); }

  Record record(const std::vector<RecordSeat>& seats, const Seed& seed) const override {
    History<G> history(start());
    history.reveal(seed);
    for (const Move& move : played) history.play(move);
    return history.to_record(seats);
  }

  bool same_moves(const Game& other) const override {
    const auto* same = dynamic_cast<const GameOf*>(&other);
    return same != nullptr && played == same->played;
  }

  std::vector<Move> played;
  Position now;
};

TableGame::TableGame(std::unique_ptr<Game> game) : game_(std::move(game)) {}
TableGame::TableGame(const TableGame& other) : game_(other.game_->copy()) {}
TableGame::TableGame(TableGame&&) noexcept = default;
TableGame& TableGame::operator=(const TableGame& other) {
  if (this != &other) game_ = other.game_->copy();
  return *this;
}
TableGame& TableGame::operator=(TableGame&&) noexcept = default;
TableGame::~TableGame() = default;

TableGame TableGame::start(std::string_view game, const json::object& options, int players,
                           const Seed& seed, const ComponentSets& components) {
  std::unique_ptr<Game> made;
  with_game(game, [&](auto kind) {
    using G = decltype(kind);
    const auto& set = components.of<G>();
    const auto rules = G::make_rules(players, Fields(options, "options"), set);
    auto position = G::deal(rules, seed);
    DealtGame dealt{std::string(game), G::options_json(rules), players, G::kRulesVersion,
                    set.hash(),        G::deal_text(position)};
    made = std::make_unique<GameOf<G>>(std::move(position));
    made->dealt = std::make_shared<const DealtGame>(std::move(dealt));
  });
  return TableGame(std::move(made));
}

TableGame TableGame::restore(const DealtGame& dealt, const ComponentSets& components) {
  std::unique_ptr<Game> made;
  with_game(dealt.game, [&](auto kind) {
    using G = decltype(kind);
    const auto& set = components.of<G>();
    if (dealt.rules_version != G::kRulesVersion)
      throw Failure("bad_log", "the game was begun with version " +
                                   std::to_string(dealt.rules_version) +
                                   " of its rules; this program has version " +
                                   std::to_string(G::kRulesVersion));
    if (dealt.components_hash != set.hash())
      throw Failure("bad_log", "the game was begun with the component set " +
                                   in_quotes(dealt.components_hash) + ", not with " +
                                   in_quotes(set.hash()));
    const auto rules = G::make_rules(dealt.players, Fields(dealt.options, "options"), set);
    made = std::make_unique<GameOf<G>>(G::position_from_deal(rules, dealt.deal));
    made->dealt = std::make_shared<const DealtGame>(dealt);
  });
  return TableGame(std::move(made));
}

const DealtGame& TableGame::dealt() const {
  return *game_->dealt;
}
int TableGame::players() const {
  return game_->dealt->players;
}
bool TableGame::is_over() const {
  return game_->is_over();
}
int TableGame::seat_to_decide() const {
  return game_->seat_to_decide();
}
std::size_t TableGame::moves() const {
  return game_->moves();
}
int TableGame::mover(std::size_t n) const {
  return game_->notes[n].seat;
}
bool TableGame::revealed_by(std::size_t n) const {
  return game_->notes[n].revealed;
}

PlayedMove TableGame::play(const AnyMove& move, std::string* turn) {
  return game_->play(move, turn);
}
void TableGame::take_back_to(std::size_t count) {
  game_->take_back_to(count);
}

AnyView TableGame::any_view() const {
  return game_->any_view();
}
const GameJson& TableGame::as_json() const {
  return *game_;
}
std::vector<int> TableGame::totals() const {
  return game_->totals();
}
std::vector<int> TableGame::winners() const {
  return game_->winners();
}
Record TableGame::record(const std::vector<RecordSeat>& seats, const Seed& seed) const {
  return game_->record(seats, seed);
}

bool operator==(const TableGame& a, const TableGame& b) {
  return *a.game_->dealt == *b.game_->dealt && a.game_->same_moves(*b.game_);
}

}  // namespace oikist::tables
