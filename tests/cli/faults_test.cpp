// The file of -o after a failed run: its previous contents, or all results.
#include <gmock/gmock.h>
#include <grp.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "cli/process.hpp"
#include "cli/puzzles.hpp"
#include "effort.hpp"
#include "support/rng.hpp"

using process::Outcome;
using process::Request;
using namespace puzzles;
using testing::HasSubstr;

namespace fs = std::filesystem;

namespace {

const std::string kOld = "what was there before\n";

// A run that takes some 20 to 50 milliseconds. IN and OUT stand for the files.
const std::vector<std::vector<std::string>> kRuns = {
    {"solve", "IN", "-o", "OUT"},
    {"solve", "-f", "csv", "-j", "1", "IN", "-o", "OUT"},
    {"convert", "--to", "grid", "IN", "-o", "OUT"},
    {"minimize", "IN", "-o", "OUT"},
    {"generate", "--seed", "1", "-n", "3000", "-o", "OUT"},
    {"convert", "--to", "block", "IN", "-o", "IN"},  // in place
};

std::size_t lines_for(const std::string& command) {
    return command == "solve" ? 30'000 : command == "minimize" ? 300 : 1'000;
}

std::vector<std::string> names_in(const std::string& folder) {
    std::vector<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder))
        names.push_back(entry.path().filename());
    std::ranges::sort(names);
    return names;
}

// The files of one kind of run, with what it writes when nothing goes wrong.
class Trial {
  public:
    explicit Trial(const std::vector<std::string>& run) : run_(run) {
        std::vector<std::string> lines;
        for (std::size_t i = 0; i < lines_for(run.front()); ++i) lines.push_back(kProper);
        input_ = text_of(lines);
        const auto before = std::chrono::steady_clock::now();
        whole_ = contents_after(request());
        duration_ = std::chrono::steady_clock::now() - before;
    }

    bool is_in_place() const { return run_.back() == "IN"; }
    std::string out() const { return folder_.path() + (is_in_place() ? "/in.txt" : "/out.txt"); }
    const std::string& old() const { return is_in_place() ? input_ : kOld; }
    const std::string& whole() const { return whole_; }
    std::chrono::microseconds duration() const {
        return std::chrono::duration_cast<std::chrono::microseconds>(duration_);
    }
    Request request() const {
        Request request;
        for (const std::string& word : run_)
            request.arguments.push_back(word == "IN"    ? folder_.path() + "/in.txt"
                                        : word == "OUT" ? out()
                                                        : word);
        return request;
    }
    std::string contents_after(const Request& request) {
        for (const auto& entry : fs::directory_iterator(folder_.path())) fs::remove(entry);
        folder_.file("in.txt", input_);
        if (!is_in_place()) process::write_file(out(), kOld);
        outcome_ = process::run(request);
        return process::contents(out());
    }
    const Outcome& outcome() const { return outcome_; }
    // The files beside the input and the output.
    std::vector<std::string> litter() const {
        auto names = names_in(folder_.path());
        std::erase_if(names,
                      [](const auto& name) { return name == "in.txt" || name == "out.txt"; });
        return names;
    }
    std::string partial() const { return process::contents(out() + ".partial"); }

  private:
    const std::vector<std::string>& run_;
    process::Folder folder_;
    std::string input_, whole_;
    std::chrono::steady_clock::duration duration_{};
    Outcome outcome_;
};

class Faults : public testing::TestWithParam<std::vector<std::string>> {};

}  // namespace

TEST_P(Faults, a_signal_at_any_moment_leaves_the_old_file_or_the_new_one) {
    Trial trial(GetParam());
    ASSERT_EQ(trial.outcome().status, 0) << trial.outcome().err;
    sudokit::Rng rng(effort::seed());
    const int moments = effort::samples(50, 5);
    for (int i = 0; i < moments; ++i) {
        const int signal = std::vector{SIGTERM, SIGINT, SIGHUP, SIGKILL}[i % 4];
        const auto longest = static_cast<std::uint32_t>(trial.duration().count() + 1);
        const auto moment = rng.below(longest);
        Request request = trial.request();
        request.meanwhile = [&](pid_t child) {
            ::usleep(moment);
            ::kill(child, signal);
        };
        const std::string now = trial.contents_after(request);
        ASSERT_TRUE(now == trial.old() || now == trial.whole())
            << strsignal(signal) << " after " << moment << " us left " << now.size() << " bytes of "
            << trial.whole().size();
        if (signal == SIGKILL) continue;
        EXPECT_TRUE(trial.whole().starts_with(trial.partial()));
        for (const std::string& name : trial.litter())
            EXPECT_THAT(name, testing::EndsWith(".txt.partial"));
        const bool names_it = trial.outcome().err.find(".partial") != std::string::npos;
        EXPECT_EQ(names_it, !trial.litter().empty()) << trial.outcome().err;
    }
}

