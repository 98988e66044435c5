#pragma once
// E-mail through a command set by the host, such as `sendmail -t -i`, which gets the message with
// its headers on standard input.
#include <string>
#include <string_view>

#include "server/async/work_pool.h"
#include "server/core/log.h"

namespace oikist::server {

struct ResetMail {
  std::string to;
  std::string name;
  std::string link;
  std::string language;  // "en", "uk", "pl", "ru"
};

// A single address that is safe in a header: no list, no group, no display name, no quoting.
// Otherwise an account would send the server's mail to any number of strangers.
bool is_mail_address(std::string_view text);

// The message with its headers, in UTF-8.
std::string mail_text(const ResetMail& mail, const std::string& from);

class Mailer {
 public:
  // An empty command: nothing is sent. The log must outlive it.
  Mailer(std::string command, std::string from, const Log& log);

  bool is_configured() const { return !command_.empty(); }
  // On a separate thread; errors are logged.
  void send(const ResetMail& mail);

 private:
  std::string command_;
  std::string from_;
  const Log& log_;
  WorkPool pool_;
};

// Runs the command by the shell with this input and returns its exit code; -1 if it could not be
// run or ended by a signal.
int run_with_input(const std::string& command, const std::string& input);

}  // namespace oikist::server
