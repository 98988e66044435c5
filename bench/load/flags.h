#pragma once
#include <string>

namespace oikist::load {

struct Flags {
  std::string host = "127.0.0.1";
  int port = 8080;
  int connections = 2000;
  int games = 500;
  double rate = 200;  // moves per second in all
  double seconds = 20;
  bool find_limit = false;
  bool storm = false;
  int adversaries = 0;
  bool rooms = false;  // the server is bench/baseline
  int soak = 0;        // minutes
  int pid = 0;         // of the server
  std::string game = "akropolis";
};

}  // namespace oikist::load
