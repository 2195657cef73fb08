// process.hpp - runs the program as a user would: arguments, standard input, environment, a
// terminal.
#pragma once
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace process {

// SUDOKIT_PROGRAMS in the environment: others than those of this build, such as scripts that start
// programs for another system (scripts/elsewhere).
inline std::string folder_of_programs() {
    const char* others = std::getenv("SUDOKIT_PROGRAMS");
    return others ? others : SUDOKIT_BIN_DIR;
}

// Sanitizers need memory of their own, and time.
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SUDOKIT_IS_SANITIZED 1
#endif
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SUDOKIT_IS_SANITIZED 1
#endif
#ifdef SUDOKIT_IS_SANITIZED
inline constexpr bool kMemoryIsMeasured = false;
inline constexpr useconds_t kMoment = 3'000'000;  // enough to answer what has been read
#else
inline constexpr bool kMemoryIsMeasured = true;
inline constexpr useconds_t kMoment = 50'000;
#endif

struct Outcome {
    std::string out, err;
    int status = -1;          // exit status, or 128 + the signal that killed it
    long peak_kilobytes = 0;  // largest resident size
    friend bool operator==(const Outcome&, const Outcome&) = default;
};

struct Request {
    std::vector<std::string> arguments;  // after the program's name
    std::string input;                   // standard input, a pipe
    std::vector<std::pair<std::string, std::string>> environment;
    std::string program = "sudokit";  // in the folder of programs, or with its whole path
    std::string directory;            // to run in
    // Instead of `input`: writes what it likes to the descriptor, in a process of its own, and may
    // look at the program (its process number).
    std::function<void(int, pid_t)> feed;
    // Called once after the first output, with the process: to interrupt it, say.
    std::function<void(pid_t)> on_first_output;
    // Told all output so far; true ends the program by SIGTERM.
    std::function<bool(const std::string&)> is_enough;
    // Called in the new process before it becomes the program: to close streams, set limits ...
    std::function<void()> before;
    // Told the process as soon as it runs, in the caller's.
    std::function<void(pid_t)> meanwhile;
};

inline std::string path_of(const std::string& program) {
    return program.starts_with('/') ? program : folder_of_programs() + "/" + program;
}

inline int status_of(int wait_status) {
    return WIFEXITED(wait_status) ? WEXITSTATUS(wait_status) : 128 + WTERMSIG(wait_status);
}

[[noreturn]] inline void become(const Request& request) {
    for (const auto& [name, value] : request.environment) ::setenv(name.c_str(), value.c_str(), 1);
    if (!request.directory.empty() && ::chdir(request.directory.c_str()) != 0) ::_exit(126);
    std::vector<std::string> words = {request.program};
    words.insert(words.end(), request.arguments.begin(), request.arguments.end());
    // What a shell starts in the background ignores some of these, and so would the program.
    for (const int signal : {SIGINT, SIGQUIT, SIGHUP}) ::signal(signal, SIG_DFL);
    if (request.before) request.before();
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    ::execv(path_of(request.program).c_str(), pointers.data());
    ::_exit(127);
}

inline void write_all(int fd, std::string_view text) {
    while (!text.empty()) {
        const ssize_t n = ::write(fd, text.data(), text.size());
        if (n <= 0) return;  // the program does not want more
        text.remove_prefix(static_cast<std::size_t>(n));
    }
}

// A child that writes the input, so that neither side waits for the other.
inline pid_t start_feeder(const Request& request, int fd, pid_t program,
                          const std::vector<int>& others) {
    const pid_t feeder = ::fork();
    if (feeder != 0) return feeder;
    for (int other : others) ::close(other);
    ::signal(SIGPIPE, SIG_IGN);
    if (request.feed)
        request.feed(fd, program);
    else
        write_all(fd, request.input);
    ::_exit(0);
}

inline Outcome run(const Request& request) {
    std::array<int, 2> in{}, out{}, err{};
    if (::pipe(in.data()) || ::pipe(out.data()) || ::pipe(err.data())) std::abort();
    const pid_t child = ::fork();
    if (child == 0) {
        ::dup2(in[0], 0), ::dup2(out[1], 1), ::dup2(err[1], 2);
        for (int fd : {in[0], in[1], out[0], out[1], err[0], err[1]}) ::close(fd);
        become(request);
    }
    const pid_t feeder =
        start_feeder(request, in[1], child, {in[0], out[0], out[1], err[0], err[1]});
    for (int fd : {in[0], in[1], out[1], err[1]}) ::close(fd);
    if (request.meanwhile) request.meanwhile(child);

    Outcome outcome;
    std::array<pollfd, 2> watched = {pollfd{out[0], POLLIN, 0}, pollfd{err[0], POLLIN, 0}};
    bool told = false;
    for (int open = 2; open > 0;) {
        ::poll(watched.data(), watched.size(), -1);
        for (std::size_t i = 0; i < 2; ++i) {
            if (watched[i].fd < 0 || watched[i].revents == 0) continue;
            char buffer[1 << 16];
            const ssize_t n = ::read(watched[i].fd, buffer, sizeof buffer);
            if (n > 0) {
                (i == 0 ? outcome.out : outcome.err).append(buffer, static_cast<std::size_t>(n));
                if (i == 0 && request.on_first_output && !std::exchange(told, true))
                    request.on_first_output(child);
                if (i == 0 && request.is_enough && request.is_enough(outcome.out))
                    ::kill(child, SIGTERM);
            } else {
                ::close(std::exchange(watched[i].fd, -1));
                --open;
            }
        }
    }
    int status = 0;
    rusage usage{};
    ::wait4(child, &status, 0, &usage);
    outcome.status = status_of(status);
    outcome.peak_kilobytes = usage.ru_maxrss;
    ::kill(feeder, SIGKILL);
    ::waitpid(feeder, nullptr, 0);
    return outcome;
}

inline Outcome run_sudokit(std::vector<std::string> arguments, std::string input = "") {
    Request request;
    request.arguments = std::move(arguments);
    request.input = std::move(input);
    return run(request);
}

// Runs it on a terminal of its own: everything it says, with \r\n as the terminal makes it.
inline Outcome run_on_terminal(const Request& request) {
    int terminal = -1;
    const pid_t child = ::forkpty(&terminal, nullptr, nullptr, nullptr);
    if (child == 0) become(request);
    write_all(terminal, request.input);
    Outcome outcome;
    char buffer[1 << 12];
    for (ssize_t n; (n = ::read(terminal, buffer, sizeof buffer)) > 0;)
        outcome.out.append(buffer, static_cast<std::size_t>(n));
    int status = 0;
    ::waitpid(child, &status, 0);
    ::close(terminal);
    outcome.status = status_of(status);
    return outcome;
}

inline void write_file(const std::string& path, std::string_view text) {
    const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
    write_all(fd, text);
    ::close(fd);
}

// A folder of its own that goes away with the test.
class Folder {
  public:
    Folder() {
        char name[] = "/tmp/sudokit-test-XXXXXX";
        path_ = ::mkdtemp(name);
    }
    ~Folder() { [[maybe_unused]] const int ignored = std::system(("rm -rf " + path_).c_str()); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    const std::string& path() const { return path_; }
    std::string file(const std::string& name, std::string_view text) const {
        const std::string path = path_ + "/" + name;
        write_file(path, text);
        return path;
    }

  private:
    std::string path_;
};

inline std::string contents(const std::string& path) {
    std::string text;
    const int fd = ::open(path.c_str(), O_RDONLY);
    char buffer[1 << 16];
    for (ssize_t n; fd >= 0 && (n = ::read(fd, buffer, sizeof buffer)) > 0;)
        text.append(buffer, static_cast<std::size_t>(n));
    ::close(fd);
    return text;
}

// Do all threads of the process wait? True also if it has ended.
inline bool is_asleep(pid_t program) {
    std::error_code gone;
    for (const auto& thread :
         std::filesystem::directory_iterator("/proc/" + std::to_string(program) + "/task", gone))
        if (contents(thread.path() / "stat").find(") R ") != std::string::npos) return false;
    return true;
}
// Waits until the process has answered what it has read, however busy the machine is.
inline void wait_until_asleep(pid_t program) {
    constexpr int kLooks = 5;
    for (int asleep = 0; asleep < kLooks; asleep = is_asleep(program) ? asleep + 1 : 0)
        ::usleep(kMoment / kLooks);
}

}  // namespace process
