#include "game/history.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/all.h"

namespace oikist {
namespace {

template <class G>
class HistoryTest : public testing::Test {
 protected:
  static History<G> begin(int players, std::uint64_t number = 1) {
    const json::object defaults;
    return History<G>(G::make_rules(players, Fields(defaults, "options"), G::standard_components()),
                      Seed::from_number(number));
  }
  static void play_random(History<G>& history, int moves) {
    FastRandom random(5);
    for (int i = 0; i != moves && !G::is_over(history.view()); ++i)
      history.play(G::random_move(history.view(), random));
  }
  static std::vector<RecordSeat> seats(int players) {
    return std::vector<RecordSeat>(static_cast<std::size_t>(players), RecordSeat{"person", "Ann"});
  }
};

template <class Games>
struct TypesOf;
template <class... G>
struct TypesOf<std::tuple<G...>> {
  using type = testing::Types<G...>;
};
TYPED_TEST_SUITE(HistoryTest, typename TypesOf<AllGames>::type);

TYPED_TEST(HistoryTest, ApplyThenUndoIsIdentity) {
  auto history = this->begin(2);
  const auto before = history.current();
  EXPECT_FALSE(history.undo());
  this->play_random(history, 20);
  for (std::size_t moves = history.moves().size(); moves > 0; --moves) {
    EXPECT_EQ(history.current(), history.at(moves));
    EXPECT_TRUE(history.undo());
  }
  EXPECT_EQ(history.current(), before);
}

TYPED_TEST(HistoryTest, RecordSavesResumesAndReplays) {
  using G = TypeParam;
  for (const int moves : {0, 7, 10'000}) {
    auto history = this->begin(3);
    this->play_random(history, moves);
    const Record record = history.to_record(this->seats(3));
    EXPECT_EQ(record.result.has_value(), G::is_over(history.view()));
    const auto again =
        History<G>::from_record(Record::parse(record.text()), G::standard_components());
    EXPECT_EQ(again.current(), history.current());
    EXPECT_EQ(again.moves(), history.moves());
    EXPECT_EQ(again.to_record(this->seats(3)), record);
  }
}

TYPED_TEST(HistoryTest, TheSeedProvesTheDeal) {
  using G = TypeParam;
  auto history = this->begin(2);
  EXPECT_EQ(history.why_commitment_fails(), "");
  EXPECT_EQ(history.why_deal_fails(), "");
  Record record = history.to_record(this->seats(2));
  record.seed = Seed::from_number(99);
  const auto forged = History<G>::from_record(record, G::standard_components());
  EXPECT_NE(forged.why_commitment_fails(), "");
  EXPECT_NE(forged.why_deal_fails(), "");
  record = history.to_record(this->seats(2));
  record.commitment.reset();
  const auto unproven = History<G>::from_record(record, G::standard_components());
  EXPECT_NE(unproven.why_commitment_fails(), "") << "nobody committed to the seed";
}

TYPED_TEST(HistoryTest, RefusesRecordsThatDoNotFit) {
  using G = TypeParam;
  auto history = this->begin(2);
  this->play_random(history, 10'000);
  const Record good = history.to_record(this->seats(2));
  const auto refusal = [&](auto change) -> std::string {
    Record record = good;
    change(record);
    try {
      (void)History<G>::from_record(record, G::standard_components());
    } catch (const Failure& failure) {
      return failure.what();
    }
    return "accepted";
  };
  EXPECT_EQ(refusal([](Record&) {}), "accepted");
  EXPECT_THAT(refusal([](Record& r) { r.rules_version = 99; }),
              testing::HasSubstr("rules version 99"));
  EXPECT_THAT(refusal([](Record& r) { r.components_hash = std::string(64, '0'); }),
              testing::HasSubstr("--components"));
  EXPECT_THAT(refusal([](Record& r) { r.moves[0].seat = 1; }),
              testing::HasSubstr("move 1: it is seat 0's turn"));
  EXPECT_THAT(refusal([](Record& r) { r.moves[1].text = "nonsense"; }),
              testing::HasSubstr("move 2: "));
  EXPECT_THAT(refusal([](Record& r) { r.moves.push_back(r.moves[0]); }),
              testing::HasSubstr("the game is over before it"));
  EXPECT_THAT(refusal([](Record& r) { r.result->at(0) += 1; }),
              testing::HasSubstr("does not follow from the moves"));
  // The result of a game that is not over.
  EXPECT_THAT(refusal([](Record& r) { r.moves.resize(r.moves.size() / 2); }),
              testing::HasSubstr("does not follow from the moves"));
  EXPECT_THAT(refusal([](Record& r) { r.deal += " 1"; }), testing::HasSubstr("deal"));
  EXPECT_THAT(refusal([](Record& r) { r.options["colour"] = "red"; }),
              testing::HasSubstr("options"));
}

TYPED_TEST(HistoryTest, AnIllegalMoveChangesNothing) {
  auto history = this->begin(2);
  this->play_random(history, 10'000);
  const auto position = history.current();
  const auto moves = history.moves();
  const Record record = history.to_record(this->seats(2));
  // The last move of a finished game is not legal again.
  EXPECT_THROW(history.play(typename TypeParam::Move(moves.back())), Failure);
  EXPECT_EQ(history.current(), position);
  EXPECT_EQ(history.moves(), moves);
  EXPECT_EQ(history.to_record(this->seats(2)), record);
}

}  // namespace
}  // namespace oikist
