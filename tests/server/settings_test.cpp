#include "server/core/settings.h"

#include <gtest/gtest.h>

#include <fstream>

#include "base/failure.h"
#include "server/core/environment.h"
#include "tests/services/temporary_folder.h"

namespace oikist::server {
namespace {

class SettingsTest : public ::testing::Test {
 protected:
  Settings read(const std::string& toml, const GivenFlags& flags = {}) {
    std::ofstream(file_) << toml;
    return read_settings(
        file_,
        [this](const char* name) -> const char* {
          const auto found = environment_.find(name);
          return found == environment_.end() ? nullptr : found->second.c_str();
        },
        flags);
  }
  std::string why(const std::string& toml) {
    try {
      read(toml);
    } catch (const Failure& failure) {
      return failure.what();
    }
    return "";
  }

  test::TemporaryFolder folder_;
  std::filesystem::path file_ = folder_.path() / "settings.toml";
  std::map<std::string, std::string, std::less<>> environment_;
};

TEST_F(SettingsTest, FlagsWinOverTheEnvironmentOverTheFile) {
  environment_["OIKIST_PORT"] = "2";
  environment_["OIKIST_HOST"] = "0.0.0.0";
  const Settings settings =
      read("port = 1\nhost = \"::\"\norigin = \"https://a.b\"", {{"port", "3"}});
  EXPECT_EQ(settings.port, 3);
  EXPECT_EQ(settings.host, "0.0.0.0");
  EXPECT_EQ(settings.origin, "https://a.b");
}

TEST_F(SettingsTest, ReadsListsAndBooleans) {
  const Settings settings = read("proxies = [\"10.0.0.0/8\", \"::1\"]\nanalyses = false");
  EXPECT_EQ(settings.proxies, (std::vector<std::string>{"10.0.0.0/8", "::1"}));
  EXPECT_FALSE(settings.analyses);
  environment_["OIKIST_PROXIES"] = "127.0.0.1, 127.0.0.2";
  EXPECT_EQ(read("").proxies.size(), 2u);
}

TEST_F(SettingsTest, ErrorsNameTheSetting) {
  EXPECT_NE(why("prot = 1").find("prot: is not a setting; it must be host, port"),
            std::string::npos);
  EXPECT_NE(why("port = 70000").find("port: must be a whole number from 0 to 65535"),
            std::string::npos);
  EXPECT_NE(why("port = \"80\"").find("port: must be a whole number from 0 to 65535"),
            std::string::npos);
  EXPECT_NE(why("port = ").find("line 1"), std::string::npos);
  EXPECT_NE(why("[server]\nport = 1").find("server: is not a setting"), std::string::npos);
  EXPECT_NE(why("log_level = \"loud\"").find("log_level: must be debug, info"), std::string::npos);
  EXPECT_NE(why("origin = \"play.example\"").find("origin: must begin with"), std::string::npos);
  environment_["OIKIST_PORT"] = "x";
  EXPECT_NE(why("").find("OIKIST_PORT: must be a whole number"), std::string::npos);
}

TEST_F(SettingsTest, ErrorsSuggestTheFix) {
  EXPECT_NE(why("host = \"localhost\"").find("localhost is 127.0.0.1"), std::string::npos);
  EXPECT_NE(why("host = \"play.example.org\"").find("host: must be an address"), std::string::npos);
  EXPECT_EQ(why("host = \"::1\""), "");
  EXPECT_NE(why("cluster = \"nats://news:4222\"").find("cluster: several nodes need"),
            std::string::npos);
  EXPECT_NE(why("cluster = \"nats://news:4222\"\nstore = \"own.db\"").find("cluster: several"),
            std::string::npos);
  EXPECT_EQ(why("cluster = \"nats://news:4222\"\nstore = \"postgres://db/oikist\""), "");
  std::string folder;
  try {
    read_settings(folder_.path(), [](const char*) { return nullptr; }, {});
  } catch (const Failure& failure) {
    folder = failure.what();
  }
  EXPECT_NE(folder.find("is a folder"), std::string::npos) << folder;
}

TEST_F(SettingsTest, TheLocalNetworkIsAllAddresses) {
  EXPECT_EQ(read("").host, "127.0.0.1");
  EXPECT_EQ(read("lan = true").host, "::");
  EXPECT_EQ(read("lan = true\nhost = \"192.168.1.5\"").host, "192.168.1.5");
  EXPECT_NE(why("lan = true\nhost = \"127.0.0.1\"").find("lan: nobody else can reach 127.0.0.1"),
            std::string::npos);
  environment_["OIKIST_LAN"] = "1";
  EXPECT_TRUE(read("").lan);
  environment_["OIKIST_LAN"] = "0";
  EXPECT_FALSE(read("lan = true").lan);
  environment_["OIKIST_LAN"] = "yes";
  EXPECT_NE(why("").find("OIKIST_LAN: must be true or false"), std::string::npos);
}

TEST_F(SettingsTest, AllowedHostsAreNamesOnly) {
  EXPECT_EQ(read("allowed_host = [\"a.example\", \"[::1]\"]").allowed_host.size(), 2u);
  for (const char* wrong : {"https://a.example", "a.example:80", "a/b", "*.example"})
    EXPECT_NE(why("allowed_host = [\"" + std::string(wrong) + "\"]")
                  .find("allowed_host: must be a name or an address without scheme and port"),
              std::string::npos)
        << wrong;
  EXPECT_NE(why("origin = \"https://a.example/b\"").find("origin: must be scheme and host"),
            std::string::npos);
}

TEST_F(SettingsTest, AMisspeltVariableIsRefusedWithTheNearestName) {
  const std::vector<std::string> good = {"PATH", "OIKIST_PORT", "OIKIST_CONFIG", "OIKISTS"};
  EXPECT_NO_THROW(check_environment(good));
  for (const auto& [wrong, right] :
       {std::pair("OIKIST_PROT", "OIKIST_PORT"), std::pair("OIKIST_LOGLEVEL", "OIKIST_LOG_LEVEL"),
        std::pair("OIKIST_port", "OIKIST_PORT")}) {
    const std::vector<std::string> names = {"HOME", wrong};
    try {
      check_environment(names);
      ADD_FAILURE() << wrong;
    } catch (const Failure& failure) {
      EXPECT_EQ(failure.code(), "bad_setting");
      EXPECT_EQ(failure.path(), wrong);
      EXPECT_NE(std::string(failure.what()).find(right), std::string::npos) << failure.what();
    }
  }
}

}  // namespace
}  // namespace oikist::server
