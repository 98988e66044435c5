// A club's description of its server, and its rules of registration.
#include "server/ops/site.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "base/failure.h"
#include "server/ops/user_admin.h"
#include "tests/server/support.h"
#include "tests/services/temporary_folder.h"

namespace oikist::server::testing {
namespace {

using ::testing::HasSubstr;

json::object site_of(Browser& browser) {
  return browser.get("/api/v1/server").object().at("site").as_object();
}

json::object newcomer(const char* name, const std::string& invitation = "") {
  json::object body = {{"name", name}};
  if (!invitation.empty()) body["invitation"] = invitation;
  return body;
}

TEST(Site, IsEmptyByDefault) {
  TestServer server;
  Browser browser(server);
  EXPECT_EQ(json::serialize(site_of(browser)),
            R"({"pages":[],"registration":"open","guests":true})");
  EXPECT_EQ(browser.get("/api/v1/server/pages/imprint").status, 404);
}

TEST(Site, ServesTheConfiguredNameAndPages) {
  const oikist::test::TemporaryFolder folder;
  const std::string file = (folder.path() / "imprint.txt").string();
  std::ofstream(file) << "# Imprint\n\nTiles Club, 1 Agora Street";
  TestServer server([&](Settings& settings) {
    settings.site_name = "Tiles Club";
    settings.site_welcome = "Every Tuesday.";
    settings.site_contact = "mailto:host@example.org";
    settings.site_imprint = file;
  });
  Browser browser(server);
  const json::object site = site_of(browser);
  EXPECT_EQ(site.at("name"), "Tiles Club");
  EXPECT_EQ(site.at("welcome"), "Every Tuesday.");
  EXPECT_EQ(site.at("contact"), "mailto:host@example.org");
  EXPECT_EQ(site.at("pages"), json::value(json::array{"imprint"}));
  const json::object page = browser.get("/api/v1/server/pages/imprint").object();
  EXPECT_EQ(page.at("text"), "# Imprint\n\nTiles Club, 1 Agora Street");
  EXPECT_EQ(browser.get("/api/v1/server/pages/privacy").status, 404);
  EXPECT_EQ(browser.get("/api/v1/server/pages/..%2Fimprint").status, 404);
}

TEST(Site, RefusesPagesThatCannotBeShown) {
  const oikist::test::TemporaryFolder folder;
  Settings settings;
  const auto why = [&] {
    try {
      const Site site(settings);
      return std::string("taken");
    } catch (const Failure& failure) {
      return failure.path() + ": " + failure.what();
    }
  };
  settings.site_privacy = (folder.path() / "missing.txt").string();
  EXPECT_THAT(why(), HasSubstr("site_privacy"));
  settings.site_privacy = (folder.path() / "latin.txt").string();
  std::ofstream(settings.site_privacy) << "Stra\xdf"
                                          "e";
  EXPECT_THAT(why(), HasSubstr("UTF-8"));
  std::ofstream(settings.site_privacy) << std::string(100'001, 'x');
  EXPECT_THAT(why(), HasSubstr("100001 bytes"));
  std::ofstream(settings.site_privacy) << std::string(100'000, 'x');
  EXPECT_EQ(why(), "taken");
}

TEST(Registration, IsOpenByDefault) {
  TestServer server;
  EXPECT_EQ(Browser(server).post("/api/v1/guests", newcomer("Ann")).status, 201);
}

TEST(Registration, CanBeClosed) {
  TestServer server([](Settings& settings) { settings.registration = "closed"; });
  Browser browser(server);
  const json::object account = {{"name", "Ann"}, {"password", "correct horse"}};
  EXPECT_EQ(browser.post("/api/v1/guests", newcomer("Ann")).code(), "registration_closed");
  EXPECT_EQ(browser.post("/api/v1/accounts", account).code(), "registration_closed");
  const std::string password = UserAdmin(server.place()).add_account("Ann");
  EXPECT_EQ(browser.post("/api/v1/session", {{"name", "Ann"}, {"password", password}}).status, 200);
}

TEST(Registration, CanBeWithoutGuests) {
  TestServer server([](Settings& settings) { settings.guests = false; });
  Browser browser(server);
  EXPECT_EQ(browser.post("/api/v1/guests", newcomer("Ann")).code(), "registration_closed");
  const json::object account = {{"name", "Ann"}, {"password", "correct horse"}};
  EXPECT_EQ(browser.post("/api/v1/accounts", account).status, 201);
}

TEST(Registration, CanBeByInvitation) {
  TestServer server([](Settings& settings) { settings.registration = "invited"; });
  UserAdmin admin(server.place());
  const std::string code = admin.invite(7, 2);
  const auto come = [&](const char* name, const std::string& invitation) {
    const Reply reply = Browser(server).post("/api/v1/guests", newcomer(name, invitation));
    return reply.status == 201 ? "in" : reply.code();
  };
  EXPECT_EQ(come("Ann", ""), "invitation_needed");
  EXPECT_EQ(come("Ann", "guessed"), "invitation_needed");
  EXPECT_EQ(come("Ann", code), "in");
  EXPECT_EQ(come("Ann", code), "name_taken");  // and the invitation is as good as before
  EXPECT_EQ(come("Bob", code), "in");
  EXPECT_EQ(come("Cleo", code), "invitation_needed");
  EXPECT_EQ(come("Cleo", admin.invite(0, 1)), "invitation_needed");  // has expired
  EXPECT_EQ(come("Cleo", admin.invite(1, 1)), "in");                 // nobody took her name before
}

// A guest who is in stays in.
TEST(Registration, LetsGuestsBecomeAccounts) {
  TestServer server;
  Browser browser(server);
  ASSERT_EQ(browser.post("/api/v1/guests", newcomer("Ann")).status, 201);
  server.start_again([](Settings& settings) { settings.registration = "closed"; });
  browser.use_port(server.port());
  const json::object account = {{"name", "Ann"}, {"password", "correct horse"}};
  EXPECT_EQ(browser.post("/api/v1/accounts", account).status, 201);
}

}  // namespace
}  // namespace oikist::server::testing
