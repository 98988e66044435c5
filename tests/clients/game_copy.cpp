#include "tests/clients/game_copy.h"

#include <array>

#include "games/read_position.h"
#include "tests/clients/message.h"

namespace oikist::clients {
namespace {

// Plays it on the view. False if it reveals something that its events do not tell, or not here.
template <class G>
bool play_told(G, typename G::View& view, const typename G::Move& move, std::string_view) {
  if (G::reveals(view, move)) return false;
  view = G::preview(view, move);
  return true;
}

// Reveals a stack with every third move or so, whose tiles are in the events.
bool play_told(Akropolis, akropolis::View& view, const akropolis::Move& move,
               std::string_view events) {
  const bool reveals = Akropolis::reveals(view, move);
  view.play(move, [&](akropolis::Site& site) {
    if (!reveals) return false;
    const json::value told = json::parse(events);
    for (const json::value& event : told.as_array())
      if (event.at("event").as_string() == "reveal")
        for (const json::value& tile : event.at("tiles").as_array())
          site.push_back(tile.to_number<akropolis::TileId>());
    return true;
  });
  return true;
}

template <class G>
int seat_of(const typename G::View& view) {
  return G::is_over(view) ? -1 : G::seat_to_decide(view);
}

}  // namespace

class GameCopy::Game {
 public:
  Game() = default;
  Game(const Game&) = delete;
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  virtual bool play(const Message& turn) = 0;
  virtual int seat() const = 0;
  virtual std::string random_move(FastRandom& random) const = 0;
  virtual json::object view() const = 0;
};

template <class G>
class GameCopy::GameOf : public Game {
 public:
  explicit GameOf(const typename G::View& view) : view_(view) {}

  bool play(const Message& turn) override {
    constexpr std::size_t kUsual = 1024;
    std::array<unsigned char, kUsual> memory;
    json::monotonic_resource resource(memory.data(), memory.size());
    const json::value move = json::parse(turn["move"], &resource);
    return play_told(G(), view_, Codec<G>::read_move(Field(move, "move")), turn["events"]);
  }
  int seat() const override { return seat_of<G>(view_); }
  std::string random_move(FastRandom& random) const override {
    return json::serialize(Codec<G>::move_json(G::random_move(view_, random)));
  }
  json::object view() const override { return Codec<G>::view_json(view_); }

 private:
  typename G::View view_;
};

GameCopy::GameCopy() = default;
GameCopy::~GameCopy() = default;

void GameCopy::set(std::string_view view) {
  game_.reset();
  view_ = view;
  seat_ = static_cast<int>(Message(view).number("seat"));
}

void GameCopy::clear() {
  game_.reset();
  view_.clear();
  seat_ = -1;
}

bool GameCopy::play(std::string_view turn) {
  if (!game_ || !game_->play(Message(turn))) {
    clear();
    return false;
  }
  seat_ = game_->seat();
  return true;
}

std::unique_ptr<GameCopy::Game> GameCopy::read(std::string_view view) {
  static const ComponentSets kSets;  // the views refer to it
  constexpr std::size_t kUsual = 16'384;
  std::array<unsigned char, kUsual> memory;
  json::monotonic_resource resource(memory.data(), memory.size());
  const json::value parsed = json::parse(view, &resource);
  std::unique_ptr<Game> game;
  with_position(Field(parsed, "view"), kSets, [&](auto kind, const auto& given) {
    game = std::make_unique<GameOf<decltype(kind)>>(given.view);
  });
  return game;
}

std::string GameCopy::random_move(int seat, FastRandom& random) {
  if (!game_) {
    game_ = read(view_);
    view_.clear();
    seat_ = game_->seat();
  }
  return seat_ == seat ? game_->random_move(random) : std::string();
}

json::value GameCopy::view() const {
  return game_ ? json::value(game_->view()) : json::parse(view_);
}

}  // namespace oikist::clients
