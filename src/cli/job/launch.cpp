// launch.cpp - job launch: starts a program that works on the job, and watches it.
//
// What counts is the state of the job, not of the program: mpirun and the like may hang after the
// work, or end successfully without doing it. So the folder is looked at again and again. When all
// units are done, the program has some seconds to end; then it is stopped, with everything it
// started (it leads a process group of its own). If this process dies, the system stops the
// program, too.
//
// Trap: exec may fail in the child after fork succeeded. The child reports the reason through a
// pipe that closes by itself on success.
#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <cerrno>
#include <chrono>
#include <thread>

#include "answers/suggest.hpp"
#include "cli/environment.hpp"
#include "cli/job/actions.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/stop.hpp"
#include "format/text/messages.hpp"
#include "jobs/survey.hpp"

namespace sudokit::cli {
namespace {

using namespace std::chrono_literals;

// A program in a process group of its own, so that everything it starts can be stopped.
class Program {
  public:
    // Returns an error number, or 0.
    int start(const std::vector<std::string>& words);
    // Has the program ended? Then end_text() says how.
    bool has_ended() {
        if (!ended_ && ::waitpid(process_, &wait_status_, WNOHANG) == process_) ended_ = true;
        return ended_;
    }
    void signal(int number) const { ::kill(-process_, number); }
    std::string end_text() const {
        return WIFEXITED(wait_status_)
                   ? fmt::format("the program ended with status {}", WEXITSTATUS(wait_status_))
                   : fmt::format("the program was killed by signal {}", WTERMSIG(wait_status_));
    }

  private:
    [[noreturn]] static void become(const std::vector<std::string>& words, int report);

    pid_t process_ = 0;
    int wait_status_ = 0;
    bool ended_ = false;
};

void Program::become(const std::vector<std::string>& words, int report) {
    ::setpgid(0, 0);
#ifdef __linux__
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);  // without this process it would run unwatched
#endif
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXFSZ})
        ::signal(number, SIG_DFL);
    if (::isatty(STDIN_FILENO) == 1) {  // which only the foreground group may read
        const int nothing = ::open("/dev/null", O_RDONLY);
        if (nothing >= 0) ::dup2(nothing, STDIN_FILENO);
    }
    std::vector<char*> pointers;
    for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
    pointers.push_back(nullptr);
    ::execvp(pointers[0], pointers.data());
    const int failure = errno;
    (void)!::write(report, &failure, sizeof failure);
    ::_exit(127);
}

int Program::start(const std::vector<std::string>& words) {
    int report[2];
    if (::pipe2(report, O_CLOEXEC) != 0) return errno;
    process_ = ::fork();
    if (process_ == 0) become(words, report[1]);
    int failure = process_ < 0 ? errno : 0;
    ::close(report[1]);
    if (process_ > 0) {
        ::setpgid(process_, process_);  // both sides set it, whichever comes first
        int told = 0;
        if (::read(report[0], &told, sizeof told) == sizeof told) {
            failure = told;
            ::waitpid(process_, nullptr, 0);
        }
    }
    ::close(report[0]);
    return failure;
}

// Sends SIGTERM, and SIGKILL after the grace period, to everything that the program started.
void stop(Program& program, std::chrono::seconds grace) {
    program.signal(SIGTERM);
    const auto end = std::chrono::steady_clock::now() + grace;
    while (!program.has_ended() && std::chrono::steady_clock::now() < end)
        std::this_thread::sleep_for(50ms);
    program.signal(SIGKILL);
    while (!program.has_ended()) std::this_thread::sleep_for(10ms);
}

// Returns when the program ends, when all is done and the grace period is over, or on a signal.
void watch(Program& program, jobs::Survey& survey, std::chrono::seconds grace) {
    auto pause = 20ms;
    std::optional<std::chrono::steady_clock::time_point> end;
    while (!program.has_ended() && !stop_requested()) {
        const auto now = std::chrono::steady_clock::now();
        if (!end && survey.look().is_complete()) end = now + grace;
        if (end && now >= *end) break;
        std::this_thread::sleep_for(pause);
        pause = std::min(2 * pause, std::chrono::milliseconds(1000));
    }
    if (!program.has_ended()) stop(program, grace);
}

Error cannot_start(const std::string& program, int reason) {
    return usage("cannot start '" + program + "': " + system_message(reason),
                 reason == ENOENT ? "check the name, or install it" : "check its permissions");
}

}  // namespace

int launch_program(const JobCall& call) {
    const std::vector<std::string> words(call.options.inputs.begin() + 2,
                                         call.options.inputs.end());
    if (words.empty())
        return call.fail(usage("'job launch' needs a program to start",
                               "write for example 'sudokit job launch " + call.folder +
                                   " -- mpirun sudokit-mpi " + call.folder + "'"));
    const auto job = call.open();
    if (!job) return call.fail(job.error());
    jobs::Survey survey(job.value());
    jobs::Status status = survey.look();
    std::string how = "nothing to start";
    if (!status.is_complete()) {
        Program program;
        if (const int failure = program.start(words))
            return call.fail(cannot_start(words[0], failure));
        jobs::Survey shown(job.value());
        {
            const Progress progress(
                call.console, wants_progress(call.options),
                [&shown](double) { return status_bar(shown.look()); }, 1s);
            watch(program, survey, std::chrono::seconds(call.options.grace));
        }
        status = survey.look();
        how = program.end_text();
    }
    if (!call.is_quiet() || !status.is_complete())
        call.console.say(fmt::format("{}: {} of {} done; {}", call.folder, status.done,
                                     text::plural_are(status.units, "unit"), how));
    if (stop_signal() != 0) return 128 + stop_signal();
    return status.is_complete() ? kYes : kNo;
}

}  // namespace sudokit::cli
