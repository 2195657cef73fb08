// tasks.hpp - the commands that a job can run (tasks.def), and their options.
#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include "answers/options.hpp"
#include "sudokit/error.hpp"

namespace sudokit::jobs {

enum class Division : std::uint8_t { Puzzles, Numbers, Candidates };

struct Task {
    answers::CommandId command;
    Division division;
    std::uint64_t unit;  // default number of records or numbers per unit
};

std::span<const Task> tasks();
const Task* find_task(answers::CommandId command);  // null: not a command for jobs

// Does the option concern only one run (threads, colours ...)? A job does not keep such options.
bool is_of_one_run(const answers::OptionInfo& option, answers::CommandId command);
// Error: a command that jobs cannot run, or options that make no sense in a job.
std::optional<Error> refusal(const answers::Options& options, bool distinct);

}  // namespace sudokit::jobs
