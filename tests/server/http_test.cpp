// What the server does with requests of every kind.
#include <gtest/gtest.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "base/text.h"
#include "tests/server/player.h"

namespace oikist::server::testing {
namespace {

using std::chrono::milliseconds;

TEST(Http, ServesThePageWithItsPolicy) {
  TestServer server;
  Browser browser(server);
  const Reply page = browser.get("/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.body, "<p>page</p>");
  const std::string policy = page.header("content-security-policy");
  EXPECT_NE(policy.find("default-src 'none'"), std::string::npos);
  EXPECT_EQ(policy.find("unsafe-inline"), std::string::npos);
  EXPECT_EQ(page.header("x-content-type-options"), "nosniff");
  EXPECT_EQ(browser.get("/nothing").status, 404);
  EXPECT_EQ(browser.send("DELETE", "/", "").status, 405);
  EXPECT_EQ(browser.get("/", {{"If-None-Match", page.header("etag")}}).status, 304);
  const Reply head = browser.send("HEAD", "/", "");
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.body, "");
}

TEST(Http, AnswersUnknownPathsWithNotFound) {
  TestServer server;
  Browser browser(server);
  EXPECT_EQ(browser.get("/api/v1/nothing").code(), "not_found");
  const Reply wrong = browser.send("PUT", "/api/v1/lobby", "{}");
  EXPECT_EQ(wrong.status, 405);
  EXPECT_EQ(wrong.header("allow"), "GET");
  EXPECT_EQ(browser.get("/metrics").status, 404);  // not for the public
  EXPECT_EQ(browser.get("/healthz").status, 404);
}

TEST(Http, RefusesBodiesThatAreWrong) {
  TestServer server;
  Browser browser(server);
  const auto post = [&](const std::string& body) {
    return browser.send("POST", "/api/v1/guests", body);
  };
  EXPECT_EQ(post("{\"name\":").code(), "bad_json");
  EXPECT_EQ(post("[]").code(), "bad_json");
  EXPECT_EQ(post("{\"name\":\"\xff\xfe\"}").code(), "bad_json");
  EXPECT_EQ(post(std::string(20, '[') + std::string(20, ']')).code(), "bad_json");
  EXPECT_EQ(post("{}").object().at("error").at("field").as_string(), "name");
  EXPECT_EQ(post(R"({"name":"Ann","age":3})").code(), "unknown_field");
  EXPECT_EQ(post(R"({"name":7})").code(), "bad_field");
  const Reply large = post("{\"name\":\"" + std::string(20'000, 'a') + "\"}");
  EXPECT_EQ(large.status, 413);
  EXPECT_EQ(large.code(), "too_large");
  const Reply plain =
      browser.send("POST", "/api/v1/guests", R"({"name":"Ann"})", {{"Content-Type", "text/plain"}});
  EXPECT_EQ(plain.status, 415);
}

TEST(Http, RefusesForeignPages) {
  TestServer server;
  Browser browser(server);
  const Reply foreign =
      browser.post("/api/v1/guests", {{"name", "Ann"}}, {{"Origin", "https://elsewhere.example"}});
  EXPECT_EQ(foreign.status, 403);
  EXPECT_EQ(foreign.code(), "foreign_origin");
  EXPECT_EQ(upgrade_status(browser, {{"Origin", "https://elsewhere.example"}}), 403);
  EXPECT_EQ(upgrade_status(browser, {{"Origin", "null"}}), 403);
}

// Origins that look like ours.
TEST(Http, RefusesPagesWithSimilarNames) {
  TestServer server([](Settings& settings) { settings.allowed_host = {"play.example.org"}; });
  Browser browser(server);
  const std::string own = "play.example.org", port = ":" + std::to_string(server.port());
  const auto statuses = [&](const std::string& origin) {
    const Headers headers = {{"Host", own + port}, {"Origin", origin}};
    const int posted = browser.post("/api/v1/guests", {{"name", "Ann"}}, headers).status;
    return std::pair(posted, upgrade_status(browser, headers));
  };
  for (const std::string& origin :
       {"http://x" + own + port, "http://x." + own + port, "http://" + own + ".evil" + port,
        "http://" + own + ":1", "http://" + own + port + "1", "http://evil/" + own + port})
    EXPECT_EQ(statuses(origin), std::pair(403, 403)) << origin;
  EXPECT_EQ(statuses("http://" + own + port), std::pair(201, 101));
}

// A body that nobody knows how to read is not the next request.
TEST(Http, RefusesUnknownTransferCodings) {
  TestServer server;
  const std::string hidden = "GET /api/v1/lobby HTTP/1.1\r\nHost: localhost\r\n\r\n";
  for (const char* coding :
       {"Transfer-Encoding: xchunked", "Transfer-Encoding: gzip", "Transfer-Encoding: identity",
        "Transfer-Encoding: chunked, gzip", "Transfer-Encoding: gzip, chunked",
        "Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked"}) {
    const std::string answer =
        talk(server.port(),
             "POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
             "application/json\r\n" +
                 std::string(coding) + "\r\n\r\n" + hidden,
             milliseconds(3000));
    EXPECT_NE(answer.find(" 400 Bad Request"), std::string::npos) << coding << '\n' << answer;
    EXPECT_EQ(answer.find("\"tables\""), std::string::npos) << coding << '\n' << answer;
    EXPECT_NE(answer.find("Connection: close"), std::string::npos) << coding << '\n' << answer;
  }
  const std::string chunked =
      "POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      "Transfer-Encoding: Chunked\r\nConnection: close\r\n\r\ne\r\n{\"name\":\"Ann\"}\r\n0\r\n\r\n";
  EXPECT_NE(talk(server.port(), chunked).find(" 201 Created"), std::string::npos);
}

// Neither the head nor the body of a request: Beast would keep all of it until it ends.
TEST(Http, BoundsWhatSurroundsTheChunksOfABody) {
  TestServer server;
  const std::string head =
      "POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
  const std::string much(200'000, '0');
  for (const char* begin : {"1;", "", "0\r\nX: ", "0\r\nX: y\r\nY: "}) {
    const std::string answer = talk(server.port(), head + begin + much, milliseconds(3000));
    EXPECT_NE(answer.find(" 413 "), std::string::npos) << begin << '\n' << answer;
    EXPECT_NE(answer.find("Connection: close"), std::string::npos) << begin << '\n' << answer;
  }
  const std::string little =
      "POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
      "Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
      "e;a=b\r\n{\"name\":\"Ann\"}\r\n0\r\nX: y\r\n\r\n";
  EXPECT_NE(talk(server.port(), little).find(" 201 Created"), std::string::npos);
}

// The last entry is the proxy's own; earlier ones may be forged.
TEST(Http, BelievesTheLastForwardedAddress) {
  TestServer server([](Settings& settings) {
    behind_a_proxy(settings);
    settings.guests_per_hour = 1;
  });
  const auto guest = [&](const std::string& lines, const std::string& name) {
    const std::string body = "{\"name\":\"" + name + "\"}";
    return talk(server.port(), "POST /api/v1/guests HTTP/1.1\r\nHost: localhost\r\n" + lines +
                                   "Content-Type: application/json\r\nConnection: close\r\n"
                                   "Content-Length: " +
                                   std::to_string(body.size()) + "\r\n\r\n" + body)
        .substr(9, 3);
  };
  const std::string from = "X-Forwarded-For: ";
  EXPECT_EQ(guest(from + "6.6.6.1\r\n" + from + "1.2.3.6\r\n", "Ann"), "201");
  EXPECT_EQ(guest(from + "6.6.6.2\r\n" + from + "1.2.3.6\r\n", "Bob"), "429");
  EXPECT_EQ(guest(from + "6.6.6.3, 1.2.3.6:4711\r\n", "Cay"), "429");
  EXPECT_EQ(guest(from + "6.6.6.3\r\n" + from + "[2001:db8::1]:4711\r\n", "Dan"), "201");
  EXPECT_EQ(guest(from + "2001:db8::2\r\n", "Eva"), "429");
}

TEST(Http, BoundsRequestsOfANetworkOfIpv6) {
  TestServer server([](Settings& settings) {
    behind_a_proxy(settings);
    settings.requests_per_second = 2;
  });
  Browser browser(server);
  const auto ask = [&](const std::string& address) {
    return browser.get("/api/v1/lobby", {{"X-Forwarded-For", address}}).status;
  };
  int last = 0;
  for (int i = 0; last != 429 && i < 100; ++i) last = ask("2001:db8:1:2::" + std::to_string(i));
  EXPECT_EQ(last, 429);
  EXPECT_EQ(ask("2001:db8:1:3::1"), 200);
}

TEST(Http, BoundsUpgradesOfAnAddress) {
  TestServer server([](Settings& settings) { settings.requests_per_second = 2; });
  const Browser browser(server);
  int last = 0;
  for (int i = 0; last != 429 && i < 20; ++i) last = upgrade_status(browser);
  EXPECT_EQ(last, 429);
}

TEST(Http, AConfiguredOriginIsTheOnlyOne) {
  TestServer server([](Settings& settings) { settings.origin = "https://play.example.org"; });
  Browser browser(server);
  EXPECT_EQ(browser.post("/api/v1/guests", {{"name", "Ann"}}).status, 403);
  const Reply right =
      browser.post("/api/v1/guests", {{"name", "Ann"}}, {{"Origin", "https://play.example.org"}});
  EXPECT_EQ(right.status, 201);
  EXPECT_NE(right.header("set-cookie").find("; Secure"), std::string::npos);
}

TEST(Http, AnswersRequestsThatAreNotHttp) {
  TestServer server;
  EXPECT_NE(talk(server.port(), "HELLO\r\n\r\n").find("400 Bad Request"), std::string::npos);
  const std::string large =
      "GET / HTTP/1.1\r\nHost: localhost\r\nX-Large: " + std::string(17'000, 'a');
  EXPECT_NE(talk(server.port(), large + "\r\n\r\n").find("431 "), std::string::npos);
  EXPECT_NE(talk(server.port(),
                 "GET /api/v1/lobby?a=%ff HTTP/1.1\r\nHost: localhost\r\nConnection: "
                 "close\r\n\r\n")
                .find("400 Bad Request"),
            std::string::npos);
}

// Far less than the 15 seconds that are usual, however slow the machine is.
constexpr milliseconds kSoon(10'000), kPatient(20'000);

TEST(Http, ClosesOnSlowHeads) {
  TestServer server([](Settings& settings) { settings.header_seconds = 1; });
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(talk(server.port(), "GET / HTTP/1.1\r\nHost:", kPatient), "");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, kSoon);
}

// A byte now and then does not keep a request alive that never ends.
TEST(Http, ClosesOnRequestsThatDrip) {
  TestServer server([](Settings& settings) { settings.header_seconds = 1; });
  EXPECT_LT(drip(server.port(), "GET / HTTP/1.1\r\nX-Long: ", "a"), kSoon);
  const std::string head = "POST /api/v1/guests HTTP/1.1\r\nHost: " + server.host() +
                           "\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n{";
  EXPECT_LT(drip(server.port(), head, " "), kSoon);
  const auto begin = std::chrono::steady_clock::now();
  EXPECT_EQ(talk(server.port(), "", kPatient), "");  // says nothing at all
  EXPECT_LT(std::chrono::steady_clock::now() - begin, kSoon);
}

// Answers that nobody takes are not waited for.
TEST(Http, DropsReadersThatNeverRead) {
  TestServer server([](Settings& settings) {
    settings.idle_seconds = 1;
    settings.metrics = "127.0.0.1:0";
  });
  const std::string one = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n";
  std::string many;
  for (int i = 0; i < 2000; ++i) many += one;
  const Deaf deaf(server.port(), many);
  EXPECT_TRUE(comes_true([&] { return metric(server, "oikist_connections") == 2; }));
  EXPECT_TRUE(comes_true([&] { return metric(server, "oikist_connections") == 1; }));  // who asks
}

TEST(Http, KeepsTheConnection) {
  TestServer server;
  const std::string one = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const std::string last = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  const std::string answer = talk(server.port(), one + one + last);
  std::size_t count = 0;
  for (std::size_t at = 0; (at = answer.find("200 OK", at)) != std::string::npos; ++at) ++count;
  EXPECT_EQ(count, 3u);
}

TEST(Http, BoundsRequestsOfAnAddress) {
  TestServer server([](Settings& settings) { settings.requests_per_second = 2; });
  Browser browser(server);
  Reply reply;
  for (int i = 0; reply.status != 429 && i < 100; ++i) reply = browser.get("/api/v1/lobby");
  EXPECT_EQ(reply.status, 429);
  EXPECT_EQ(reply.code(), "too_many");
  EXPECT_GE(parse_int(reply.header("retry-after")).value_or(0), 1);
  EXPECT_EQ(browser.get("/").status, 200);  // the page itself is cheap
}

TEST(Http, BoundsConnectionsOfAnAddress) {
  TestServer server([](Settings& settings) { settings.connections_per_address = 3; });
  Browser browser(server);
  const Live one(browser), two(browser), three(browser);
  EXPECT_NE(talk(server.port(), "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n").find("429 "),
            std::string::npos);
}

TEST(Http, BoundsConnectionsInAll) {
  TestServer server([](Settings& settings) { settings.max_connections = 2; });
  Browser browser(server);
  const Live one(browser);
  auto two = std::make_unique<Live>(browser);
  const std::string refused = talk(server.port(), "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_NE(refused.find("429 "), std::string::npos);
  EXPECT_NE(refused.find("Retry-After: "), std::string::npos);
  two->hang_up();
  EXPECT_TRUE(comes_true([&] { return browser.get("/").status == 200; }));
}

// Behind a proxy all come from one address; each is counted for itself.
TEST(Http, BoundsLiveConnectionsBehindAProxy) {
  TestServer server([](Settings& settings) {
    settings.connections_per_address = 2;
    settings.proxies = {"127.0.0.1"};
  });
  const Browser browser(server);
  const Headers here = {{"X-Forwarded-For", "10.1.1.1"}}, there = {{"X-Forwarded-For", "10.1.1.2"}};
  const Live one(browser, here), two(browser, here), three(browser, there);
  EXPECT_EQ(upgrade_status(browser, here), 429);
  EXPECT_EQ(upgrade_status(browser, there), 101);
}

TEST(Http, BelievesForwardedAddressesOnlyFromProxies) {
  const auto limited = [](Settings& settings) { settings.requests_per_second = 1; };
  const auto refused = [](Browser& browser) {
    int count = 0;
    for (int i = 0; i < 12; ++i)
      count += browser.get("/api/v1/lobby", {{"X-Forwarded-For", "10.1.1." + std::to_string(i)}})
                   .status == 429;
    return count;
  };
  TestServer server(limited);
  Browser stranger(server);
  EXPECT_GT(refused(stranger), 0);
  TestServer behind([&](Settings& settings) {
    limited(settings);
    settings.proxies = {"127.0.0.0/8"};
  });
  Browser proxied(behind);
  EXPECT_EQ(refused(proxied), 0);
}

TEST(Http, SecureCookiesBehindTls) {
  TestServer server([](Settings& settings) { settings.proxies = {"127.0.0.1"}; });
  Browser browser(server);
  const Reply plain = browser.post("/api/v1/guests", {{"name", "Ann"}});
  EXPECT_EQ(plain.header("set-cookie").find("Secure"), std::string::npos);
  const Reply tls =
      browser.post("/api/v1/guests", {{"name", "Bob"}}, {{"X-Forwarded-Proto", "https"}});
  EXPECT_NE(tls.header("set-cookie").find("; Secure"), std::string::npos);
  EXPECT_NE(tls.header("set-cookie").find("; HttpOnly; SameSite=Lax"), std::string::npos);
}

TEST(Http, MetricsAndHealthHaveTheirOwnPort) {
  TestServer server([](Settings& settings) { settings.metrics = "127.0.0.1:0"; });
  Browser browser(server);
  browser.get("/api/v1/lobby");
  browser.use_port(server.metrics_port());
  const Reply metrics = browser.get("/metrics");
  EXPECT_EQ(metrics.status, 200);
  EXPECT_NE(metrics.body.find("oikist_http_answers_total{status=\"2xx\"} 1"), std::string::npos)
      << metrics.body;
  EXPECT_NE(metrics.body.find("# TYPE oikist_action_seconds histogram"), std::string::npos);
  const Reply health = browser.get("/healthz");
  EXPECT_EQ(health.status, 200);
  EXPECT_EQ(health.object().at("store"), true);
  EXPECT_EQ(browser.get("/api/v1/lobby").status, 404);
  Browser stranger(server);
  for (const char* path : {"/metrics", "/healthz", "/admin", "/api/v1/metrics", "/api/v1/admin"})
    EXPECT_EQ(stranger.get(path).status, 404) << path;
}

// What `promtool check metrics` insists on.
void expect_valid_metrics(const std::string& text) {
  std::map<std::string, std::string> types;
  std::set<std::string> helped, samples;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string first, second, name, rest;
    words >> first >> second >> name;
    std::getline(words, rest);
    if (first == "#") {
      EXPECT_GT(rest.size(), 1u) << line;
      EXPECT_TRUE(second == "HELP" ? helped.insert(name).second
                                   : types.emplace(name, rest.substr(1)).second)
          << line;
      continue;
    }
    EXPECT_TRUE(samples.insert(first).second) << line;
    std::string base = first.substr(0, first.find('{'));
    for (const std::string suffix : {"_bucket", "_sum", "_count"})
      if (base.ends_with(suffix) && types.contains(base.substr(0, base.size() - suffix.size())))
        base.resize(base.size() - suffix.size());
    ASSERT_TRUE(types.contains(base)) << line;
    EXPECT_TRUE(helped.contains(base)) << line;
    EXPECT_EQ(base.ends_with("_total"), types.at(base) == "counter") << line;
    std::size_t used = 0;
    (void)std::stod(second, &used);
    EXPECT_EQ(used, second.size()) << line;
  }
  EXPECT_GT(samples.size(), 30u);
}

TEST(Http, MetricsAreAsPrometheusWantsThem) {
  TestServer server([](Settings& settings) { settings.metrics = "127.0.0.1:0"; });
  Browser browser(server);
  browser.use_port(server.metrics_port());
  ASSERT_NO_FATAL_FAILURE(expect_valid_metrics(browser.get("/metrics").body));
}

TEST(Http, HealthSaysWhatWorks) {
  TestServer server([](Settings& settings) { settings.metrics = "127.0.0.1:0"; });
  Browser browser(server);
  browser.use_port(server.metrics_port());
  const json::object good = {{"playable", true}, {"degraded", false}, {"store", true},
                             {"cluster", true},  {"draining", false}, {"read_only", false}};
  for (const char* path : {"/livez", "/readyz", "/healthz"}) {
    const Reply reply = browser.get(path);
    EXPECT_EQ(reply.status, 200) << path;
    EXPECT_EQ(reply.object(), good) << path;
  }
}

// Games go on, new ones begin elsewhere.
TEST(Http, ADrainingServerOpensNoTables) {
  TestServer server([](Settings& settings) { settings.metrics = "127.0.0.1:0"; });
  server.server().stop_on_signals();
  Pair pair(server, table_wish("akropolis"));
  Browser probe(server);
  probe.use_port(server.metrics_port());
  ::kill(::getpid(), SIGUSR1);
  EXPECT_TRUE(comes_true([&] { return probe.get("/readyz").status == 503; }));
  EXPECT_EQ(probe.get("/readyz").object().at("draining"), true);
  EXPECT_EQ(probe.get("/livez").status, 200);
  EXPECT_EQ(probe.get("/healthz").status, 200);
  const Reply refused = pair.ann.browser.post("/api/v1/tables", table_wish("akropolis"));
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.code(), "unavailable");
  EXPECT_NE(refused.header("retry-after"), "");
  EXPECT_EQ(code_of(pair.ann.live->ask(pairing_wish())), "unavailable");
  ASSERT_NO_FATAL_FAILURE(pair.play());
  ::kill(::getpid(), SIGUSR2);
  EXPECT_TRUE(comes_true([&] { return probe.get("/readyz").status == 200; }));
  EXPECT_EQ(pair.ann.browser.post("/api/v1/tables", table_wish("akropolis")).status, 201);
}

TEST(Http, EachContentCodingHasItsOwnEtag) {
  TestServer server([](const Settings& settings) {
    std::ofstream(std::filesystem::path(settings.data) / "page/index.html.br") << "packed";
  });
  Browser browser(server);
  const std::string plain = browser.get("/").header("etag");
  const Reply packed = browser.get("/", {{"Accept-Encoding", "gzip, br"}});
  ASSERT_EQ(packed.header("content-encoding"), "br");
  EXPECT_EQ(packed.body, "packed");
  EXPECT_NE(packed.header("etag"), plain);
  const auto asked = [&](const std::string& tag) {
    return browser.get("/", {{"Accept-Encoding", "br"}, {"If-None-Match", tag}}).status;
  };
  EXPECT_EQ(asked(packed.header("etag")), 304);
  EXPECT_EQ(asked(plain), 200);
}

}  // namespace
}  // namespace oikist::server::testing
