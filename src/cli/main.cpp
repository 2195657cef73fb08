// sudokit: the program, without a press: what is printed goes to sudokit-book.
#include "cli/program.hpp"

int main(int argc, char** argv) { return sudokit::cli::run_program(argc, argv, nullptr); }
