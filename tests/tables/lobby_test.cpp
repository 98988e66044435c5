// Before the game: creating, sitting down, leaving, starting.
#include "tests/tables/support.h"

namespace oikist::tables {
namespace {

using Names = std::vector<std::string>;
constexpr const char* kRated =
    R"({"game":"akropolis","public":true,"rated":true,"clock":{"kind":"days","days":1}})";

TEST(Lobby, AFullTableStartsAtOnce) {
  const TestTable play(settings_of(kCasual), {sits(0), level(3)});
  EXPECT_EQ(play.happened(), Names({"created", "started"}));
  EXPECT_EQ(play.table().state, State::playing);
  EXPECT_EQ(play.table().seq, 2);
}

TEST(Lobby, TheLastSeatStartsTheGame) {
  TestTable play(settings_of(kCasual, 3), {sits(0), open_seat(), open_seat()});
  EXPECT_EQ(play.happened(), Names({"created"}));
  EXPECT_EQ(play.by(1, Join{2, ""}), "");
  EXPECT_EQ(play.happened(), Names({"seated"}));
  EXPECT_EQ(play.table().seat_of(user(1).id), 2);
  EXPECT_EQ(play.by(1, Join{{}, ""}), "already_seated");
  EXPECT_EQ(play.by(2, Join{2, ""}), "seat_taken");
  EXPECT_EQ(play.by(2, Join{3, ""}), "bad_field");
  EXPECT_EQ(play.refusal().field, "seat");
  EXPECT_EQ(play.by(2, Join{}), "");
  EXPECT_EQ(play.happened(), Names({"seated", "started"}));
  EXPECT_EQ(play.by(3, Join{}), "running");
}

TEST(Lobby, ByInvitationOnly) {
  TestTable play(settings_of(R"({"game":"akropolis"})"), {sits(0), open_seat()});
  EXPECT_EQ(play.by(1, Join{}), "not_invited");
  EXPECT_EQ(play.by(1, Join{{}, "guessed"}), "not_invited");
  EXPECT_EQ(play.by(1, Cancel{}), "not_invited");
  EXPECT_FALSE(may_watch(play.table(), user(1).id, ""));
  EXPECT_FALSE(may_watch(play.table(), "", ""));
  EXPECT_TRUE(may_watch(play.table(), "", "invited"));
  EXPECT_TRUE(may_watch(play.table(), user(0).id, ""));
  EXPECT_EQ(play.by(1, Join{{}, "invited"}), "");
  EXPECT_TRUE(may_watch(play.table(), user(1).id, ""));
}

TEST(Lobby, RatedGamesAreForAccounts) {
  TestTable play(settings_of(kRated), {sits(0), open_seat()});
  EXPECT_EQ(play.by(guest(), Join{}), "accounts_only");
  EXPECT_EQ(play.by(0, Start{3}), "no_levels");
  EXPECT_EQ(play.by(1, Join{}), "");
  const Table nothing;
  const Create create{"id", "", Seed{}, settings_of(kRated), {sits(0), open_seat()}};
  EXPECT_EQ(std::get<Refusal>(decide(nothing, create, {guest(), 0, {}})).code, "accounts_only");
  Create levels = create;
  levels.seats[1] = level(2);
  EXPECT_EQ(std::get<Refusal>(decide(nothing, levels, {user(0), 0, {}})).code, "no_levels");
}

TEST(Lobby, InvalidTablesAreRefused) {
  const Table nothing;
  const auto code = [&](std::vector<Seat> seats) {
    const Create create{"id", "", Seed{}, settings_of(kCasual, static_cast<int>(seats.size())),
                        seats};
    return std::get<Refusal>(decide(nothing, create, {user(0), 0, {}})).code;
  };
  EXPECT_EQ(code({sits(0), sits(0)}), "already_seated");
  EXPECT_EQ(code({level(1), level(2)}), "bad_field");
  EXPECT_EQ(std::get<Refusal>(decide(nothing, Join{}, {user(0), 0, 0})).code, "not_found");
  TestTable play(settings_of(kCasual), {sits(0), open_seat()});
  EXPECT_EQ(play.by(0, Create{"id", "", Seed{}, settings_of(kCasual), {sits(0), sits(1)}}),
            "stale");
}

TEST(Lobby, TheHostStartsWithLevels) {
  TestTable play(settings_of(kCasual, 4), {sits(0), open_seat(), level(2), open_seat()});
  EXPECT_EQ(play.by(1, Start{5}), "not_host");
  EXPECT_EQ(play.by(0, Start{}), "bad_field");
  EXPECT_EQ(play.refusal().field, "level");
  EXPECT_EQ(play.by(0, Start{5}), "");
  EXPECT_EQ(play.happened(), Names({"seated", "seated", "started"}));
  EXPECT_EQ(play.table().seats[3].level, 5);
  EXPECT_EQ(play.table().seats[2].level, 2);
  EXPECT_EQ(play.by(0, Start{5}), "running");
}

TEST(Lobby, AHostWhoDoesNotSitNeedsSomebodyWhoDoes) {
  TestTable play(settings_of(kCasual), {open_seat(), open_seat()});
  EXPECT_EQ(play.by(0, Start{5}), "no_person");
  EXPECT_EQ(play.by(0, Leave{}), "not_at_table");
  EXPECT_EQ(play.by(1, Join{}), "");
  EXPECT_EQ(play.by(0, Start{5}), "");
}

TEST(Lobby, LeavingFreesTheSeat) {
  TestTable play(settings_of(kCasual, 3), {sits(0), open_seat(), open_seat()});
  ASSERT_EQ(play.by(1, Join{}), "");
  EXPECT_EQ(play.by(2, Leave{}), "not_at_table");
  EXPECT_EQ(play.by(0, Leave{}), "");
  EXPECT_EQ(play.table().host, user(1).id);
  EXPECT_TRUE(play.table().seats[0].open());
  EXPECT_EQ(play.by(1, Leave{}), "");
  EXPECT_EQ(play.happened(), Names({"left", "cancelled"}));
  EXPECT_EQ(play.table().state, State::cancelled);
  EXPECT_EQ(play.by(1, Join{}), "cancelled");
}

TEST(Lobby, Cancelling) {
  TestTable play(settings_of(kCasual), {sits(0), open_seat()});
  EXPECT_EQ(play.by(1, Cancel{}), "not_host");
  EXPECT_EQ(play.by(0, Cancel{}), "");
  EXPECT_EQ(play.by(0, Cancel{}), "cancelled");
  EXPECT_EQ(play.by_server(Cancel{}), "cancelled");

  TestTable running(settings_of(kCasual), {sits(0), sits(1)});
  EXPECT_EQ(running.by(0, Cancel{}), "running");
  EXPECT_EQ(running.by(0, Leave{}), "running");
  EXPECT_EQ(running.by_server(Cancel{}), "");
  EXPECT_EQ(running.table().state, State::cancelled);
}

TEST(Lobby, TablesThatNobodyComesToExpire) {
  TestTable play(settings_of(kCasual), {sits(0), open_seat()});
  play.now = *deadline(play.table()) - 1;
  EXPECT_FALSE(due_command(play.table(), play.now));
  ++play.now;
  EXPECT_EQ(play.now, TestTable::kStart + kMostWaiting);
  EXPECT_EQ(play.by_server(*due_command(play.table(), play.now)), "");
  EXPECT_EQ(std::get<Cancelled>(play.log().back().body).why, "expired");
}

TEST(Lobby, ForeignRequestsAreRefused) {
  TestTable play(settings_of(kCasual, 3), {sits(0), open_seat(), open_seat()});
  const Table before = play.table();
  const auto code = [&](const Command& command, const Asker& asker) {
    return std::get<Refusal>(decide(play.table(), command, asker)).code;
  };
  EXPECT_EQ(code(Join{}, {user(1), play.now, 2}), "bad_field");
  EXPECT_EQ(code(Join{}, {user(1), play.now, {}}), "bad_field");
  EXPECT_EQ(code(Join{}, Asker::server(play.now)), "not_allowed");
  for (const Command& command : std::vector<Command>{AiPlay{}, Flag{}, Away{}, Rate{}})
    EXPECT_EQ(code(command, {user(0), play.now, 1}), "not_allowed");
  EXPECT_EQ(play.table(), before);
  for (const Command& command :
       std::vector<Command>{Play{}, Resign{}, Ask{}, Agree{}, Decline{}, Resume{}, Rematch{"x"}})
    EXPECT_EQ(code(command, {user(0), play.now, 1}), "waiting");
}

}  // namespace
}  // namespace oikist::tables
