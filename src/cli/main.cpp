#include "cli/built_in_page.h"
#include "cli/program.h"

int main(int argc, char** argv) {
  return oikist::cli::run_program(argc, argv, oikist::cli::built_in_page());
}