TEST_P(Faults, a_full_disk_leaves_the_old_file_and_no_other) {
    Trial trial(GetParam());
    sudokit::Rng rng(effort::seed());
    for (int i = 0; i < effort::samples(20, 3); ++i) {
        const rlim_t room = rng.below(static_cast<std::uint32_t>(trial.whole().size()));
        Request request = trial.request();
        request.before = [=] {  // a write beyond the limit also brings a signal
            const rlimit limit{room, room};
            ::setrlimit(RLIMIT_FSIZE, &limit);
        };
        ASSERT_TRUE(trial.contents_after(request) == trial.old()) << room;
        EXPECT_EQ(trial.outcome().status, 2);
        EXPECT_THAT(trial.outcome().err, HasSubstr(": cannot write: File too large"));
        EXPECT_TRUE(trial.litter().empty());
    }
}

INSTANTIATE_TEST_SUITE_P(runs, Faults, testing::ValuesIn(kRuns));

namespace {

// Reads fail in this file, which exists everywhere: there is nothing at address 0.
const std::string kUnreadable = "/proc/self/mem";

struct Loss {
    std::string what;
    std::vector<std::string> arguments;  // before "-o FILE"
    std::string input;
    std::string done;  // in the file beside; empty: there is none
};

}  // namespace

TEST(FaultsOfInput, leave_the_old_file_and_name_what_is_done) {
    const process::Folder folder;
    const std::string good = folder.file("good.txt", kProper + "\n");
    const std::string three = kProper + "\n12345\n" + kProper + "\n";
    const std::vector<Loss> losses = {
        {"a read error", {"solve", good, kUnreadable}, "", kSolution + "\nerror\n"},
        {"a missing file", {"solve", "no/such.txt", good}, "", kSolution + "\n"},
        {"--strict", {"solve", "--strict"}, three, kSolution + "\nerror\n"},
        {"nothing done", {"solve", "no/such.txt"}, "", ""},
    };
    for (const Loss& loss : losses) {
        const std::string out = folder.file("out.txt", kOld);
        auto arguments = loss.arguments;
        arguments.insert(arguments.end(), {"-o", out});
        const Outcome outcome = process::run_sudokit(arguments, loss.input);
        EXPECT_EQ(outcome.status, 2) << loss.what;
        EXPECT_EQ(process::contents(out), kOld) << loss.what;
        EXPECT_EQ(process::contents(out + ".partial"), loss.done) << loss.what;
        EXPECT_THAT(outcome.err, HasSubstr(out + ": stays as it was")) << loss.what;
        EXPECT_EQ(outcome.err.find(out + ".partial") != std::string::npos, !loss.done.empty());
        EXPECT_EQ(names_in(folder.path()).size(), loss.done.empty() ? 2u : 3u) << loss.what;
        ::unlink((out + ".partial").c_str());
    }
}

TEST(FaultsOfInput, bad_puzzles_are_no_reason_to_keep_results_back) {
    const process::Folder folder;
    const std::string out = folder.file("out.txt", kOld);
    EXPECT_EQ(process::run_sudokit({"solve", "-o", out}, "12345\n" + kProper + "\n").status, 2);
    EXPECT_EQ(process::contents(out), "error\n" + kSolution + "\n");
}

TEST(FaultsOfInput, never_replace_an_older_part) {
    const process::Folder folder;
    const std::string out = folder.path() + "/out.txt", part = folder.file("out.txt.partial", kOld);
    const Outcome outcome =
        process::run_sudokit({"solve", "--strict", part, "-o", out}, "");  // itself the input
    EXPECT_EQ(process::contents(part), kOld);
    EXPECT_FALSE(fs::exists(out));
    EXPECT_THAT(outcome.err, HasSubstr("those so far are in " + out + "."));
    EXPECT_EQ(names_in(folder.path()).size(), 2u);
}

