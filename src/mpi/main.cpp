// sudokit-mpi - works on a job with all ranks of an mpirun.
#include <mpi.h>
#include <unistd.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <atomic>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <string>

#include "jobs/claims.hpp"
#include "mpi/ranks.hpp"
#include "sudokit/version.hpp"

namespace sudokit::mpi {
namespace {

constexpr int kYes = 0, kFailed = 2;
std::atomic<bool> cancelled{false};

void stop(int) { cancelled = true; }

struct Arguments {
    std::string folder, kernel;
    std::uint64_t lease = jobs::kUsualLease;
};

// Returns the exit status if there is nothing to do.
std::optional<int> read(int argc, char** argv, Arguments& arguments) {
    CLI::App app(
        "Works on a job with all ranks, until every unit is done. 'sudokit job init' makes jobs, "
        "and\n"
        "'sudokit job merge' joins their results:\n\n"
        "  sudokit job init ratings.job rate --scale se puzzles.txt\n"
        "  sudokit job launch ratings.job -- mpirun -n 8 sudokit-mpi ratings.job\n"
        "  sudokit job merge ratings.job > ratings.txt\n",
        "sudokit-mpi");
    app.add_option("DIR", arguments.folder, "The job's folder, which every host sees")->required();
    app.add_option("--lease", arguments.lease,
                   "Seconds without a sign of life after which a unit goes to another rank (60)")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{86'400}));
    app.add_option("--kernel", arguments.kernel, "As for 'sudokit'; it does not change results");
    app.set_version_flag("-V,--version", "sudokit-mpi " + std::string(version()));
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? kYes : kFailed;
    }
    return std::nullopt;
}

int say(const std::string& text) {
    std::fprintf(stderr, "sudokit-mpi: %s\n", text.c_str());
    return kFailed;
}

int run(const Arguments& arguments) {
    const auto job = jobs::Job::open(arguments.folder, arguments.kernel);
    const auto problem = job ? job.value().why_not() : job.error();
    if (problem) {
        say(problem->text());
        MPI_Abort(MPI_COMM_WORLD, kFailed);
    }
    const Report report = work(job.value(), std::chrono::seconds(arguments.lease), cancelled);
    const int status = report.is_good && !cancelled ? kYes : kFailed;
    std::fflush(nullptr);
    if (!report.may_finalize) ::_exit(status);  // with a broken network, MPI would wait forever
    MPI_Finalize();
    return status;
}

}  // namespace
}  // namespace sudokit::mpi

int main(int argc, char** argv) {
    using namespace sudokit::mpi;
    Arguments arguments;
    // Reads the command line before MPI starts, so that mistakes need no cluster.
    if (const auto status = read(argc, argv, arguments)) return *status;
    int level = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &level);
    if (level < MPI_THREAD_FUNNELED) {
        say("this MPI allows no threads; rank 0 needs one of its own");
        MPI_Abort(MPI_COMM_WORLD, kFailed);
    }
    std::signal(SIGTERM, stop);
    std::signal(SIGINT, stop);
    std::signal(SIGPIPE, SIG_IGN);
    try {
        return run(arguments);
    } catch (const std::exception& failure) {
        say(failure.what());
        MPI_Abort(MPI_COMM_WORLD, kFailed);
    }
    return kFailed;
}
