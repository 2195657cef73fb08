// audit.cpp - the audit's work on each batch, in any thread: judge every row, and make its Entry.
//
// In: batches of rows. Out: counts and faults per file, and one Entry of hashes per row. Threads
// fill a Work of their own; only adding it to the report takes the lock. When all rows are in, the
// sorted entries pass through OverlapFinder once, and related rows are neighbours there.
//
// A row without exactly one solution has no solution grid, so its own form stands in for the grid:
// it still meets equal and isomorphic rows. Where equal givens see each other, a canonical form
// would cost tenths of a second; the cells stand in for it. Other boards have no form at all.
#include "data/audit.hpp"

#include <algorithm>
#include <utility>

#include "answers/results.hpp"
#include "data/hash.hpp"
#include "data/row.hpp"
#include "sudokit/research.hpp"

namespace sudokit::data {
namespace {

constexpr std::uint64_t kGridSeeds[] = {0x67726964, 0x64697267};
constexpr std::uint64_t kFormSeed = 0x666f726d, kCellsSeed = 0x63656c6c;

Entry entry_of(std::string_view grid, std::string_view form, std::string_view cells, Place place) {
    Entry entry;
    for (std::size_t i = 0; i < entry.grid.size(); ++i)
        entry.grid[i] = hash_of(grid, kGridSeeds[i]);
    entry.form = hash_of(form, kFormSeed);
    entry.cells = hash_of(cells, kCellsSeed);
    entry.set(place);
    return entry;
}

}  // namespace

void FirstLines::add(std::uint64_t line) {
    if (lines_.size() == Examples::kMost && line >= lines_.back()) return;
    lines_.insert(std::ranges::upper_bound(lines_, line), line);
    if (lines_.size() > Examples::kMost) lines_.pop_back();
}

void FirstLines::add(const FirstLines& other) {
    for (const std::uint64_t line : other.lines_) add(line);
}

void FileReport::blame(Fault fault, std::uint64_t line) {
    ++faults[static_cast<std::size_t>(fault)];
    fault_lines[static_cast<std::size_t>(fault)].add(line);
}

void FileReport::add(const FileReport& other) {
    rows += other.rows, others += other.others, answers += other.answers;
    for (std::size_t i = 0; i < kFaults; ++i) {
        faults[i] += other.faults[i];
        fault_lines[i].add(other.fault_lines[i]);
    }
    for (const auto& [number, puzzles] : other.clues) clues[number] += puzzles;
    if (rating_name.empty()) rating_name = other.rating_name;
    ratings.add(other.ratings);
}

bool FileReport::is_sound() const {
    return std::ranges::all_of(faults, [](std::uint64_t rows) { return rows == 0; });
}

bool AuditReport::is_clean() const {
    return relations.across.empty() && std::ranges::all_of(files, &FileReport::is_sound);
}

// The findings in a batch.
struct Audit::Work {
    const answers::Batch& batch;
    std::vector<FileReport> files;
    std::vector<Entry> entries = {};
    // The classic puzzles, contiguous for the kernel.
    std::vector<ClassicGrid> puzzles = {};
    std::vector<std::string_view> answers = {};
    std::vector<Place> places = {};
};

Audit::Audit(std::vector<std::string> names, const SolveOptions& solve, Limits limits)
    : solve_(solve), entries_(limits.entries) {
    solve_.max_solutions = 2;
    solve_.threads = 1;
    for (std::string& name : names) {
        report_.files.emplace_back();
        report_.files.back().name = std::move(name);
    }
}

void Audit::count_row(Work& work, const answers::Item& item) const {
    FileReport& file = work.files[item.input];
    ++file.rows;
    if (item.kind == Record::Kind::Bad) return file.blame(Fault::Unreadable, item.line);
    const Row row = row_of(work.batch, item);
    if (!row.answer.empty()) ++file.answers;
    if (!row.rating.empty()) {
        if (file.rating_name.empty()) file.rating_name = row.rating_name;
        file.ratings.add(row.rating);
    }
    if (row.puzzle) return judge_other(work, *row.puzzle, row.answer, {item.input, item.line});
    const auto open = static_cast<int>(std::ranges::count(row.cells, kOpen));
    ++file.clues[kClassicCells - open];
    work.puzzles.push_back(row.cells);
    work.answers.push_back(row.answer);
    work.places.push_back({item.input, item.line});
}

void Audit::judge_classics(Work& work) const {
    std::vector<BatchResult> found(work.puzzles.size());
    solve_batch(work.puzzles, found, solve_);
    for (std::size_t i = 0; i < found.size() && !solve_.stop.requested(); ++i) {
        const ClassicGrid& puzzle = work.puzzles[i];
        const Place place = work.places[i];
        FileReport& file = work.files[place.file];
        if (found[i].solutions != 1)
            file.blame(found[i].solutions == 0 ? Fault::None : Fault::Several, place.line);
        if (!work.answers[i].empty()) {
            const auto answer = grid_in(work.answers[i]);
            if (!answer)
                file.blame(Fault::BadAnswer, place.line);
            else if (found[i].solutions == 1 && *answer != found[i].first)
                file.blame(Fault::WrongAnswer, place.line);
        }
        // If equal givens see each other, the canonical form takes tenths of a second, so skip it.
        const bool has_form = found[i].solutions > 0 || !find_conflict(puzzle);
        const ClassicGrid form = has_form ? to_minlex(puzzle).grid : puzzle;
        // Without a unique solution grid, the puzzle's own form stands in for it.
        const ClassicGrid grid = found[i].solutions == 1 ? to_minlex(found[i].first).grid : form;
        work.entries.push_back(entry_of(bytes_of(grid), bytes_of(form), bytes_of(puzzle), place));
    }
}

// Other boards have no canonical form.
void Audit::judge_other(Work& work, const Puzzle& puzzle, std::string_view answer,
                        Place place) const {
    FileReport& file = work.files[place.file];
    ++file.others;
    ++file.clues[puzzle.given_count()];
    std::optional<Grid> first;
    const CountResult found = for_each_solution(puzzle, solve_, [&](const Grid& grid) {
        if (!first) first = grid;
        return true;
    });
    if (found.solutions != 1)
        file.blame(found.solutions == 0 ? Fault::None : Fault::Several, place.line);
    if (!answer.empty() && found.solutions == 1) {
        Puzzle solved(puzzle.geometry);
        solved.givens = *first;
        if (answers::puzzle_text(solved) != answer) file.blame(Fault::WrongAnswer, place.line);
    }
    Puzzle bare = puzzle;
    bare.fields.clear();
    const std::string cells = json_of(bare);
    work.entries.push_back(entry_of(cells, cells, cells, place));
}

std::optional<Error> Audit::add(const answers::Batch& batch) {
    Work work{batch, std::vector<FileReport>(report_.files.size())};
    for (const answers::Item& item : batch.items) count_row(work, item);
    judge_classics(work);
    if (solve_.stop.requested()) return std::nullopt;
    {
        const support::Lock lock(mutex_);
        for (std::size_t i = 0; i < work.files.size(); ++i)
            if (work.files[i].rows > 0) report_.files[i].add(work.files[i]);
    }
    return entries_.add(work.entries);
}

Result<AuditReport> Audit::finish() {
    OverlapFinder finder;
    const auto error = entries_.for_each([&](const Entry& entry) {
        finder.add(entry);
        return !solve_.stop.requested();
    });
    if (error) return *error;
    report_.relations = finder.finish();
    return std::move(report_);
}

}  // namespace sudokit::data
