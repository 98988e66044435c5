// Small parts of the server by themselves.
#include <gtest/gtest.h>

#include "base/failure.h"
#include "server/addresses.h"
#include "server/limits.h"
#include "server/message.h"
#include "server/openapi.h"
#include "tests/server/support.h"

namespace oikist::server {
namespace {

using std::chrono::seconds;
const Moment kStart{std::chrono::hours(1)};

TEST(Limits, TokensComeBackWithTime) {
  TokenBucket bucket(2, 4);
  for (int i = 0; i < 4; ++i) EXPECT_TRUE(bucket.take(kStart));
  EXPECT_FALSE(bucket.take(kStart));
  EXPECT_EQ(bucket.wait(), 1);
  EXPECT_TRUE(bucket.take(kStart + seconds(1)));
  EXPECT_TRUE(bucket.take(kStart + seconds(1)));
  EXPECT_FALSE(bucket.take(kStart + seconds(1)));
  EXPECT_TRUE(bucket.is_full(kStart + seconds(60)));
}

TEST(Limits, FailuresWaitTwiceAsLongEachTime) {
  Backoff backoff(3);
  for (int i = 0; i < 4; ++i) backoff.failed("ann", kStart);
  EXPECT_NO_THROW(backoff.check("ann", kStart));
  backoff.failed("ann", kStart);
  EXPECT_THROW(backoff.check("ann", kStart), RetryLater);
  EXPECT_NO_THROW(backoff.check("bob", kStart));
  EXPECT_NO_THROW(backoff.check("ann", kStart + seconds(1)));
  backoff.failed("ann", kStart);
  EXPECT_THROW(backoff.check("ann", kStart + seconds(1)), RetryLater);
  for (int i = 0; i < 20; ++i) backoff.failed("ann", kStart);
  EXPECT_NO_THROW(backoff.check("ann", kStart + seconds(8)));
  backoff.succeeded("ann");
  EXPECT_NO_THROW(backoff.check("ann", kStart));
}

TEST(Addresses, OnlyTrustedProxiesAreBelieved) {
  const TrustedProxies proxies({"10.0.0.0/8", "::1"});
  EXPECT_EQ(proxies.origin_of("10.1.2.3", "1.2.3.4"), "1.2.3.4");
  EXPECT_EQ(proxies.origin_of("10.1.2.3", "6.6.6.6, 1.2.3.4, 10.0.0.9"), "1.2.3.4");
  EXPECT_EQ(proxies.origin_of("11.1.2.3", "1.2.3.4"), "11.1.2.3");
  EXPECT_EQ(proxies.origin_of("::1", "nonsense"), "::1");
  EXPECT_EQ(proxies.origin_of("::ffff:10.0.0.1", "1.2.3.4"), "1.2.3.4");
  EXPECT_THROW(TrustedProxies({"10.0.0.0/33"}), Failure);
  EXPECT_THROW(TrustedProxies({"everybody"}), Failure);
  EXPECT_EQ(client_key("2001:db8:1:2:3:4:5:6"), "2001:db8:1:2::");
  EXPECT_EQ(client_key("::ffff:1.2.3.4"), "1.2.3.4");
}

// What the document describes is what there is.
TEST(OpenApi, DescribesEveryRoute) {
  testing::TestServer server;
  std::set<std::string> routes, described;
  for (const Router::Route& route : server.server().routes())
    routes.insert(route.method + ' ' + route.pattern);
  const json::value document = json::parse(data::openapi_json);
  for (const auto& path : document.at("paths").as_object())
    for (const auto& method : path.value().as_object()) {
      std::string name(method.key());
      for (char& letter : name) letter = static_cast<char>(std::toupper(letter));
      if (name != "PARAMETERS") described.insert(name + ' ' + std::string(path.key()));
    }
  described.erase("GET /api/v1/live");
  EXPECT_EQ(routes, described);
  testing::Browser browser(server);
  EXPECT_EQ(browser.get("/api/v1/openapi.json").body, data::openapi_json);
}

}  // namespace
}  // namespace oikist::server
