// puzzle_files.hpp - the puzzles to measure with: from files, or generated.
#pragma once
#include <string>

#include "measure/corpus.hpp"
#include "sudokit/error.hpp"

namespace sudokit::bench {

// Reads a file of classic puzzles in any format; the corpus gets the file's name without folder and
// extension. Returns an Error, with file and line, if a puzzle is not classic.
Result<measure::Corpus> read_corpus(const std::string& path);

}  // namespace sudokit::bench
