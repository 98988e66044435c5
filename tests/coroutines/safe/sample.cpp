// As in the header, where it is excused.
asio::awaitable<int> greet(const Person& person) {
  co_return person.number;
}

auto plain = []() -> asio::awaitable<void> { co_return; };
