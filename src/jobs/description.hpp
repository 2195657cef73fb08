// description.hpp - the description of a job: job.json.
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

// Increase it when older programs could not go on with the job. Since 2, puzzles and
// results name their job.
inline constexpr std::uint64_t kJobFormat = 2;
// Each unit has two files in one folder, and takes some bytes of memory in each process.
inline constexpr std::uint64_t kMostUnits = 10'000'000;

struct Description {
    std::string version;  // of the program: another version might give other results
    answers::Options
        options;  // of the command; files that they name are in the job's folder `files`
    std::vector<std::string> files;   // the options (long names) whose files are there
    std::vector<std::string> inputs;  // the names of the inputs, for messages
    std::uint64_t puzzles = 0;        // records of the input, or numbers
    std::uint64_t unit = 1;           // of them per unit; the last one may have fewer
    bool distinct = false;            // the merged result has every line once, in order
    std::string id;  // random, so that two jobs that look alike have different digests
    // SHA-256 of job.json, in hexadecimal digits; every result names it. Empty until the file is
    // read.
    std::string digest;

    std::string input_name(std::uint32_t input) const {
        return input < inputs.size() ? inputs[input] : "";
    }
    const Task& task() const { return *find_task(options.command); }
    // For 'dataset build', the options include the operands.
    bool is_data_set() const { return task().division == Division::Candidates; }
    // Does a unit start from numbers, not from puzzles?
    bool is_numbered() const {
        return is_data_set() ? options.inputs.size() <= kBeforeInputs
                             : task().division == Division::Numbers;
    }
    // The arguments from which 'job init' reads puzzles.
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
// `path`: the name of the file, for errors.
Result<Description> read_description(const std::string& text, const std::string& path);

Error too_many_units();  // more than kMostUnits

}  // namespace sudokit::jobs
