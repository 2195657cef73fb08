// puzzle_files.hpp - what is measured on: files of classic puzzles, or those the program makes.
#pragma once
#include <string>

#include "measure/corpus.hpp"
#include "sudokit/error.hpp"

namespace sudokit::bench {

// A file of classic puzzles in any format that sudokit reads; named without folder and ending. An
// Error, with file and line, if one of them is not a classic puzzle.
Result<measure::Corpus> read_corpus(const std::string& path);

}  // namespace sudokit::bench
