// Every variant puzzle of the external corpora can be read, and has the published number of
// solutions. Skipped where the corpora are missing.
//
// A puzzle that takes longer than about a second is abandoned and reported; SUDOKIT_PATIENCE
// (seconds) in the environment gives each of them more time.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "effort.hpp"
#include "sudokit/format.hpp"
#include "sudokit/solve.hpp"

namespace {

using namespace sudokit;
using Json = nlohmann::json;
using Clock = std::chrono::steady_clock;

const std::vector<Json>& corpus() {
    static const std::vector<Json> all = [] {
        std::vector<Json> entries;
        std::ifstream in(std::string(SUDOKIT_CORPORA) + "/variants/variants.jsonl");
        for (std::string line; std::getline(in, line);) entries.push_back(Json::parse(line));
        return entries;
    }();
    return all;
}

std::string text(const Json& entry, const char* key) {
    if (!entry.contains(key)) return "";
    return entry[key].is_string() ? entry[key].get<std::string>() : entry[key].dump();
}

// The cells of the grid as the corpus writes solutions: joined if no value has two digits.
bool is_joined(const std::string& solution) { return solution.find(',') == std::string::npos; }

std::string written(const Geometry& geometry, const Grid& grid, bool joined) {
    std::string all;
    for (int i = 0; i < geometry.grid_cells(); ++i) {
        const auto c = static_cast<Cell>(i);
        if (!joined && i) all += ',';
        all += geometry.is_used(c) ? std::to_string(geometry.value_of(grid[c])) : ".";
    }
    return all;
}

// The values of the text in the places of the grid; nothing if it has other cells.
std::optional<Grid> grid_of(const Geometry& geometry, std::string solution) {
    const bool joined = is_joined(solution);
    if (!joined) solution += ',';
    Grid grid(static_cast<std::size_t>(geometry.cell_count()), kOpen);
    std::size_t at = 0;
    for (int i = 0; i < geometry.grid_cells(); ++i) {
        const std::size_t end = joined ? at + 1 : solution.find(',', at) + 1;
        if (at >= solution.size() || end == 0) return std::nullopt;
        if (geometry.is_used(static_cast<Cell>(i)))
            grid[static_cast<std::size_t>(i)] =
                geometry.digit_of(std::atoi(solution.substr(at, end - at).c_str()));
        at = end;
    }
    return grid;
}

// Sets the flag after a while, unless it ends before.
class Patience {
  public:
    explicit Patience(std::chrono::milliseconds time) : thread_([this, time] { wait(time); }) {}
    ~Patience() {
        {
            const std::lock_guard lock(mutex_);
            done_ = true;
        }
        changed_.notify_all();
        thread_.join();
    }
    Stop flag() const { return over_; }
    bool over() const { return over_; }

