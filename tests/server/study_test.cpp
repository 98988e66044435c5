// Synchronised practice, shared analyses and insights.
#include <gmock/gmock.h>

#include "server/ops/user_admin.h"
#include "tests/server/player.h"

namespace oikist::server::testing {
namespace {

using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string kSync = "/api/v1/me/study";
const std::string kStudies = "/api/v1/studies";

json::object item(const std::string& kind, const std::string& id, int time, int stage = 0) {
  return {{"kind", kind}, {"id", id}, {"time", time}, {"body", {{"stage", stage}}}};
}
json::object wish(std::int64_t since, json::array items) {
  return {{"since", since}, {"items", std::move(items)}};
}
std::int64_t until(const json::object& answer) {
  return answer.at("until").to_number<std::int64_t>();
}

TEST(StudySync, TwoDevicesShareTheirPractice) {
  TestServer server;
  Browser desk(server), phone(server);
  desk.account("Ann");
  phone.post("/api/v1/session", {{"name", "Ann"}, {"password", "correct horse"}});
  const json::object first =
      desk.post(kSync, wish(0, {item("practice", "a", 5), item("puzzle", "p", 5)})).object();
  EXPECT_EQ(first.at("items").as_array().size(), 2U);
  EXPECT_EQ(first.at("more"), false);
  const json::object second = phone.post(kSync, wish(0, {item("practice", "a", 9, 1)})).object();
  EXPECT_EQ(second.at("items").as_array().size(), 2U);
  const json::object news = desk.post(kSync, wish(until(first), {})).object();
  ASSERT_EQ(news.at("items").as_array().size(), 1U);
  EXPECT_EQ(news.at("items").at(0).at("body").at("stage"), 1);
  EXPECT_EQ(until(news), until(second));
  const Reply old = desk.post(kSync, wish(until(news), {item("practice", "a", 8, 3)}));
  EXPECT_TRUE(old.object().at("items").as_array().empty()) << "the later state stays";
  EXPECT_THAT(desk.get("/api/v1/me/export").body, HasSubstr("study_items"));
}

TEST(StudySync, RefusesInvalidItems) {
  TestServer server;
  Browser nobody(server), guest(server), ann(server);
  EXPECT_EQ(nobody.post(kSync, wish(0, {})).code(), "not_signed_in");
  guest.guest("Gus");
  EXPECT_EQ(guest.post(kSync, wish(0, {})).code(), "accounts_only");
  ann.account("Ann");
  EXPECT_EQ(ann.post(kSync, {{"since", 0}}).code(), "bad_field");
  EXPECT_EQ(ann.post(kSync, wish(0, {item("game", "a", 1)})).code(), "bad_field");
  EXPECT_EQ(ann.post(kSync, wish(0, {item("practice", "a b", 1)})).code(), "bad_field");
  EXPECT_EQ(ann.post(kSync, wish(0, {item("practice", "a", -1)})).code(), "bad_field");
  json::object bad = item("practice", "a", 1);
  bad["body"] = "text";
  EXPECT_EQ(ann.post(kSync, wish(0, {bad})).code(), "bad_field");
}

TEST(StudySync, AnswersInPages) {
  TestServer server;
  Browser ann(server);
  ann.account("Ann");
  for (int request = 0; request < 3; ++request) {
    json::array items;
    for (int i = 0; i < 100; ++i)
      items.push_back(item("puzzle", std::to_string(request * 100 + i), 1));
    EXPECT_EQ(ann.post(kSync, wish(request * 100, items)).status, 200);
  }
  EXPECT_EQ(ann.post(kSync, wish(1'000, {})).object(), ann.post(kSync, wish(0, {})).object())
      << "the server was restored from a backup";
  const json::object first = ann.post(kSync, wish(0, {})).object();
  EXPECT_EQ(first.at("items").as_array().size(), 200U);
  EXPECT_EQ(first.at("more"), true);
  const json::object second = ann.post(kSync, wish(until(first), {})).object();
  EXPECT_EQ(second.at("items").as_array().size(), 100U);
  EXPECT_EQ(second.at("more"), false);
}

// However many accounts it has.
TEST(StudySync, OneAddressDoesNotFillTheDisk) {
  TestServer server(behind_a_proxy);
  json::object large = item("practice", "a", 1);
  large["body"] = json::object{{"text", std::string(16'000, 'x')}};
  const std::string body = json::serialize(wish(0, {large}));
  int taken = 0;
  Reply reply;
  for (const char* name : {"Ann", "Bob", "Cid", "Dora"}) {
    Browser browser(server);
    browser.always = {{"X-Forwarded-For", "6.6.6.6"}};
    browser.account(name);
    for (int i = 0; i < 190; ++i) {  // less than one user may
      reply = browser.send("POST", kSync, body);
      if (reply.status == 429) break;
      ++taken;
    }
  }
  EXPECT_EQ(reply.status, 429);
  EXPECT_NEAR(taken, 8 * 1024 * 1024 / static_cast<int>(body.size()), 40);
  Browser other(server);
  other.always = {{"X-Forwarded-For", "1.2.3.4"}};
  other.account("Eve");
  EXPECT_EQ(other.send("POST", kSync, body).status, 200);
}

TEST(SharedStudies, OneAddressSharesOnlySoMany) {
  TestServer server(behind_a_proxy);
  const auto share = [&](const char* name, const char* address) {
    Browser browser(server);
    browser.always = {{"X-Forwarded-For", address}};
    browser.account(name);
    int shared = 0;
    for (int i = 0; i < 55; ++i)  // less than one user may
      shared += browser.post(kStudies, {{"code", "abc"}}).status == 201;
    return shared;
  };
  EXPECT_EQ(share("Ann", "6.6.6.6"), 55);
  EXPECT_NEAR(share("Bob", "6.6.6.6"), 45, 2);
  EXPECT_EQ(share("Cid", "1.2.3.4"), 55);
}

// Ann shares, Bob reads.
struct Sharing {
  explicit Sharing(bool together) {
    ann.account("Ann");
    bob.account("Bob");
    const Reply shared =
        ann.post(kStudies, {{"code", "abc"}, {"name", "Temples"}, {"together", together}});
    EXPECT_EQ(shared.status, 201);
    path = kStudies + '/' + text(shared.object().at("id"));
  }
  Reply change(Browser& browser, int at, json::object more = {}) {
    more["at"] = at;
    more["code"] = "def" + std::to_string(at);
    return browser.send("PUT", path, json::serialize(more));
  }

  TestServer server;
  Browser ann{server}, bob{server}, nobody{server};
  std::string path;
};

TEST(SharedStudies, AreReadableForAnybodyWithTheAddress) {
  Sharing sharing(false);
  const json::object seen = sharing.nobody.get(sharing.path).object();
  EXPECT_EQ(seen.at("code"), "abc");
  EXPECT_EQ(seen.at("name"), "Temples");
  EXPECT_EQ(seen.at("owner").at("name"), "Ann");
  EXPECT_EQ(seen.at("editable"), false);
  EXPECT_EQ(sharing.bob.get(sharing.path).object().at("editable"), false);
  EXPECT_EQ(sharing.change(sharing.bob, 1).code(), "forbidden");
  EXPECT_EQ(sharing.change(sharing.ann, 1).status, 200);
  EXPECT_EQ(sharing.nobody.get(sharing.path + "?after=1").object().at("code"), "def1");
  EXPECT_FALSE(sharing.nobody.get(sharing.path + "?after=2").object().contains("code"));
  EXPECT_EQ(sharing.bob.send("DELETE", sharing.path, "{}").code(), "forbidden");
  EXPECT_EQ(sharing.ann.get("/api/v1/me/studies").object().at("studies").as_array().size(), 1U);
  EXPECT_EQ(sharing.ann.send("DELETE", sharing.path, "{}").status, 204);
  EXPECT_EQ(sharing.nobody.get(sharing.path).status, 404);
}

TEST(SharedStudies, AreChangedTogetherAndNeverOverwritten) {
  Sharing sharing(true);
  EXPECT_EQ(sharing.bob.get(sharing.path).object().at("editable"), true);
  EXPECT_EQ(sharing.change(sharing.bob, 1).object().at("version"), 2);
  EXPECT_EQ(sharing.change(sharing.ann, 1).code(), "stale");
  EXPECT_EQ(sharing.change(sharing.bob, 2, {{"together", false}}).code(), "forbidden");
  EXPECT_EQ(sharing.change(sharing.ann, 2, {{"together", false}}).status, 200);
  EXPECT_EQ(sharing.change(sharing.bob, 3).code(), "forbidden");
  EXPECT_EQ(sharing.change(sharing.ann, 3, {{"together", true}}).status, 200);
  EXPECT_EQ(sharing.ann.send("PUT", "/api/v1/me/blocks/" + sharing.bob.id(), "{}").status, 204);
  EXPECT_EQ(sharing.change(sharing.bob, 4).code(), "forbidden") << "blocked by the owner";
}

// A live connection that follows the shared analysis.
struct Follower {
  Follower(Browser& browser, const Sharing& sharing)
      : live(browser), id(sharing.path.substr(kStudies.size() + 1)) {
    watched = live.ask({{"do", "watch_study"}, {"study", id}});
  }
  json::object next() { return live.next("study"); }

  Live live;
  std::string id;
  json::object watched;
};

TEST(SharedStudies, AreFollowedOverALiveConnection) {
  Sharing sharing(true);
  Follower ann(sharing.ann, sharing), bob(sharing.bob, sharing), nobody(sharing.nobody, sharing);
  EXPECT_EQ(nobody.watched.at("version"), 1);
  EXPECT_EQ(sharing.change(sharing.bob, 1).status, 200);
  for (Follower* one : {&ann, &bob, &nobody}) {
    const json::object news = one->next();
    EXPECT_EQ(text(news.at("study")), one->id);
    EXPECT_EQ(news.at("version"), 2);
  }
  EXPECT_EQ(code_of(bob.live.ask({{"do", "unwatch_study"}, {"study", bob.id}})), "");
  EXPECT_EQ(sharing.change(sharing.ann, 2, {{"together", false}}).status, 200);
  EXPECT_EQ(ann.next().at("version"), 3);
  EXPECT_EQ(sharing.ann.send("DELETE", sharing.path, "{}").status, 204);
  EXPECT_EQ(ann.next().at("gone"), true);
  const json::object gone = bob.live.ask({{"do", "watch_study"}, {"study", bob.id}});
  EXPECT_EQ(code_of(gone), "not_found");
  EXPECT_THAT(bob.live.transcript(), Not(HasSubstr("\"version\":3")));
}

TEST(SharedStudies, FollowersAreNotifiedOfARemoval) {
  Sharing sharing(false);
  Follower bob(sharing.bob, sharing);
  Browser mona(sharing.server);
  mona.account("Mona");
  UserAdmin(sharing.server.place()).set_moderator("Mona", true);
  EXPECT_EQ(mona.post("/api/v1/moderation/studies/" + bob.id + "/remove", {}).status, 200);
  EXPECT_EQ(bob.next().at("gone"), true);
  const std::string again = text(sharing.ann.post(kStudies, {{"code", "a"}}).object().at("id"));
  bob.live.ask({{"do", "watch_study"}, {"study", again}});
  EXPECT_EQ(sharing.ann.send("DELETE", "/api/v1/me", R"({"password":"correct horse"})").status,
            204);
  EXPECT_EQ(text(bob.next().at("study")), again);
}

TEST(SharedStudies, LimitsHowManyAConnectionFollows) {
  Sharing sharing(false);
  Live live(sharing.bob);
  for (int i = 0; i <= 20; ++i) {
    const std::string id = text(sharing.ann.post(kStudies, {{"code", "a"}}).object().at("id"));
    EXPECT_EQ(code_of(live.ask({{"do", "watch_study"}, {"study", id}})), i < 20 ? "" : "too_many");
  }
  EXPECT_EQ(code_of(live.ask({{"do", "watch_study"}})), "bad_field");
}

TEST(SharedStudies, AreBounded) {
  Sharing sharing(false);
  const auto share = [&](const std::string& code) {
    return sharing.ann.post(kStudies, {{"code", code}}).code();
  };
  EXPECT_EQ(share("a b"), "bad_field");
  EXPECT_EQ(share(""), "bad_field");
  EXPECT_EQ(share(std::string(15'000, 'a')), "bad_field");
  EXPECT_EQ(share(std::string(17'000, 'a')), "too_large");
  sharing.nobody.guest("Gus");
  EXPECT_EQ(sharing.nobody.post(kStudies, {{"code", "a"}}).code(), "accounts_only");
  std::string refused;
  for (int i = 0; i < 120 && refused.empty(); ++i) refused = share("a");
  EXPECT_THAT(refused, AnyOf("too_many", "no_room")) << "sixty at once, a hundred in all";
}

TEST(SharedStudies, AreRemovedByModeratorsAndWithTheAccount) {
  Sharing sharing(true);
  Browser mona(sharing.server);
  mona.account("Mona");
  const std::string id = sharing.path.substr(kStudies.size());
  const std::string removal = "/api/v1/moderation/studies" + id + "/remove";
  EXPECT_EQ(mona.post(removal, {}).code(), "forbidden");
  UserAdmin(sharing.server.place()).set_moderator("Mona", true);
  EXPECT_EQ(mona.post(removal, {{"why", "insults"}}).status, 200);
  EXPECT_EQ(mona.post(removal, {}).code(), "not_found");
  const json::object log = mona.get("/api/v1/moderation/log").object();
  EXPECT_EQ(log.at("entries").at(0).at("action"), "remove_study");
  EXPECT_EQ(log.at("entries").at(0).at("about").at("name"), "Ann");
  const std::string user = "/api/v1/moderation/users/" + sharing.ann.id();
  EXPECT_EQ(mona.post(user + "/mute", {{"minutes", 5}}).status, 200);
  EXPECT_EQ(sharing.ann.post(kStudies, {{"code", "a"}}).code(), "muted");
  EXPECT_EQ(mona.post(user + "/unmute", {}).status, 200);
  const std::string again = text(sharing.ann.post(kStudies, {{"code", "a"}}).object().at("id"));
  EXPECT_EQ(sharing.ann.send("DELETE", "/api/v1/me", R"({"password":"correct horse"})").status,
            204);
  EXPECT_EQ(sharing.nobody.get(kStudies + '/' + again).status, 404);
}

TEST(ShownInsights, AreShownWhileTheOwnerPublishesThem) {
  TestServer server;
  Browser ann(server), nobody(server);
  ann.account("Ann");
  const std::string path = "/api/v1/players/Ann/insights";
  const auto put = [&](const char* body) {
    return ann.send("PUT", "/api/v1/me/insights", body).code();
  };
  EXPECT_EQ(nobody.get(path).status, 404);
  EXPECT_EQ(nobody.get("/api/v1/players/Ann").object().at("insights"), false);
  EXPECT_EQ(put(R"({"charts":["opponents"],"code":"a"})"), "bad_field");
  EXPECT_EQ(put(R"({"charts":[],"code":"a"})"), "bad_field");
  EXPECT_EQ(put(R"({"charts":["form","loss"],"code":"abc"})"), "");
  EXPECT_EQ(nobody.get("/api/v1/players/Ann").object().at("insights"), true);
  const json::object shown = nobody.get(path).object();
  EXPECT_EQ(shown.at("charts"), (json::array{"form", "loss"}));
  EXPECT_EQ(shown.at("code"), "abc");
  EXPECT_EQ(ann.send("DELETE", "/api/v1/me/insights", "{}").status, 204);
  EXPECT_EQ(nobody.get(path).status, 404);
}

}  // namespace
}  // namespace oikist::server::testing
