// `oikist engine --listen` as a program: who may send requests, and the answers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <csignal>

#include "program.h"

namespace oikist::cli::testing {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

constexpr const char* kNew = R"({"id":7,"op":"new","game":"akropolis","players":2})";

class EngineProgram : public ::testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(program_.wait_for("/\n")) << program_.output();
    const std::string& said = program_.output();
    port_ = static_cast<std::uint16_t>(std::stoi(said.substr(said.rfind(':') + 1)));
  }
  void TearDown() override {
    program_.send_signal(SIGTERM);
    program_.wait();
  }

  tcp::socket connected() {
    tcp::socket socket(context_);
    socket.connect({asio::ip::address_v4::loopback(), port_});
    return socket;
  }
  // `more`: further lines of the head.
  static void send(tcp::socket& socket, const std::string& method, const std::string& more,
                   const std::string& body) {
    asio::write(socket,
                asio::buffer(method + " / HTTP/1.1\r\nHost: localhost\r\n" + more +
                             "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body));
  }
  std::string answer_to(const std::string& method, const std::string& more,
                        const std::string& body) {
    tcp::socket socket = connected();
    boost::system::error_code error;
    send(socket, method, more, body);
    std::string answer;
    asio::read(socket, asio::dynamic_buffer(answer), error);
    return answer;
  }

  RunningProgram program_{
      {"engine", "--listen", "127.0.0.1:0", "--origin", "https://oikist.example"}, false};
  std::uint16_t port_ = 0;
  asio::io_context context_;
};

TEST_F(EngineProgram, AnswersProgramsAndPagesOfThisMachine) {
  EXPECT_THAT(answer_to("POST", "", kNew),
              AllOf(StartsWith("HTTP/1.1 200"), HasSubstr(R"("id":7,"ok":true)"),
                    Not(HasSubstr("Access-Control"))));
  for (const std::string origin : {"http://localhost:8080", "http://127.0.0.1:9999",
                                   "http://[::1]:8080", "https://oikist.example"})
    EXPECT_THAT(answer_to("POST", "Origin: " + origin + "\r\n", kNew),
                AllOf(StartsWith("HTTP/1.1 200"), HasSubstr(R"("ok":true)"),
                      HasSubstr("Access-Control-Allow-Origin: " + origin + "\r\n")));
}

TEST_F(EngineProgram, RefusesForeignPages) {
  for (const std::string origin :
       {"https://evil.example", "http://localhost.evil.example", "http://127.0.0.1.evil.example",
        "https://oikist.example:8443", "http://oikist.example", "null", "file://"})
    for (const std::string method : {"POST", "OPTIONS"})
      EXPECT_THAT(answer_to(method, "Origin: " + origin + "\r\n", kNew),
                  AllOf(StartsWith("HTTP/1.1 403"), HasSubstr("foreign_origin"),
                        Not(HasSubstr("Access-Control")), Not(HasSubstr("position"))));
}

TEST_F(EngineProgram, AnswersPreflightRequestsOfBrowsers) {
  EXPECT_THAT(answer_to("OPTIONS", "Origin: http://localhost:8080\r\n", ""),
              AllOf(StartsWith("HTTP/1.1 204"), HasSubstr("Access-Control-Allow-Methods: POST"),
                    HasSubstr("Access-Control-Allow-Headers: content-type")));
}

TEST_F(EngineProgram, ExplainsWhatItCannotAnswer) {
  EXPECT_THAT(answer_to("GET", "", ""), AllOf(StartsWith("HTTP/1.1 405"), HasSubstr("POST")));
  EXPECT_THAT(answer_to("POST", "", ""), StartsWith("HTTP/1.1 400"));
  EXPECT_THAT(answer_to("POST", "", "{"), AllOf(StartsWith("HTTP/1.1 200"), HasSubstr("bad_json")));
  EXPECT_THAT(answer_to("POST", "", std::string((std::size_t{1} << 20) + 1, ' ')),
              AllOf(StartsWith("HTTP/1.1 413"), HasSubstr("too_long")));
}

// More questions of a minute each than are answered at once: all of them ended with their pages.
TEST_F(EngineProgram, StopsThinkingWhenTheClientHangsUp) {
  constexpr int kMany = 20;
  const std::string started = answer_to("POST", "", kNew);
  const std::size_t from = started.find(R"("position":)");
  const std::size_t to = started.find(R"(,"seed")");
  ASSERT_NE(to, std::string::npos) << started;
  const std::string position = started.substr(from, to - from);
  const std::string question = R"({"op":"bestmove",)" + position + R"(,"budget":{"ms":60000}})";
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < kMany; ++i) {
    tcp::socket socket = connected();
    send(socket, "POST", "", question);
  }
  EXPECT_THAT(answer_to("POST", "", kNew), StartsWith("HTTP/1.1 200"));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30));
}

TEST(EngineAddress, IsOfThisMachine) {
  for (const std::string address : {"0.0.0.0:9000", "192.168.1.5:9000", "example.com:9000"}) {
    const ProgramResult result = run_program({"engine", "--listen", address});
    EXPECT_EQ(result.code, 1);
    EXPECT_THAT(result.err, HasSubstr("127.0.0.1:9000"));
  }
  for (const std::string address : {"9000", "127.0.0.1", "127.0.0.1:70000", "localhost:x"})
    EXPECT_THAT(run_program({"engine", "--listen", address}).err, HasSubstr("127.0.0.1:9000"));
}

}  // namespace
}  // namespace oikist::cli::testing
