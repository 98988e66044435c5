#pragma once
// Passwords, hashed with Argon2id on dedicated threads.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <string>

#include "server/async/work_pool.h"

namespace oikist::server {

namespace asio = boost::asio;

// Argon2id, on this thread. Throws Failure("unavailable") without memory.
std::string password_hash(const std::string& password);

class Passwords {
 public:
  Passwords(asio::io_context& context, int threads);

  // Throws Failure("bad_field") unless it may become a password: 8 to 128 characters of UTF-8.
  static void check(const std::string& password, const std::string& field);

  // Both throw RetryLater("unavailable") if the queue is full; `who` shares the queue fairly.
  asio::awaitable<std::string> hash(std::string who, std::string password);
  // An empty hash, which no password matches, takes just as long.
  asio::awaitable<bool> matches(std::string who, std::string password, std::string hash);

 private:
  asio::io_context& context_;
  std::string nobody_;  // the hash of a password that nobody has
  WorkPool pool_;
};

}  // namespace oikist::server
