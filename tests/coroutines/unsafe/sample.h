#pragma once
// Input of scripts/check-coroutines in which it must find every function; compiled by nobody.

class Person {};

asio::awaitable<void> by_text(const std::string& text);
asio::awaitable<void> by_pair(int number, const std::map<int, std::string>& pair);
asio::awaitable<std::vector<int>> by_view(std::string_view view);
boost::asio::awaitable<void> by_span(std::span<const int> span);
asio::awaitable<void> by_pointer(Person* pointer);

auto lambda = [&person](int number) -> asio::awaitable<void> { co_return; };

// It is said that this outlives the coroutine, but not why.
asio::awaitable<void> unexcused(Person& unexcused);
