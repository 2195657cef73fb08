// audit.hpp - checks data sets: solves every row, and compares every pair of rows, within a file
// and across two.
#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "answers/batch.hpp"
#include "data/histogram.hpp"
#include "data/overlaps.hpp"
#include "data/sorted_runs.hpp"
#include "sudokit/solve.hpp"

namespace sudokit::data {

// The faults of a row.
enum class Fault : std::uint8_t {
    Unreadable,   // not a puzzle
    None,         // no solution
    Several,      // more than one
    WrongAnswer,  // the answer given is not the solution
    BadAnswer,    // ... is not a full grid
};
inline constexpr std::size_t kFaults = 5;
inline constexpr std::array<std::string_view, kFaults> kFaultNames = {
    "unreadable", "no_solution", "several_solutions", "wrong_answer", "unreadable_answer"};

// Collects the lowest line numbers.
class FirstLines {
  public:
    void add(std::uint64_t line);
    void add(const FirstLines& other);
    const std::vector<std::uint64_t>& list() const { return lines_; }

  private:
    std::vector<std::uint64_t> lines_;
};

struct FileReport {
    std::string name;
    std::uint64_t rows = 0;     // the unreadable ones, too
    std::uint64_t others = 0;   // puzzles of other boards: compared cell by cell alone
    std::uint64_t answers = 0;  // rows that give one
    std::array<std::uint64_t, kFaults> faults{};
    std::array<FirstLines, kFaults> fault_lines;
    std::map<int, std::uint64_t> clues;  // rows by number of clues
    std::string rating_name;
    Histogram ratings;

    void blame(Fault fault, std::uint64_t line);
    void add(const FileReport& other);
    bool is_sound() const;
};

struct AuditReport {
    std::vector<FileReport> files;
    Relations relations;

    // True if no two files share related puzzles, and every row is a proper puzzle with its
    // solution. Ignores repeats within a file: a training set may have several views of a puzzle.
    bool is_clean() const;
};

class Audit {
  public:
    struct Limits {
        std::size_t entries = std::size_t{6} << 20;  // in memory: 240 MB
    };
    Audit(std::vector<std::string> names, const SolveOptions& solve)
        : Audit(std::move(names), solve, Limits{}) {}
    Audit(std::vector<std::string> names, const SolveOptions& solve, Limits limits);

    // Thread-safe; batches may come in any order.
    [[nodiscard]] std::optional<Error> add(const answers::Batch& batch);
    // Call it once, after all rows.
    Result<AuditReport> finish();

  private:
    struct Work;
    void count_row(Work& work, const answers::Item& item) const;
    void judge_classics(Work& work) const;
    void judge_other(Work& work, const Puzzle& puzzle, std::string_view answer, Place place) const;

    SolveOptions solve_;
    support::Mutex mutex_;
    AuditReport report_;
    SortedRuns<Entry> entries_;
};

// The report as text for people, and as JSON (described in docs/data.md).
std::string audit_text(const AuditReport& report);
std::string audit_json(const AuditReport& report);

}  // namespace sudokit::data
