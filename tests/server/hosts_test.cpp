// Requests that name another host, and the server's statements about its own address.
#include <gtest/gtest.h>

#include "tests/server/support.h"

namespace oikist::server::testing {
namespace {

std::string with_host(const std::string& path, const std::string& host) {
  return "GET " + path + " HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n";
}

// A page at evil.example whose name was pointed to this machine.
TEST(Hosts, RefusesANameThatIsNotItsOwn) {
  TestServer server([](Settings& settings) { settings.metrics = "127.0.0.1:0"; });
  Browser browser(server);
  const Headers foreign = {{"Host", "evil.example"}, {"Origin", "http://evil.example"}};
  const Reply api = browser.get("/api/v1/lobby", foreign);
  EXPECT_EQ(api.status, 421);
  EXPECT_EQ(api.code(), "wrong_host");
  EXPECT_NE(api.body.find("evil.example"), std::string::npos);
  EXPECT_NE(api.body.find("allowed_host"), std::string::npos);
  EXPECT_EQ(browser.post("/api/v1/guests", {{"name", "Ann"}}, foreign).status, 421);
  const Reply page = browser.get("/", foreign);
  EXPECT_EQ(page.status, 421);
  EXPECT_EQ(page.header("content-type"), "text/plain; charset=utf-8");
  EXPECT_EQ(page.body.find("<p>"), std::string::npos);
  EXPECT_EQ(upgrade_status(browser, foreign), 421);
  EXPECT_EQ(upgrade_status(browser), 101);
  browser.use_port(server.metrics_port());
  EXPECT_EQ(browser.get("/metrics", foreign).status, 421);
  EXPECT_EQ(browser.get("/metrics", {{"Host", "localhost"}}).status, 200);
}

TEST(Hosts, KnowsItselfByLoopbackNames) {
  TestServer server;
  Browser browser(server);
  for (const char* host : {"localhost", "localhost:1", "127.0.0.1", "[::1]:8080", "127.0.0.2"})
    EXPECT_EQ(browser.get("/", {{"Host", host}}).status, 200) << host;
  for (const char* host :
       {"localhost.evil.example", "evil.localhost", "192.168.1.5", "example.org"})
    EXPECT_EQ(browser.get("/", {{"Host", host}}).status, 421) << host;
  for (const char* host : {"a b", "user@localhost", "localhost:x", "http://localhost"})
    EXPECT_EQ(browser.get("/", {{"Host", host}}).status, 400) << host;
}

TEST(Hosts, AcceptsConfiguredNames) {
  TestServer server([](Settings& settings) {
    settings.allowed_host = {"oikist.example"};
    settings.origin = "https://play.example.org";
  });
  Browser browser(server);
  for (const char* host : {"oikist.example", "play.example.org", "127.0.0.1"})
    EXPECT_EQ(browser.get("/", {{"Host", host}}).status, 200) << host;
  EXPECT_EQ(browser.get("/", {{"Host", "example.org"}}).status, 421);
}

TEST(Hosts, RequiresExactlyOneHostHeader) {
  TestServer server;
  const auto status = [&](const std::string& bytes) {
    return talk(server.port(), bytes).substr(9, 3);
  };
  EXPECT_EQ(status(with_host("/", "")), "400");
  EXPECT_EQ(status(with_host("/", "Host:\r\n")), "400");
  EXPECT_EQ(status(with_host("/", "Host: localhost\r\nHost: evil.example\r\n")), "400");
  EXPECT_EQ(status(with_host("/", "Host: localhost\r\n")), "200");
  EXPECT_EQ(status("GET / HTTP/1.0\r\n\r\n"), "200");  // a simple program
  EXPECT_EQ(status("GET / HTTP/1.0\r\nHost: evil.example\r\n\r\n"), "421");
}

TEST(Hosts, ListensForBothFamilies) {
  TestServer server([](Settings& settings) { settings.host = "::"; });
  Browser browser(server);  // connects by IPv4
  EXPECT_EQ(browser.get("/").status, 200);
  EXPECT_EQ(browser.get("/", {{"Host", "evil.example"}}).status, 421);
}

TEST(Hosts, SaysWhereOthersReachIt) {
  TestServer alone;
  const json::object here = Browser(alone).get("/api/v1/server").object();
  EXPECT_EQ(here.at("loopback_only"), true);
  EXPECT_TRUE(here.at("origins").as_array().empty());
  TestServer hosted([](Settings& settings) { settings.origin = "https://play.example.org"; });
  const json::object there = Browser(hosted).get("/api/v1/server").object();
  EXPECT_EQ(there.at("loopback_only"), false);
  EXPECT_EQ(there.at("origins"), json::array{"https://play.example.org"});
  // Addresses of its own network are told only in it.
  TestServer open([](Settings& settings) { settings.host = "0.0.0.0"; });
  const json::object everywhere = Browser(open).get("/api/v1/server").object();
  EXPECT_EQ(everywhere.at("loopback_only"), false);
  EXPECT_TRUE(everywhere.at("origins").as_array().empty());
}

TEST(Hosts, DrawsLinksToItselfOnly) {
  TestServer server;
  Browser browser(server);
  const auto ask = [&](const std::string& link) { return browser.get("/api/v1/qr?link=" + link); };
  const Reply code = ask(server.origin() + "/%23/join/1/2");
  EXPECT_EQ(code.status, 200);
  EXPECT_EQ(code.header("content-type"), "image/svg+xml");
  EXPECT_TRUE(code.body.starts_with("<svg "));
  for (const std::string& link :
       {std::string("http://evil.example/"), server.origin(), server.origin() + ".evil.example/",
        std::string("javascript:1"), std::string(), server.origin() + '/' + std::string(500, 'a')})
    EXPECT_EQ(ask(link).code(), "bad_field") << link;
  EXPECT_EQ(browser.get("/api/v1/qr").code(), "bad_field");
}

TEST(Hosts, APortInUseIsNamed) {
  TestServer server;
  Settings settings = server.settings();
  settings.port = server.port();
  settings.data += "/other";
  std::filesystem::create_directories(settings.data);
  const auto why = [&] {
    try {
      const Server second(settings, nullptr);
    } catch (const Failure& failure) {
      return std::string(failure.what());
    }
    return std::string();
  };
  const std::string port = std::to_string(server.port());
  EXPECT_EQ(why(), "port " + port +
                       " of 127.0.0.1 is in use by another program; choose another one with "
                       "--port N or OIKIST_PORT=N (0: any that is free)");
  settings.metrics = "127.0.0.1:" + port;
  settings.port = 0;
  EXPECT_NE(why().find("--metrics ADDRESS:PORT"), std::string::npos);
  settings.metrics.clear();
  settings.host = "192.0.2.77";
  EXPECT_EQ(why(), "host: 192.0.2.77 is no address of this machine");
  settings.host = "nowhere";
  EXPECT_NE(why().find("host: must be an IP address"), std::string::npos);
}

}  // namespace
}  // namespace oikist::server::testing
