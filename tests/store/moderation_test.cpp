// Roles, mutes, blocks, reset links, the audit log, and who leaves games.
#include <gmock/gmock.h>

#include "store/audit.h"
#include "store/blocks.h"
#include "store/chat.h"
#include "store/mutes.h"
#include "store/personal_data.h"
#include "store/reports.h"
#include "store/reset_links.h"
#include "tests/store/support.h"

namespace oikist::store::test {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class ModerationTest : public OnBothDatabases {
 protected:
  ModerationTest() { add_users(db, {"ann", "bob", "cay"}); }

  // A finished game of these people, of whom the first left it so.
  void finish(const TableId& id, const std::vector<UserId>& people, const std::string& how,
              Time time = 2'000) {
    TableRow row = tests_row(id, people, how, time);
    tables::add(db, table(id, people.front()));
    ASSERT_TRUE(tables::update(db, row));
  }

 private:
  static TableRow tests_row(const TableId& id, const std::vector<UserId>& people,
                            const std::string& how, Time time) {
    TableRow row = table(id, people.front(), "finished");
    row.finished = time;
    row.seated_users.clear();
    for (const UserId& each : people)
      row.seated_users.push_back({each, static_cast<int>(row.seated_users.size()), 10, false});
    row.seated_users.front().left_how = how;
    return row;
  }
};
OIKIST_ON_BOTH(ModerationTest);

TEST_P(ModerationTest, ARoleIsGivenAndTaken) {
  EXPECT_THAT(users::with_role(db), IsEmpty());
  EXPECT_TRUE(users::set_role(db, "bob", kModerator));
  EXPECT_FALSE(users::set_role(db, "nobody", kModerator));
  EXPECT_EQ(users::by_id(db, "bob")->role, kModerator);
  EXPECT_EQ(users::by_id(db, "ann")->role, "");
  ASSERT_EQ(users::with_role(db).size(), 1U);
  EXPECT_EQ(users::with_role(db)[0].id, "bob");
  EXPECT_TRUE(users::set_role(db, "bob", ""));
  EXPECT_THAT(users::with_role(db), IsEmpty());
}

TEST_P(ModerationTest, AMuteEnds) {
  EXPECT_EQ(mutes::end_of(db, "ann", 5), std::nullopt);
  mutes::put(db, "ann", 10);
  mutes::put(db, "ann", 20);
  EXPECT_EQ(mutes::end_of(db, "ann", 19), 20);
  EXPECT_EQ(mutes::end_of(db, "ann", 20), std::nullopt);
  EXPECT_EQ(mutes::end_of(db, "bob", 5), std::nullopt);
  EXPECT_EQ(mutes::remove_expired(db, 19), 0);
  EXPECT_EQ(mutes::remove_expired(db, 20), 1);
  mutes::put(db, "ann", 30);
  EXPECT_TRUE(mutes::remove(db, "ann"));
  EXPECT_FALSE(mutes::remove(db, "ann"));
  EXPECT_EQ(mutes::end_of(db, "ann", 5), std::nullopt);
}

TEST_P(ModerationTest, ABlockWorksBothWays) {
  EXPECT_TRUE(blocks::add(db, "ann", "bob", 1));
  EXPECT_FALSE(blocks::add(db, "ann", "bob", 2));
  EXPECT_TRUE(blocks::add(db, "ann", "cay", 3));
  EXPECT_THAT(blocks::of_user(db, "ann"), ElementsAre("cay", "bob"));
  EXPECT_THAT(blocks::of_user(db, "bob"), IsEmpty());
  EXPECT_TRUE(blocks::between(db, "ann", "bob"));
  EXPECT_TRUE(blocks::between(db, "bob", "ann"));
  EXPECT_FALSE(blocks::between(db, "bob", "cay"));
  EXPECT_TRUE(blocks::remove(db, "ann", "bob"));
  EXPECT_FALSE(blocks::remove(db, "ann", "bob"));
  EXPECT_FALSE(blocks::between(db, "bob", "ann"));
}

TEST_P(ModerationTest, AResetLinkWorksOnceAndEnds) {
  reset_links::put(db, "ann", "first", 1, 100);
  reset_links::put(db, "ann", "secret", 2, 100);
  EXPECT_EQ(reset_links::user_of(db, "first", 50), "ann")
      << "a stranger may have caused the second";
  EXPECT_EQ(reset_links::user_of(db, "secret", 99), "ann");
  EXPECT_EQ(reset_links::user_of(db, "secret", 100), std::nullopt);
  EXPECT_EQ(reset_links::take(db, "secret", 100), std::nullopt);
  EXPECT_EQ(reset_links::take(db, "secret", 99), "ann");
  EXPECT_EQ(reset_links::take(db, "secret", 99), std::nullopt) << "used up";
  EXPECT_EQ(reset_links::take(db, "first", 50), std::nullopt) << "like all others";
  reset_links::put(db, "bob", "other", 1, 100);
  EXPECT_EQ(reset_links::remove_expired(db, 99), 0);
  EXPECT_EQ(reset_links::remove_expired(db, 100), 1);
  const Rows rows = db.query("SELECT count(*) FROM reset_links");
  EXPECT_EQ(rows.front().integer(0), 0);
}

TEST_P(ModerationTest, TheAuditLogIsReadBackwards) {
  EXPECT_EQ(audit::add(db, {0, 5, "ann", "ban", "bob", "", "spam"}), 1);
  EXPECT_EQ(audit::add(db, {0, 6, "", "cancel", "", "t", ""}), 2);
  const AuditEntry first{1, 5, "ann", "ban", "bob", "", "spam"};
  const AuditEntry second{2, 6, "", "cancel", "", "t", ""};
  EXPECT_THAT(audit::list(db, 0, 9), ElementsAre(second, first));
  EXPECT_THAT(audit::list(db, 0, 1), ElementsAre(second));
  EXPECT_THAT(audit::list(db, 2, 9), ElementsAre(first));
}

TEST_P(ModerationTest, DeletedUsersLeaveNoTrace) {
  mutes::put(db, "ann", 100);
  blocks::add(db, "ann", "bob", 1);
  blocks::add(db, "bob", "ann", 1);
  reset_links::put(db, "ann", "secret", 1, 100);
  users::set_role(db, "ann", kModerator);
  audit::add(db, {0, 5, "", "rename", "ann", "", "Anna to Ann"});
  const auto exported = export_user(db, "ann");
  ASSERT_TRUE(exported);
  EXPECT_THAT(json::serialize(*exported), HasSubstr("rename"));
  EXPECT_THAT(json::serialize(exported->at("blocked")), HasSubstr("bob"));
  forget_user(db, "ann", 50);
  EXPECT_EQ(mutes::end_of(db, "ann", 5), std::nullopt);
  EXPECT_FALSE(blocks::between(db, "ann", "bob"));
  EXPECT_EQ(reset_links::user_of(db, "secret", 5), std::nullopt);
  EXPECT_THAT(users::with_role(db), IsEmpty());
  ASSERT_EQ(audit::list(db, 0, 9).size(), 1U) << "that something was done stays";
  EXPECT_EQ(audit::list(db, 0, 9)[0].detail, "");
}

TEST_P(ModerationTest, ReportsAreCountedPerUser) {
  tables::add(db, table("t", "ann"));
  reports::add(db, {"r1", "t", "ann", "bob", 4, "rude", {}});
  reports::add(db, {"r2", "t", "cay", "bob", 5, "rude", {}});
  reports::add(db, {"r3", "t", "bob", "cay", 6, "slow", {}});
  EXPECT_TRUE(reports::close(db, "r1", 7));
  EXPECT_EQ(reports::about(db, "bob"), (reports::Count{2, 1}));
  EXPECT_EQ(reports::about(db, "ann"), (reports::Count{0, 0}));
  EXPECT_EQ(reports::by_id(db, "r3")->text, "slow");
  EXPECT_EQ(reports::by_id(db, "r4"), std::nullopt);
}

TEST_P(ModerationTest, LinesOfSpectatorsAreMarked) {
  tables::add(db, table("t", "ann"));
  chat::add(db, "t", {0, "ann", 1, "hello"});
  chat::add(db, "t", {0, "bob", 2, "take the quarry", true});
  chat::add(db, "t", {0, "cay", 3, "later"});
  const auto lines = chat::before(db, "t", 2, 9);
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_FALSE(lines[0].spectator);
  EXPECT_TRUE(lines[1].spectator);
  EXPECT_EQ(chat::before(db, "t", 3, 1).front().text, "later");
}

// Losing on time or by absence is leaving; resigning only where others have to play on.
TEST_P(ModerationTest, LeavingIsCountedOverTheLastGames) {
  EXPECT_EQ(tables::leaving(db, "ann", 9), (tables::Leaving{0, 0}));
  finish("t1", {"ann", "bob"}, "time", 1'000);
  finish("t2", {"ann", "bob"}, "resigned", 2'000);
  finish("t3", {"ann", "bob", "cay"}, "resigned", 3'000);
  finish("t4", {"ann", "bob"}, "absent", 4'000);
  finish("t5", {"ann", "bob"}, "", 5'000);
  finish("t6", {"ann"}, "absent", 6'000);  // alone with computer players
  EXPECT_EQ(tables::leaving(db, "ann", 9), (tables::Leaving{5, 3}));
  EXPECT_EQ(tables::leaving(db, "bob", 9), (tables::Leaving{5, 0}));
  EXPECT_EQ(tables::leaving(db, "ann", 3), (tables::Leaving{2, 1})) << "the last ones";
  EXPECT_EQ(tables::by_id(db, "t1")->seated_users.front().left_how, "time");
}

}  // namespace oikist::store::test
