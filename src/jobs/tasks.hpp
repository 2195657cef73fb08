// tasks.hpp - which commands a job can do (tasks.def), and with which options.
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
    std::uint64_t unit;  // how many records or numbers a unit has by default
};

std::span<const Task> tasks();
const Task* find_task(answers::CommandId command);  // null: no job does it

// Is the option about one run (threads, colours on a terminal ...), so that a job does not keep it?
bool is_of_one_run(const answers::OptionInfo& option, answers::CommandId command);
// Error: a command that no job does, or options that make no sense in one.
std::optional<Error> refusal(const answers::Options& options, bool distinct);

}  // namespace sudokit::jobs
