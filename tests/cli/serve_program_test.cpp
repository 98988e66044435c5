// `oikist serve` as a program: the page in the binary, its messages and its refusals.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <csignal>
#include <filesystem>

#include "program.h"

namespace oikist::cli::testing {
namespace {

namespace asio = boost::asio;
namespace fs = std::filesystem;
using asio::ip::tcp;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

const std::vector<std::string> kEnvironment = {"LC_ALL=C.UTF-8", "TERM=xterm-256color"};

// The port in the first address that the program printed.
int port_in(const std::string& output) {
  const std::size_t end = output.find("/\n", output.find("http://"));
  const std::size_t line = end == std::string::npos ? output.find("/\r") : end;
  return std::stoi(output.substr(output.rfind(':', line) + 1));
}

struct Got {
  std::string head;
  std::string body;
};

Got get(int port, const std::string& path, const std::string& more = "",
        const std::string& host = "localhost") {
  asio::io_context context;
  tcp::socket socket(context);
  socket.connect({asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)});
  const std::string request =
      "GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n" + more + "\r\n";
  asio::write(socket, asio::buffer(request));
  std::string answer;
  boost::system::error_code error;
  asio::read(socket, asio::dynamic_buffer(answer), error);
  const std::size_t end = answer.find("\r\n\r\n");
  return {answer.substr(0, end), end == std::string::npos ? "" : answer.substr(end + 4)};
}

TEST(Program, WithoutArgumentsListsTheVerbs) {
  const ProgramResult result = run_program({});
  EXPECT_EQ(result.code, 0);
  EXPECT_EQ(result.err, "");
  for (const char* verb : {"oikist serve", "oikist play", "oikist score", "oikist analyse",
                           "oikist replay", "oikist engine", "oikist --help"})
    EXPECT_THAT(result.out, HasSubstr(verb));
}

// The binary alone in a folder, started from there.
TEST(ServeProgram, ServesThePageFromTheBinaryAlone) {
  const TestFolder folder;
  fs::create_directories(folder.file("empty"));
  fs::copy_file(OIKIST_SMALL_PAGE, folder.file("empty/oikist"));
  RunningProgram program(
      {"-c", "cd " + folder.file("empty") + " && exec ./oikist serve --port 0 --data " +
                 folder.file("data")},
      false, {}, "/bin/sh");
  ASSERT_TRUE(program.wait_for("/\n")) << program.output();
  const int port = port_in(program.output());
  const std::string from = OIKIST_PAGE_FOLDER;
  const Got page = get(port, "/");
  EXPECT_EQ(page.body, file_text(from + "/index.html"));
  EXPECT_THAT(page.head,
              AllOf(HasSubstr("Content-Type: text/html; charset=utf-8"),
                    HasSubstr("Cache-Control: no-cache"), Not(HasSubstr("Content-Encoding"))));
  const std::string script = "/assets/x-1.js";
  const Got plain = get(port, script);
  EXPECT_EQ(plain.body, file_text(from + script));
  EXPECT_THAT(plain.head, HasSubstr("immutable"));
  const Got gzip = get(port, script, "Accept-Encoding: gzip\r\n");
  EXPECT_EQ(gzip.body, file_text(from + script + ".gz"));
  EXPECT_THAT(gzip.head, HasSubstr("Content-Encoding: gzip"));
  const Got brotli = get(port, script, "Accept-Encoding: gzip, br\r\n");
  EXPECT_EQ(brotli.body, file_text(from + script + ".br"));
  EXPECT_THAT(brotli.head, HasSubstr("Content-Encoding: br"));
  EXPECT_EQ(get(port, "/note.txt", "Accept-Encoding: gzip, br\r\n").body,
            file_text(from + "/note.txt"));
  EXPECT_THAT(get(port, script + ".gz").head, HasSubstr(" 404 "));
  program.send_signal(SIGTERM);
  EXPECT_EQ(program.wait(), 0);
  EXPECT_FALSE(fs::exists(folder.file("empty/oikist.db")));
}

TEST(ServeProgram, WithoutAPageSaysHowToGetOne) {
  const TestFolder folder;
  const ProgramResult result =
      run_program({"serve", "--data", folder.file("data")}, "", {}, OIKIST_NO_PAGE);
  EXPECT_EQ(result.code, 1);
  EXPECT_THAT(result.err, AllOf(HasSubstr("built without the page"), HasSubstr("./run"),
                                HasSubstr("--page DIR")));
  RunningProgram program(
      {"serve", "--port", "0", "--data", folder.file("data"), "--page", OIKIST_PAGE_FOLDER}, false,
      {}, OIKIST_NO_PAGE);
  ASSERT_TRUE(program.wait_for("/\n"));
  EXPECT_EQ(get(port_in(program.output()), "/note.txt").body, "plain only\n");
}

TEST(ServeProgram, PrintsHowToLetOthersIn) {
  const TestFolder folder;
  RunningProgram program({"serve", "--port", "0", "--data", folder.file("data")}, true,
                         kEnvironment, OIKIST_SMALL_PAGE);
  ASSERT_TRUE(program.wait_for("--lan"));
  EXPECT_THAT(program.output(),
              AllOf(HasSubstr("Oikist is at http://127.0.0.1:"), Not(HasSubstr("▀"))));
}

TEST(ServeProgram, ForTheLocalNetworkShowsACode) {
  const TestFolder folder;
  const auto serve_from = [&](const std::string& data) {
    return std::vector<std::string>{"serve", "--port", "0", "--data", folder.file(data)};
  };
  std::vector<std::string> lan = serve_from("terminal");
  lan.emplace_back("--lan");
  RunningProgram terminal(lan, true, kEnvironment, OIKIST_SMALL_PAGE);
  if (!terminal.wait_for("scan the code")) {
    EXPECT_THAT(terminal.output(), HasSubstr("no address in a local network"));
    GTEST_SKIP() << "this machine has no address but the loopback's";
  }
  EXPECT_THAT(terminal.output(),
              AllOf(HasSubstr("Oikist is at http://"), HasSubstr("▀"),
                    Not(HasSubstr("http://127.0.0.1:")), Not(HasSubstr("[::]"))));
  EXPECT_THAT(get(port_in(terminal.output()), "/api/v1/server").body,
              AllOf(HasSubstr("\"loopback_only\":false"), HasSubstr("\"origins\":[\"http://")));
  // The same by the environment, in a pipe: the address and nothing to look at.
  RunningProgram pipe(serve_from("pipe"), false, {"OIKIST_LAN=1"}, OIKIST_SMALL_PAGE);
  ASSERT_TRUE(pipe.wait_for("/\n"));
  pipe.send_signal(SIGTERM);
  EXPECT_EQ(pipe.wait(), 0);
  EXPECT_THAT(pipe.output(), AllOf(HasSubstr("Oikist is at http://"),
                                   Not(HasSubstr("http://127.0.0.1:")), Not(HasSubstr("▀"))));
}

TEST(ServeProgram, TakesSeveralAllowedHosts) {
  const TestFolder folder;
  const std::string data = folder.file("data");
  RunningProgram program({"serve", "--port", "0", "--data", data, "--allowed-host", "a.example",
                          "--allowed-host", "b.example"},
                         false, {}, OIKIST_SMALL_PAGE);
  ASSERT_TRUE(program.wait_for("/\n"));
  const int port = port_in(program.output());
  for (const char* host : {"localhost", "a.example", "b.example"})
    EXPECT_THAT(get(port, "/", "", host).head, HasSubstr(" 200 ")) << host;
  EXPECT_THAT(get(port, "/", "", "c.example").head, HasSubstr(" 421 "));
  const ProgramResult wrong = run_program({"serve", "--data", data, "--allowed-host", "http://a"},
                                          "", {}, OIKIST_SMALL_PAGE);
  EXPECT_EQ(wrong.code, 1);
  EXPECT_THAT(wrong.err, HasSubstr("allowed_host: must be a name"));
}

TEST(ServeProgram, SaysWhatIsWrongWithPortAndFolder) {
  const TestFolder folder;
  RunningProgram program({"serve", "--port", "0", "--data", folder.file("data")}, false, {},
                         OIKIST_SMALL_PAGE);
  ASSERT_TRUE(program.wait_for("/\n"));
  const std::string port = std::to_string(port_in(program.output()));
  const ProgramResult taken = run_program({"serve", "--port", port, "--data", folder.file("other")},
                                          "", {}, OIKIST_SMALL_PAGE);
  EXPECT_EQ(taken.code, 1);
  EXPECT_THAT(taken.err, AllOf(HasSubstr("port " + port), HasSubstr("in use by another program"),
                               HasSubstr("--port N"), HasSubstr("OIKIST_PORT")));
  write_text(folder.file("file"), "");
  for (const std::string& data :
       {folder.file("file"), folder.file("file/below"), std::string("/proc/oikist")}) {
    const ProgramResult refused =
        run_program({"serve", "--port", "0", "--data", data}, "", {}, OIKIST_SMALL_PAGE);
    EXPECT_EQ(refused.code, 1) << data;
    EXPECT_THAT(refused.err, AllOf(HasSubstr(data + ": data cannot be stored there"),
                                   HasSubstr("--data DIR"), HasSubstr("OIKIST_DATA")));
  }
  const ProgramResult contradiction =
      run_program({"serve", "--lan", "--host", "127.0.0.1", "--data", folder.file("data")}, "", {},
                  OIKIST_SMALL_PAGE);
  EXPECT_EQ(contradiction.code, 1);
  EXPECT_THAT(contradiction.err, HasSubstr("lan: nobody else can reach 127.0.0.1"));
}

}  // namespace
}  // namespace oikist::cli::testing
