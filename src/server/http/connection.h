#pragma once
// One connection: HTTP requests, until it becomes a live connection or ends.
#include <boost/asio/awaitable.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <string>

#include "server/http/connection_slot.h"
#include "server/http/http_context.h"

namespace oikist::server {

// The other side's address; empty if it is gone already.
std::string address_of(const asio::ip::tcp::socket& socket);

// The HttpContext must outlive the connection.
asio::awaitable<void> converse(asio::ip::tcp::socket socket, HttpContext& http_context,
                               ConnectionSlot slot);

}  // namespace oikist::server