TEST(OutputFile, of_a_link_is_what_the_link_points_to) {
    const process::Folder folder;
    fs::create_directory(folder.path() + "/deep");
    const std::string target = folder.path() + "/deep/target.txt";
    const std::vector<std::pair<std::string, std::string>> links = {
        {"absolute", target}, {"relative", "deep/target.txt"}, {"chain", "relative"}};
    for (const auto& [name, to] : links)
        ASSERT_EQ(::symlink(to.c_str(), (folder.path() + "/" + name).c_str()), 0);
    for (const bool exists : {false, true})
        for (const auto& [name, to] : links) {
            fs::remove(target);
            if (exists) process::write_file(target, kOld);
            const std::string link = folder.path() + "/" + name;
            EXPECT_EQ(process::run_sudokit({"solve", kProper, "-o", link}).status, 0);
            EXPECT_TRUE(fs::is_symlink(link)) << name;
            EXPECT_EQ(process::contents(target), kSolution + "\n") << name << exists;
            EXPECT_EQ(names_in(folder.path() + "/deep").size(), 1u);
        }
}

TEST(OutputFile, gets_the_owner_and_permissions_of_the_old_one_but_no_power) {
    struct Case {
        mode_t mode;
        bool is_foreign;
        mode_t expected;
    };
    const Case cases[] = {{0640, false, 0640},  {0600, false, 0600}, {06755, false, 0755},
                          {01644, false, 0644}, {0600, true, 0600},  {04777, true, 0777}};
    for (const Case& one : cases) {
        if (one.is_foreign && ::geteuid() != 0) continue;  // only root has files of others
        const process::Folder folder;
        const std::string out = folder.file("out.txt", kOld);
        if (one.is_foreign) {
            ASSERT_EQ(::chown(out.c_str(), 65534, 65534), 0);
        }
        ASSERT_EQ(::chmod(out.c_str(), one.mode), 0);
        Request request;
        request.arguments = {"solve", kProper, "-o", out};
        request.before = [] { ::umask(022); };
        EXPECT_EQ(process::run(request).status, 0);
        struct stat status {};
        ASSERT_EQ(::stat(out.c_str(), &status), 0);
        EXPECT_EQ(status.st_mode & 07777u, one.expected) << std::oct << one.mode;
        EXPECT_EQ(status.st_uid, one.is_foreign ? 65534 : ::geteuid());
    }
}

TEST(OutputFile, of_somebody_else_stays_as_private_for_those_who_cannot_give_it_back) {
    if (::geteuid() != 0) GTEST_SKIP() << "only root can be two users";
    const std::pair<mode_t, mode_t> cases[] = {{0666, 0644}, {0606, 0604}, {0622, 0600}};
    for (const auto& [mode, expected] : cases) {
        const process::Folder folder;
        const std::string out = folder.file("out.txt", kOld);
        ASSERT_EQ(::chmod(out.c_str(), mode), 0);
        ASSERT_EQ(::chmod(folder.path().c_str(), 0777), 0);
        Request request;
        request.arguments = {"solve", kProper, "-o", out};
        request.before = [] {
            ::umask(022);
            if (::setgroups(0, nullptr) != 0 || ::setgid(65534) != 0 || ::setuid(65534) != 0)
                ::_exit(99);
        };
        EXPECT_EQ(process::run(request).status, 0);
        struct stat status {};
        ASSERT_EQ(::stat(out.c_str(), &status), 0);
        EXPECT_EQ(status.st_mode & 07777u, expected) << std::oct << mode;
        EXPECT_EQ(status.st_uid, 65534u);
    }
}

TEST(OutputFile, needs_a_name) {
    const std::vector<std::vector<std::string>> options = {{"-o", ""}, {"--output="}};
    for (const auto& option : options) {
        std::vector<std::string> arguments = {"solve", kProper};
        arguments.insert(arguments.end(), option.begin(), option.end());
        const Outcome outcome = process::run_sudokit(arguments);
        EXPECT_EQ(outcome.status, 2);
        EXPECT_EQ(outcome.out, "");
        EXPECT_THAT(outcome.err, HasSubstr("--output needs"));
    }
}
