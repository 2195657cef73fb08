// description.hpp - what a job is: job.json.
#pragma once
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "answers/options.hpp"
#include "jobs/data_set.hpp"
#include "jobs/tasks.hpp"
#include "sudokit/error.hpp"

namespace sudokit::jobs {

// It grows when a program of before could not go on with the job.
inline constexpr std::uint64_t kJobFormat = 1;
// Each unit has two files in one folder, and some bytes in the memory of whoever looks after all of them.
inline constexpr std::uint64_t kMostUnits = 10'000'000;

struct Description {
    std::string version;  // of the program: another one might give other results
    answers::Options
        options;  // of the command; files that they name are in the job's folder `files`
    std::vector<std::string> files;   // the options (their long names) whose files are there
    std::vector<std::string> inputs;  // the names of the inputs, for messages
    std::uint64_t puzzles = 0;        // records of the input, or numbers
    std::uint64_t unit = 1;           // of them in a unit; the last one may have fewer
    bool distinct = false;            // the merged result has every line once, in order

    std::string input_name(std::uint32_t input) const {
        return input < inputs.size() ? inputs[input] : "";
    }
    const Task& task() const { return *find_task(options.command); }
    // The operands of 'dataset build' are among its options.
    bool is_data_set() const { return task().division == Division::Candidates; }
    // Does a unit begin with numbers, not with puzzles?
    bool is_numbered() const {
        return is_data_set() ? options.inputs.size() <= kBeforeInputs
                             : task().division == Division::Numbers;
    }
    // What 'job init' reads.
    std::vector<std::string> arguments() const {
        return {options.inputs.begin() + (is_data_set() ? kBeforeInputs : 0), options.inputs.end()};
    }
    std::uint64_t units() const { return puzzles / unit + (puzzles % unit > 0 ? 1 : 0); }
    std::uint64_t first_of(std::uint64_t number) const { return number * unit; }
    std::uint64_t size_of(std::uint64_t number) const {
        return std::min(unit, puzzles - first_of(number));
    }
};

std::string to_json(const Description& description);
// `path` is the name of the file, for errors.
Result<Description> read_description(const std::string& text, const std::string& path);

Error too_many_units();  // more than kMostUnits

// The version of this program.
std::string_view program_version();

}  // namespace sudokit::jobs
