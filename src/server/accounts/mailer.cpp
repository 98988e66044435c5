#include "server/accounts/mailer.h"

#include <fcntl.h>
#include <sodium.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <thread>

#include "base/json.h"
#include "server/accounts/mail_texts.h"

namespace oikist::server {
namespace {

constexpr std::size_t kMostWaiting = 200, kMostOfOne = 20;

// "=?UTF-8?B?...?=": headers are ASCII.
std::string encoded_header(const std::string& text) {
  const std::size_t size = sodium_base64_encoded_len(text.size(), sodium_base64_VARIANT_ORIGINAL);
  std::string code(size, '\0');
  sodium_bin2base64(code.data(), size, reinterpret_cast<const unsigned char*>(text.data()),
                    text.size(), sodium_base64_VARIANT_ORIGINAL);
  code.pop_back();  // the NUL
  return "=?UTF-8?B?" + code + "?=";
}

std::string filled(std::string text, std::string_view place, const std::string& value) {
  const std::size_t at = text.find(place);
  return at == std::string::npos ? text : text.replace(at, place.size(), value);
}

// Waits for the process for up to a minute, then ends it.
int exit_code_of(pid_t process) {
  constexpr int kSteps = 600;
  constexpr auto kStep = std::chrono::milliseconds(100);
  int status = 0;
  for (int step = 0; step < kSteps; ++step) {
    if (::waitpid(process, &status, WNOHANG) == process)
      return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    std::this_thread::sleep_for(kStep);
  }
  ::kill(process, SIGKILL);
  ::waitpid(process, &status, 0);
  return -1;
}

// A file in memory that is read from its beginning.
int file_with(const std::string& text) {
  const int file = ::memfd_create("mail", MFD_CLOEXEC);
  if (file < 0) return -1;
  const bool whole = ::write(file, text.data(), text.size()) == static_cast<ssize_t>(text.size()) &&
                     ::lseek(file, 0, SEEK_SET) == 0;
  if (whole) return file;
  ::close(file);
  return -1;
}

}  // namespace

bool is_mail_address(std::string_view text) {
  constexpr std::size_t kMostBytes = 254;
  constexpr std::string_view kForbidden = ",;:<>()[]\\\"|\x7f";
  const std::size_t at = text.find('@');
  const bool plain = std::all_of(text.begin(), text.end(), [&](char letter) {
    return static_cast<unsigned char>(letter) > ' ' && kForbidden.find(letter) == kForbidden.npos;
  });
  return plain && text.size() <= kMostBytes && at != 0 && at != std::string_view::npos &&
         at + 1 < text.size() && text.find('@', at + 1) == std::string_view::npos &&
         text.front() != '-';
}

std::string mail_text(const ResetMail& mail, const std::string& from) {
  const json::value texts = parse_json(data::mail_json, "the texts of e-mails");
  const json::object& words = texts.at(mail.language).as_object();
  const std::string text(words.at("text").as_string());
  return "To: " + mail.to + "\nFrom: " + from +
         "\nSubject: " + encoded_header(std::string(words.at("subject").as_string())) +
         "\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8\n"
         "Content-Transfer-Encoding: 8bit\n\n" +
         filled(filled(text, "{link}", mail.link), "{name}", mail.name);
}

int run_with_input(const std::string& command, const std::string& input) {
  const int file = file_with(input);
  if (file < 0) return -1;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, file, STDIN_FILENO);
  // Otherwise a slow command would inherit and keep open the connections of clients.
  posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
  std::string shell = "sh", flag = "-c", text = command;
  std::array<char*, 4> arguments = {shell.data(), flag.data(), text.data(), nullptr};
  pid_t process = -1;
  const int error =
      ::posix_spawn(&process, "/bin/sh", &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  ::close(file);
  return error == 0 ? exit_code_of(process) : -1;
}

Mailer::Mailer(std::string command, std::string from, const Log& log)
    : command_(std::move(command)),
      from_(std::move(from)),
      log_(log),
      pool_(command_.empty() ? 0 : 1, kMostWaiting, kMostOfOne) {}

void Mailer::send(const ResetMail& mail) {
  const WorkId offered = pool_.offer({}, [this, text = mail_text(mail, from_)] {
    if (const int code = run_with_input(command_, text); code != 0)
      log_.write(LogLevel::error, "mail", {{"exit_code", code}});
  });
  if (offered == 0) log_.write(LogLevel::error, "mail", {{"what", "too many wait"}});
}

}  // namespace oikist::server
