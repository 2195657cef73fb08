#include "puzzle_files.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>

#include "sudokit/format.hpp"

namespace sudokit::bench {
namespace {

Error in_file(const std::string& path, std::uint64_t line, Error error) {
    error.message = path + (line == 0 ? "" : ":" + std::to_string(line)) + ": " + error.message;
    return error;
}

}  // namespace

Result<measure::Corpus> read_corpus(const std::string& path) {
    std::ifstream file;
    if (!std::filesystem::is_directory(path)) file.open(path, std::ios::binary);
    std::string text;
    if (file.is_open()) text.assign(std::istreambuf_iterator<char>(file), {});
    if (!file.is_open() || file.bad())
        return in_file(path, 0,
                       {ErrorCode::CannotOpen, 0, 0, "cannot be read", "give files of puzzles"});
    measure::Corpus corpus(std::filesystem::path(path).stem().string());
    const auto source = source_from_string(std::move(text));
    ReadOptions options;
    options.keep_fields = false;
    Reader reader(*source, options);
    for (Record record; reader.next(record);) {
        if (record.kind == Record::Kind::Bad) return in_file(path, record.error.line, record.error);
        if (record.kind == Record::Kind::General)
            return in_file(path, record.line,
                           {ErrorCode::Unsupported, 0, 0, "this puzzle is not a classic one",
                            "only 9x9 puzzles that state givens can be measured"});
        corpus.add(record.grid, record.line);
    }
    if (corpus.size() == 0)
        return in_file(path, 0,
                       {ErrorCode::NotAPuzzle, 0, 0, "no puzzle in it",
                        "write one puzzle a line, 81 characters each"});
    return corpus;
}

}  // namespace sudokit::bench