  private:
    void wait(std::chrono::milliseconds time) {
        std::unique_lock lock(mutex_);
        over_ = !changed_.wait_for(lock, time, [this] { return done_; });
    }
    std::mutex mutex_;
    std::condition_variable changed_;
    bool done_ = false;
    std::atomic<bool> over_{false};
    std::thread thread_;
};

std::chrono::milliseconds patience() {
    const char* seconds = std::getenv("SUDOKIT_PATIENCE");
    return std::chrono::milliseconds(seconds ? 1000 * std::atoi(seconds) : 1200);
}

// What went wrong with one puzzle: "" nothing, "?" it took too long.
std::string check_solution(const Puzzle& puzzle, const Json& entry) {
    const std::string expected = text(entry["expect"], "solution");
    Patience patience(::patience());
    SolveOptions options;
    options.stop = patience.flag();
    std::vector<Grid> found;
    const auto result = for_each_solution(puzzle, options, [&](const Grid& grid) {
        found.push_back(grid);
        return true;
    });
    for (const Grid& grid : found) {
        if (!is_solution(puzzle, grid)) return "a grid that is no solution";
        if (expected != written(*puzzle.geometry, grid, is_joined(expected)))
            return "another solution than expected";
    }
    if (!result.complete && patience.over()) return "?";
    return found.size() == 1 ? "" : std::to_string(found.size()) + " solutions instead of one";
}

std::string check_count(const Puzzle& puzzle, const Json& expect) {
    const bool exact = expect.contains("count");
    const auto expected = expect[exact ? "count" : "count_at_least"].get<std::uint64_t>();
    Patience patience(::patience());
    SolveOptions options;
    options.max_solutions = exact ? expected + 1 : expected;
    options.stop = patience.flag();
    const auto result = count(puzzle, options);
    if (!result.complete && patience.over() && result.solutions <= expected) return "?";
    return result.solutions == expected ? "" : "counted " + std::to_string(result.solutions);
}

// Published with one solution, found by a program that loses others: it accepts each of our
// solutions, too, when it is asked about them as full grids.
bool is_wrongly_proved(const std::string& id) {
    return id == "iss-0-indexed-sums-and-indexing-4669";
}

// Some puzzles of f-puzzles have drawings, which may be rules; their solutions show that they are not.
Result<Puzzle> read_member(const Json& entry, const char* key) {
    ReadOptions options;
    options.ignore_unknown = text(entry, "format").starts_with("fpuzzles");
    return parse_puzzle(text(entry, key), options);
}

std::string check(const Json& entry) {
    const auto puzzle = read_member(entry, "puzzle");
    if (!puzzle.ok()) return "not read: " + puzzle.error().text();
    if (is_wrongly_proved(text(entry, "id")))
        return check_count(puzzle.value(), {{"count_at_least", 2}});
    const Json& expect = entry["expect"];
    if (expect.contains("solution")) return check_solution(puzzle.value(), entry);
    if (expect.contains("count") || expect.contains("count_at_least"))
        return check_count(puzzle.value(), expect);
    return "";
}

class VariantCorpus : public testing::TestWithParam<const char*> {};

TEST_P(VariantCorpus, has_the_answers_that_others_found) {
    if (corpus().empty()) GTEST_SKIP() << "no corpora in " << SUDOKIT_CORPORA;
    int checked = 0, unsettled = 0;
    std::string left;
    for (const Json& entry : effort::part_of(corpus(), 40)) {
        if (text(entry, "format").rfind(GetParam(), 0) != 0) continue;
        const std::string id = text(entry, "id"), outcome = check(entry);
        ++checked;
        if (outcome == "?")
            ++unsettled, left += " " + id;
        else
            EXPECT_EQ(outcome, "") << id << " (" << entry["types"].dump() << ")";
    }
    if (unsettled)
        std::printf("    left after a while: %d of %d:%s\n", unsettled, checked, left.c_str());
    EXPECT_LE(unsettled, (checked + 3) / 4) << left;
}

INSTANTIATE_TEST_SUITE_P(, VariantCorpus,
                         testing::Values("iss", "sgt-solo", "grid-csv", "jigsaw-layout",
                                         "fpuzzles-base64", "samurai21"),
                         [](const auto& info) {
                             std::string name = info.param;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

// Reader and meaning of the rules, without any engine between them.
TEST(VariantCorpusReading, published_solutions_keep_every_rule_in_every_form_of_the_puzzle) {
    if (corpus().empty()) GTEST_SKIP() << "no corpora in " << SUDOKIT_CORPORA;
    int checked = 0;
    for (const Json& entry : corpus()) {
        const std::string solution = text(entry["expect"], "solution");
        if (solution.empty()) continue;
        for (const char* key : {"puzzle", "raw_alt_format", "iss_equivalent", "fpuzzles_json"}) {
            if (!entry.contains(key)) continue;
            const auto puzzle = read_member(entry, key);
            EXPECT_TRUE(puzzle.ok())
                << text(entry, "id") << " as " << key << ": " << puzzle.error().text();
            if (!puzzle.ok() || !puzzle.value().geometry->extra().empty()) continue;
            const auto grid = grid_of(*puzzle.value().geometry, solution);
            ++checked;
            ASSERT_TRUE(grid) << text(entry, "id");
            EXPECT_TRUE(is_solution(puzzle.value(), *grid)) << text(entry, "id") << " as " << key;
        }
    }
    EXPECT_GT(checked, 300);
}

}  // namespace
