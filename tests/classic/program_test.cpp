// The runner, and what only shows while the program runs: when it answers, and how it fails.
#include "classic/program.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>

extern char** environ;

namespace classic_test {
namespace {

constexpr const char* kProgram = SUDOKIT_BIN_DIR "/yasss";

// A file without a name that ends with the test.
class ScratchFile {
  public:
    ScratchFile() : file_(std::tmpfile()) {}
    explicit ScratchFile(const std::string& text) : ScratchFile() {
        std::fwrite(text.data(), 1, text.size(), file_);
        std::rewind(file_);
    }
    ~ScratchFile() { std::fclose(file_); }
    int fd() const { return ::fileno(file_); }
    std::string text() const {
        std::rewind(file_);
        std::string text;
        char buffer[1 << 14];
        while (const std::size_t n = std::fread(buffer, 1, sizeof buffer, file_))
            text.append(buffer, n);
        return text;
    }

  private:
    std::FILE* file_;
};

class Process {
  public:
    Process(const std::vector<std::string>& options, int in, int out, int err) {
        std::vector<char*> argv{const_cast<char*>("yasss")};
        for (const auto& option : options) argv.push_back(const_cast<char*>(option.c_str()));
        argv.push_back(nullptr);
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, in, 0);
        posix_spawn_file_actions_adddup2(&actions, out, 1);
        posix_spawn_file_actions_adddup2(&actions, err, 2);
        const int failed = ::posix_spawn(&id_, kProgram, &actions, nullptr, argv.data(), environ);
        posix_spawn_file_actions_destroy(&actions);
        if (failed) ADD_FAILURE() << "cannot run " << kProgram;
    }
    int wait() {
        int status = 0;
        if (id_ <= 0 || ::waitpid(id_, &status, 0) != id_) return -1;
        return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    void interrupt() const { ::kill(id_, SIGINT); }

  private:
    pid_t id_ = 0;
};

struct Pipe {
    int ends[2];
    Pipe() { EXPECT_EQ(0, ::pipe2(ends, O_CLOEXEC)); }
    ~Pipe() { close_read(), close_write(); }
    void close_read() { close(ends[0]); }
    void close_write() { close(ends[1]); }

  private:
    static void close(int& fd) {
        if (fd >= 0) ::close(fd);
        fd = -1;
    }
};

}  // namespace

Outcome run_yasss(const std::vector<std::string>& options, const std::string& input) {
    const ScratchFile in(input), out, err;
    const auto start = std::chrono::steady_clock::now();
    Outcome outcome;
    outcome.status = Process(options, in.fd(), out.fd(), err.fd()).wait();
    outcome.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    outcome.out = out.text();
    outcome.err = err.text();
    return outcome;
}

Outcome run_yasss_on_files(const std::vector<std::string>& options, const char* input,
                           const char* output) {
    const ScratchFile err;
    const int in = ::open(input, O_RDONLY | O_CLOEXEC), out = ::open(output, O_WRONLY | O_CLOEXEC);
    Outcome outcome;
    outcome.status = Process(options, in, out, err.fd()).wait();
    outcome.err = err.text();
    ::close(in);
    ::close(out);
    return outcome;
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

namespace {

TEST(ClassicProgram, answers_a_typed_line_before_the_next_one_is_typed) {
    Pipe in, out;
    const ScratchFile err;
    Process program({}, in.ends[0], out.ends[1], err.fd());
    const std::string line =
        "003020600900305001001806400008102900700000008006708200002609500"
        "800203009005010300\n";
    for (int i = 0; i < 3; ++i) {
        ASSERT_EQ(82, ::write(in.ends[1], line.data(), line.size()));
        pollfd answer{out.ends[0], POLLIN, 0};
        ASSERT_EQ(1, ::poll(&answer, 1, 20'000)) << "no answer within 20 s";
        char buffer[200];
        EXPECT_EQ(82, ::read(out.ends[0], buffer, sizeof buffer));
    }
    in.close_write();
    EXPECT_EQ(0, program.wait());
}

TEST(ClassicProgram, ends_quietly_when_nobody_reads_any_more) {
    Pipe in, out;
    const ScratchFile err;
    Process program({"-g", "1000000"}, in.ends[0], out.ends[1], err.fd());
    char buffer[82];
    EXPECT_EQ(82, ::read(out.ends[0], buffer, sizeof buffer));
    out.close_read();
    out.close_write();
    EXPECT_EQ(0, program.wait());
    EXPECT_EQ("", err.text());
}

TEST(ClassicProgram, leaves_whole_lines_behind_when_interrupted) {
    Pipe in, out;
    const ScratchFile err;
    Process program({"-g", "100000000"}, in.ends[0], out.ends[1], err.fd());
    out.close_write();
    std::string text;
    char buffer[8192];
    while (const ssize_t n = ::read(out.ends[0], buffer, sizeof buffer)) {
        ASSERT_GT(n, 0);
        if (text.empty()) program.interrupt();
        text.append(buffer, static_cast<std::size_t>(n));
    }
    EXPECT_EQ(0u, text.size() % 82);
    EXPECT_EQ(130, program.wait());
}

TEST(ClassicProgram, says_what_is_wrong_with_its_input_and_output) {
    const Outcome directory = run_yasss_on_files({}, "/", "/dev/null");
    EXPECT_EQ(2, directory.status);
    EXPECT_NE(std::string::npos, directory.err.find("Is a directory")) << directory.err;
    if (::access("/dev/full", W_OK) != 0) GTEST_SKIP() << "no /dev/full here";
    const Outcome full = run_yasss_on_files({"-g"}, "/dev/null", "/dev/full");
    EXPECT_EQ(2, full.status);
    EXPECT_NE(std::string::npos, full.err.find("No space left")) << full.err;
}

}  // namespace
}  // namespace classic_test
