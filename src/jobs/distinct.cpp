// distinct.cpp - merges sorted files line by line.
//
// In: packed files of distinct lines, each sorted. Out: their union, sorted, each line once, in
// pieces of 64 kB. A heap holds the next line of each file; a line that equals the last one written
// is dropped.
//
// More files than may be open are merged in rounds: groups of 128 into files of their own, and
// these again. From the second round on, a group is deleted once it is merged: two rounds side by
// side might need all the space there is. Checksums are compared at the end of each file, before
// the caller may rely on what was written.
#include "jobs/distinct.hpp"

#include <algorithm>
#include <memory>
#include <queue>
#include <span>

#include "jobs/lines.hpp"
#include "jobs/packed_file.hpp"
#include "jobs/workshop.hpp"
#include "support/check.hpp"
#include "support/pieces.hpp"
#include "support/sorted.hpp"
#include "system/file.hpp"

namespace sudokit::jobs {
namespace {

Error damaged_file(const Layout& layout, const std::string& path) {
    return Error{ErrorCode::CannotRead, 0, 0, path + ": " + std::string(kDamaged),
                 verify_and_run(layout)};
}

// A file being merged, at its next line.
class Strand {
  public:
    static Result<std::unique_ptr<Strand>> open(const SortedFile& file) {
        auto source = PackedReader::open(file.path);
        if (!source) return source.error();
        auto strand = std::unique_ptr<Strand>(new Strand(file, std::move(*source)));
        strand->advance();
        return strand;
    }
    bool has_line() const { return has_line_; }
    std::string_view line() const { return line_; }
    void advance() { has_line_ = lines_.next(line_); }
    bool is_sound() const {
        return lines_.is_whole() && (!file_.checksum || *file_.checksum == source_->checksum());
    }
    const std::string& path() const { return file_.path; }

  private:
    Strand(const SortedFile& file, std::unique_ptr<PackedReader> source)
        : file_(file), source_(std::move(source)), lines_(*source_) {}

    const SortedFile file_;
    const std::unique_ptr<PackedReader> source_;
    Lines lines_;
    std::string_view line_;
    bool has_line_ = false;
};

// Merges the lines of all strands, and writes them in pieces.
class Weaver {
  public:
    Weaver(const Layout& layout, const WriteText& write) : layout_(layout), write_(write) {}

    std::optional<Error> weave(std::span<const SortedFile> files) {
        const auto comes_later = [](const Strand* a, const Strand* b) {
            return b->line() < a->line();
        };
        std::priority_queue<Strand*, std::vector<Strand*>, decltype(comes_later)> next(comes_later);
        std::vector<std::unique_ptr<Strand>> strands;
        for (const SortedFile& file : files) {
            auto strand = Strand::open(file);
            if (!strand) return strand.error();
            strands.push_back(std::move(*strand));
            if (strands.back()->has_line()) next.push(strands.back().get());
        }
        while (!next.empty() && is_wanted_) {
            Strand* const strand = next.top();
            next.pop();
            put(strand->line());
            strand->advance();
            if (strand->has_line()) next.push(strand);
        }
        if (is_wanted_)
            for (const auto& strand : strands)
                if (!strand->is_sound()) return damaged_file(layout_, strand->path());
        if (is_wanted_ && !piece_.empty()) is_wanted_ = write_(piece_);
        return std::nullopt;
    }

  private:
    void put(std::string_view line) {
        constexpr std::size_t kPiece = 1 << 16;
        if (!is_first_ && line == last_) return;
        is_first_ = false;
        last_ = line;
        piece_.append(line).append("\n");
        if (piece_.size() < kPiece) return;
        is_wanted_ = write_(piece_);
        piece_.clear();
    }

    const Layout& layout_;
    const WriteText& write_;
    std::string piece_, last_;
    bool is_first_ = true, is_wanted_ = true;
};

// Merges a group of files into one.
std::optional<Error> weave_into_file(const Layout& layout, std::span<const SortedFile> files,
                                     const std::string& path, bool& is_wanted,
                                     const WriteText& write) {
    PackedWriter file;
    if (auto error = file.begin(path)) return error;
    const WriteText into_file = [&](std::string_view text) {
        is_wanted = is_wanted && write("");
        return is_wanted && file.write(text);
    };
    if (auto error = Weaver(layout, into_file).weave(files)) return error;
    return file.end();
}

}  // namespace

std::string distinct_lines(std::string_view text) {
    auto lines = support::pieces_of(text, '\n');
    sort_unique(lines);
    std::string sorted;
    sorted.reserve(text.size());
    for (const std::string_view line : lines) sorted.append(line).append("\n");
    return sorted;
}

std::optional<Error> merge_distinct(const Layout& layout, std::vector<SortedFile> files,
                                    const WriteText& write, std::size_t most_open) {
    SUDOKIT_CHECK(most_open >= 2);  // or no round would make them fewer
    Workshop workshop(layout);
    if (files.size() > most_open)
        if (auto error = workshop.open()) return error;
    bool is_wanted = true;
    std::size_t made = 0;
    for (bool is_first_round = true; files.size() > most_open && is_wanted;
         is_first_round = false) {
        std::vector<SortedFile> joined;
        for (std::size_t begin = 0; begin < files.size() && is_wanted; begin += most_open) {
            const auto group =
                std::span(files).subspan(begin, std::min(most_open, files.size() - begin));
            const std::string path = workshop.file(std::to_string(made++) + ".zst");
            if (auto error = weave_into_file(layout, group, path, is_wanted, write)) return error;
            if (!is_first_round)  // keeping two rounds might need all the space there is
                for (const SortedFile& file : group) system::remove_file(file.path);
            joined.push_back({path, std::nullopt});
        }
        files = std::move(joined);
    }
    return is_wanted ? Weaver(layout, write).weave(files) : std::nullopt;
}

}  // namespace sudokit::jobs
