// actions.hpp - the actions of 'sudokit job'; each has a row in commands.def.
#pragma once
#include <string>

#include "cli/action_call.hpp"
#include "sudokit/error.hpp"
#include "sudokit/job.hpp"

namespace sudokit::cli {

// A call of 'sudokit job' whose action and folder exist.
struct JobCall : ActionCall {
    std::string folder;

    Result<jobs::Job> open() const;
};

int make_job(const JobCall& call);
int work_on_job(const JobCall& call);
int compute_units(const JobCall& call);
int list_todo(const JobCall& call);
int show_status(const JobCall& call);
int merge_job(const JobCall& call);
int verify_job(const JobCall& call);
int launch_program(const JobCall& call);

// "[####----] 12 of 40 units, 3 in progress, 1,234 puzzles/s, 0:45 left"
std::string status_bar(const jobs::Status& status);

}  // namespace sudokit::cli
