// The protocol for JavaScript: a line in, a line out. The caller writes the line into a buffer that
// it asks for here and reads the answer where this module keeps it until the next call.
#include "engine/engine.h"

#include <emscripten/emscripten.h>

#include <string>

#include "engine/ai_ops.h"

namespace {

const oikist::Engine& engine() {
  static const oikist::Engine instance = [] {
    oikist::Engine made;
    oikist::add_ai_operations(made);
    return made;
  }();
  return instance;
}

std::string line;
std::string reply;

}  // namespace

extern "C" {

// Random bytes come from the page. Without this definition, Emscripten 3.1.6 imports getentropy()
// by itself, but 3.1.69 links one that aborts.
__attribute__((import_module("env"), import_name("getentropy"))) int entropy_of_page(
    void* buffer, std::size_t length);
int getentropy(void* buffer, std::size_t length) {
  return entropy_of_page(buffer, length);
}

// Where to write a request of `size` bytes.
EMSCRIPTEN_KEEPALIVE char* oikist_line(std::size_t size) {
  line.resize(size);
  return line.data();
}

// Answers the request; gives the number of bytes of the answer.
EMSCRIPTEN_KEEPALIVE std::size_t oikist_answer() {
  reply = engine().answer(line);
  return reply.size();
}

EMSCRIPTEN_KEEPALIVE const char* oikist_reply() {
  return reply.data();
}
}
