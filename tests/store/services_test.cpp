// Reports, push subscriptions and calls, outages, analyses and settings.
#include <gmock/gmock.h>

#include "store/analyses.h"
#include "store/outages.h"
#include "store/pending_pushes.h"
#include "store/push.h"
#include "store/reports.h"
#include "store/sessions.h"
#include "store/settings.h"
#include "store/tokens.h"
#include "tests/store/support.h"

namespace oikist::store::test {

using testing::ElementsAre;
using testing::IsEmpty;

class ServicesTest : public OnBothDatabases {
 protected:
  ServicesTest() {
    add_users(db, {"ann", "bob"});
    for (const char* id : {"t", "u"}) tables::add(db, table(id, "ann", "finished"));
  }
};
OIKIST_ON_BOTH(ServicesTest);

TEST_P(ServicesTest, ReportsAreOpenUntilClosed) {
  const Report first{"r1", "t", "ann", "bob", 10, "rude", {}};
  reports::add(db, first);
  reports::add(db, {"r2", "t", "bob", "ann", 20, "slow", {}});
  EXPECT_EQ(reports::list(db, false, 9).size(), 2U);
  EXPECT_EQ(reports::list(db, false, 1).front(), first);
  EXPECT_TRUE(reports::close(db, "r1", 30));
  EXPECT_FALSE(reports::close(db, "r1", 31));
  EXPECT_EQ(reports::list(db, false, 9).front().id, "r2");
  EXPECT_EQ(reports::list(db, true, 9).front().closed, 30);
  EXPECT_EQ(reports::list(db, true, 1).front().id, "r2") << "not the oldest forever";
  users::set_role(db, "ann", kModerator);
  constexpr auto kAbout = reports::About::no_moderators;
  EXPECT_THAT(reports::list(db, false, 9, kAbout), IsEmpty());
  EXPECT_EQ(reports::list(db, true, 9, kAbout).front().id, "r1");
  EXPECT_EQ(reports::count_since(db, "ann", 10), 1);
  EXPECT_EQ(reports::count_since(db, "ann", 11), 0);
  EXPECT_THROW(reports::add(db, {"r3", "t", "ann", "nobody", 10, "x", {}}), DatabaseError);
}

TEST_P(ServicesTest, AnEndpointBelongsToOneUser) {
  push::put(db, {"https://push/1", "ann", "{}", 1, {}, {}});
  push::put(db, {"https://push/2", "ann", "{}", 2, {}, {}});
  push::put(db, {"https://push/1", "bob", R"({"auth":"x"})", 3, {}, {}});
  EXPECT_THAT(push::of_user(db, "bob"),
              ElementsAre(PushSubscription{"https://push/1", "bob", R"({"auth":"x"})", 3, {}, {}}));
  EXPECT_FALSE(push::remove(db, "ann", "https://push/1"));
  EXPECT_TRUE(push::remove(db, "bob", "https://push/1"));
  push::expire(db, "https://push/2");
  EXPECT_EQ(push::remove_all(db, "ann"), 0);
}

TEST_P(ServicesTest, ASubscriptionEndsWithItsSessionOrToken) {
  for (const char* id : {"s1", "s2"}) sessions::add(db, {id, "ann", 1, 1, 99, ""}, id);
  tokens::add(db, {"k", "ann", "bot", 1, {}}, "secret");
  push::put(db, {"https://push/1", "ann", "{}", 1, "s1", {}});
  push::put(db, {"https://push/2", "ann", "{}", 2, "s2", {}});
  push::put(db, {"https://push/3", "ann", "{}", 3, {}, "k"});
  EXPECT_TRUE(sessions::remove(db, "ann", "s1"));
  EXPECT_EQ(push::of_user(db, "ann").size(), 2U);
  EXPECT_TRUE(tokens::remove(db, "ann", "k"));
  EXPECT_THAT(push::of_user(db, "ann"),
              ElementsAre(PushSubscription{"https://push/2", "ann", "{}", 2, "s2", {}}));
  EXPECT_EQ(sessions::remove_expired(db, 99), 1);
  EXPECT_THAT(push::of_user(db, "ann"), IsEmpty());
  EXPECT_THROW(push::put(db, {"https://push/1", "ann", "{}", 1, "s1", {}}), DatabaseError);
}

TEST_P(ServicesTest, OneNodeClaimsAPendingPush) {
  EXPECT_FALSE(pending_pushes::put(db, {"t", "ann", 10})) << "she has no browser";
  push::put(db, {"https://push/1", "ann", "{}", 1, {}, {}});
  push::put(db, {"https://push/2", "bob", "{}", 1, {}, {}});
  const PendingPush first{"t", "ann", 10}, second{"u", "bob", 20};
  EXPECT_TRUE(pending_pushes::put(db, first));
  EXPECT_TRUE(pending_pushes::put(db, second));
  EXPECT_THAT(pending_pushes::before(db, 20, 9), ElementsAre(first));
  EXPECT_THAT(pending_pushes::before(db, 21, 1), ElementsAre(first));
  EXPECT_TRUE(pending_pushes::move(db, first, 30));
  EXPECT_FALSE(pending_pushes::move(db, first, 40)) << "another node was faster";
  EXPECT_FALSE(pending_pushes::remove(db, first));
  EXPECT_TRUE(pending_pushes::put(db, {"t", "bob", 50})) << "another turn";
  EXPECT_FALSE(pending_pushes::remove(db, {"t", "ann", 30}));
  EXPECT_TRUE(pending_pushes::remove(db, {"t", "bob", 50}));
  EXPECT_THAT(pending_pushes::before(db, 99, 9), ElementsAre(second));
}

TEST_P(ServicesTest, AnOutageIsATimeWithoutHeartbeats) {
  EXPECT_THROW((void)db.query("SELECT id FROM beats WHERE id = 2").front(), DatabaseError);
  db.query("DELETE FROM beats");  // a damaged database
  outages::beat(db, 1'000, 0);    // nothing was there before
  outages::beat(db, 3'000, 5'000);
  outages::beat(db, 7'999, 5'000);  // another node
  EXPECT_THAT(outages::after(db, 0), IsEmpty());
  outages::beat(db, 20'000, 5'000);
  outages::beat(db, 20'001, 5'000);
  outages::beat(db, 19'000, 5'000);  // its clock is behind
  outages::beat(db, 19'500, 0);
  const OutageRow night{7'999, 20'000}, moment{19'000, 19'500};
  EXPECT_THAT(outages::after(db, 0), ElementsAre(moment, night));
  EXPECT_THAT(outages::after(db, 19'500), ElementsAre(night));
  EXPECT_EQ(outages::remove_before(db, 20'000), 1);
  EXPECT_THAT(outages::after(db, 0), ElementsAre(night));
}

// A user with many requests waits for users with one.
TEST_P(ServicesTest, AnalysesAreTakenInTurns) {
  for (const char* id : {"a1", "a2", "a3", "b1"}) tables::add(db, table(id, "ann"));
  analyses::ask(db, "a1", "ann", 1);
  analyses::ask(db, "a2", "ann", 2);
  analyses::ask(db, "a3", "ann", 3);
  analyses::ask(db, "b1", "bob", 4);
  EXPECT_EQ(analyses::ahead_of(db, "a1", 10), 0);
  EXPECT_EQ(analyses::ahead_of(db, "b1", 10), 1);
  EXPECT_EQ(analyses::ahead_of(db, "a2", 10), 2);
  EXPECT_EQ(analyses::take(db, "w", 10, 5)->table, "a1");
  EXPECT_EQ(analyses::ahead_of(db, "a3", 10), 3) << "with the one that is worked on";
  ASSERT_TRUE(analyses::finish(db, "a1", "w", "{}", 20));
  EXPECT_EQ(analyses::take(db, "w", 20, 5)->table, "b1") << "before Ann's second";
}

TEST_P(ServicesTest, OneWorkerClaimsAnAnalysis) {
  EXPECT_EQ(analyses::of_table(db, "t"), std::nullopt);
  EXPECT_TRUE(analyses::ask(db, "t", "ann", 10));
  EXPECT_FALSE(analyses::ask(db, "t", "bob", 11));
  EXPECT_TRUE(analyses::ask(db, "u", "ann", 12));
  EXPECT_EQ(analyses::count_waiting(db), 2);
  EXPECT_EQ(analyses::count_unfinished(db, "ann", 11), 1);

  EXPECT_EQ(analyses::take(db, "w1", 100, 50)->table, "t") << "the oldest";
  EXPECT_TRUE(analyses::progress(db, "t", "w1", 3, 20, 110));
  EXPECT_FALSE(analyses::progress(db, "t", "w2", 4, 20, 110));
  EXPECT_EQ(analyses::of_table(db, "t")->done, 3);
  EXPECT_EQ(analyses::take(db, "w2", 110, 60)->table, "u");
  EXPECT_EQ(analyses::take(db, "w3", 120, 70), std::nullopt);

  // w1 is silent: w3 takes it over, and w1 may not finish it any more.
  EXPECT_TRUE(analyses::progress(db, "u", "w2", 1, 9, 150));
  EXPECT_EQ(analyses::take(db, "w3", 200, 120)->table, "t");
  EXPECT_EQ(analyses::take(db, "w3", 200, 120), std::nullopt);
  EXPECT_FALSE(analyses::finish(db, "t", "w1", "{}", 210));
  EXPECT_TRUE(analyses::finish(db, "t", "w3", R"({"turns":[]})", 210));
  EXPECT_EQ(analyses::of_table(db, "t")->state, "ready");
  EXPECT_EQ(analyses::of_table(db, "t")->review, R"({"turns":[]})");

  EXPECT_EQ(analyses::give_back(db, "w3"), 0);
  EXPECT_EQ(analyses::give_back(db, "w2"), 1);
  EXPECT_EQ(analyses::take(db, "w4", 220, 0)->table, "u");
  EXPECT_TRUE(analyses::fail(db, "u", "w4", "no record", 230));
  EXPECT_EQ(analyses::of_table(db, "u")->error, "no record");
  EXPECT_TRUE(analyses::ask(db, "u", "bob", 240)) << "a failed one may be asked for again";
  EXPECT_FALSE(analyses::ask(db, "t", "bob", 240));
}

TEST_P(ServicesTest, NodesShareSettings) {
  EXPECT_EQ(settings::get(db, "vapid"), std::nullopt);
  EXPECT_EQ(settings::get_or_put(db, "vapid", "one"), "one");
  EXPECT_EQ(settings::get_or_put(db, "vapid", "two"), "one");
  settings::put(db, "vapid", "three");
  EXPECT_EQ(settings::get(db, "vapid"), "three");
}

}  // namespace oikist::store::test
