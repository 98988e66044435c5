// Synchronised practice, shared analyses and insights.
#include <gmock/gmock.h>
#include <rapidcheck.h>

#include "store/personal_data.h"
#include "store/shown_insights.h"
#include "store/studies.h"
#include "store/study_items.h"
#include "tests/store/support.h"

namespace oikist::store::test {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class StudyTest : public OnBothDatabases {
 protected:
  StudyTest() { add_users(db, {"ann", "bob"}); }

  std::vector<StudyItem> items(const UserId& user, std::int64_t after = 0) {
    std::vector<StudyItem> list;
    for (auto& one : study_items::after(db, user, after, 1'000)) list.push_back(one.item);
    return list;
  }
};
OIKIST_ON_BOTH(StudyTest);

TEST_P(StudyTest, TheLaterPracticeAndTheEarlierAnswerCount) {
  const StudyItem practice{study_items::kPractice, "a", 10, R"({"stage":1})"};
  const StudyItem puzzle{study_items::kPuzzle, "a", 10, R"({"right":true})"};
  EXPECT_TRUE(study_items::put(db, "ann", practice));
  EXPECT_TRUE(study_items::put(db, "ann", puzzle));
  EXPECT_FALSE(study_items::put(db, "ann", {practice.kind, "a", 9, "{}"}));
  EXPECT_FALSE(study_items::put(db, "ann", {practice.kind, "a", 10, "{}"})) << "the first one";
  EXPECT_FALSE(study_items::put(db, "ann", {puzzle.kind, "a", 11, "{}"}));
  EXPECT_THAT(items("ann"), testing::ElementsAre(practice, puzzle));
  const StudyItem later{practice.kind, "a", 12, "{}"}, earlier{puzzle.kind, "a", 3, "{}"};
  EXPECT_TRUE(study_items::put(db, "ann", later));
  EXPECT_THAT(items("ann", 2), testing::ElementsAre(later)) << "with a new number";
  EXPECT_TRUE(study_items::put(db, "ann", earlier));
  EXPECT_THAT(items("ann"), testing::ElementsAre(later, earlier));
  EXPECT_EQ(study_items::total(db, "ann").items, 2);
  EXPECT_EQ(study_items::total(db, "ann").bytes, 4);
  EXPECT_THAT(items("bob"), IsEmpty());
  EXPECT_EQ(study_items::total(db, "bob").bytes, 0);
}

// A browser that asks for what is new whenever it likes has everything in the end.
TEST_P(StudyTest, FollowingTheNumbersMissesNothing) {
  rc::check([&] {
    db.query("DELETE FROM study_items");
    const auto puts = *rc::gen::container<std::vector<std::tuple<int, int, bool>>>(rc::gen::tuple(
        rc::gen::inRange(0, 5), rc::gen::inRange(0, 20), rc::gen::arbitrary<bool>()));
    std::map<std::string, Time> seen, model;
    std::int64_t last = 0;
    const auto follow = [&] {
      for (const auto& [number, item] : study_items::after(db, "ann", last, 1'000)) {
        RC_ASSERT(number > last);
        last = number;
        seen[item.id] = item.time;
      }
    };
    for (const auto& [id, time, ask] : puts) {
      const StudyItem item{study_items::kPractice, std::to_string(id), time, "{}"};
      const auto known = model.find(item.id);
      const bool counts = known == model.end() || time > known->second;
      RC_ASSERT(study_items::put(db, "ann", item) == counts);
      if (counts) model[item.id] = time;
      if (ask) follow();
    }
    follow();
    RC_ASSERT(seen == model);
  });
}

TEST_P(StudyTest, AnAnalysisIsChangedByVersion) {
  SharedStudy study{"s1", "ann", "Temples", "code", true, 1, 5, 5, 5};
  studies::add(db, study);
  EXPECT_EQ(studies::by_id(db, "s1"), study);
  study.code = "other";
  study.updated = 6;
  EXPECT_TRUE(studies::change(db, study));
  EXPECT_FALSE(studies::change(db, study)) << "it has version 2 now";
  EXPECT_EQ(studies::by_id(db, "s1")->version, 2);
  EXPECT_EQ(studies::by_id(db, "s1")->code, "other");
  EXPECT_THAT(studies::of_user(db, "ann"), SizeIs(1));
  EXPECT_EQ(studies::of_user(db, "ann")[0].code, "");
  studies::note_opened(db, "s1", 9);
  studies::remove_unopened(db, 9);
  EXPECT_TRUE(studies::by_id(db, "s1"));
  studies::remove_unopened(db, 10);
  EXPECT_FALSE(studies::by_id(db, "s1"));
  EXPECT_FALSE(studies::remove(db, "s1"));
}

TEST_P(StudyTest, EverythingIsExportedAndGoesWithTheUser) {
  EXPECT_TRUE(study_items::lock(db, "ann"));
  study_items::put(db, "ann", {study_items::kPractice, "item-a", 1, R"({"stage":2})"});
  studies::add(db, {"s1", "ann", "Temples", "code-s1", false, 1, 5, 5, 5});
  shown_insights::put(db, "ann", {R"(["form"])", "code-i", 7});
  shown_insights::put(db, "ann", {R"(["loss"])", "code-j", 8});
  EXPECT_EQ(shown_insights::of_user(db, "ann"), (ShownInsights{R"(["loss"])", "code-j", 8}));
  const std::string text = json::serialize(*export_user(db, "ann"));
  for (const char* part : {"item-a", R"("stage":2)", "Temples", "code-s1", R"(["loss"])"})
    EXPECT_THAT(text, HasSubstr(part));
  forget_user(db, "ann", 99);
  EXPECT_FALSE(study_items::lock(db, "ann"));
  EXPECT_THAT(items("ann"), IsEmpty());
  EXPECT_FALSE(studies::by_id(db, "s1"));
  EXPECT_FALSE(shown_insights::of_user(db, "ann"));
  EXPECT_FALSE(shown_insights::remove(db, "ann"));
}

// A program of before deletes users and does not know these tables.
TEST_P(StudyTest, HousekeepingRemovesRowsOfDeletedUsers) {
  study_items::put(db, "ann", {study_items::kPractice, "a", 1, "{}"});
  studies::add(db, {"s1", "ann", "", "code", false, 1, 5, 5, 5});
  shown_insights::put(db, "ann", {"[]", "code", 7});
  studies::add(db, {"s2", "bob", "", "code", false, 1, 5, 5, 5});
  db.query("UPDATE users SET deleted = 1 WHERE id = 'ann'");
  study_items::remove_of_deleted(db);
  studies::remove_unopened(db, 0);
  shown_insights::remove_of_deleted(db);
  EXPECT_THAT(items("ann"), IsEmpty());
  EXPECT_FALSE(studies::by_id(db, "s1"));
  EXPECT_FALSE(shown_insights::of_user(db, "ann"));
  EXPECT_TRUE(studies::by_id(db, "s2"));
}

}  // namespace oikist::store::test
