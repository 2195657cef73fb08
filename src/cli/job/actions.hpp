// actions.hpp - what 'sudokit job' does; each has its row in commands.def.
#pragma once
#include <string>

#include "cli/answers.hpp"
#include "cli/console.hpp"
#include "cli/parse.hpp"
#include "sudokit/error.hpp"
#include "sudokit/job.hpp"

namespace sudokit::cli {

// A call of 'sudokit job', after its action and folder were found to be there.
struct JobCall {
    const CommandLine& line;
    const Options& options;  // of `line`
    std::string folder;
    Console& console;

    // Says what is wrong; the exit status for that.
    int fail(const Error& error) const;
    bool is_quiet() const { return options.quiet; }
    // Writes it to --output or standard output; the exit status, which is `status` if all went well.
    int print(const std::string& text, int status = 0) const;
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

// "[####----] 12 of 40 units, 3 in work, 1,234 puzzles/s, 0:45 left"
std::string status_bar(const jobs::Status& status);

}  // namespace sudokit::cli
