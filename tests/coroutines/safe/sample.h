#pragma once
// Input of scripts/check-coroutines that it must accept; compiled by nobody.

// Outlives coroutines: there is one for the whole program.
class Service {
 public:
  asio::awaitable<void> run(std::string name, std::shared_ptr<const Person> person);
  asio::awaitable<std::map<std::string, int>> count(std::vector<std::string> names = {"a", "b"});
  void start(asio::awaitable<void> work, const char* what);  // no coroutine itself
};

asio::awaitable<void> serve(Service& service, int number);

// Outlives the coroutine: `person` is awaited by whoever owns it.
template <class T>
asio::awaitable<T> greet(const Person& person);

using Handler = std::function<asio::awaitable<int>(const Person&)>;
