// tmux.hpp - the program in a real terminal: tmux provides one without a screen, types into it and
// reads what it shows.
#pragma once
#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <string>
#include <thread>

#include "cli/process.hpp"

namespace tmux {

// Runs a command line and gives what it printed.
inline std::string run(const std::string& command) {
    FILE* pipe = ::popen((command + " 2>&1").c_str(), "r");
    std::string text;
    char buffer[4096];
    for (std::size_t n; pipe && (n = ::fread(buffer, 1, sizeof buffer, pipe)) > 0;)
        text.append(buffer, n);
    if (pipe) ::pclose(pipe);
    return text;
}

// In single quotes for the shell.
inline std::string in_quotes(const std::string& text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? "'\\''" : std::string(1, c);
    return out + "'";
}

// True as soon as `holds` is; false after two minutes, which no machine needs.
inline bool await(const std::function<bool()>& holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    while (!holds()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return true;
}

// Has the process ended? True also for a zombie.
inline bool is_gone(pid_t process) {
    const std::string stat = process::contents("/proc/" + std::to_string(process) + "/stat");
    return stat.empty() || stat.find(") Z ") != std::string::npos;
}

// One terminal with the game in it. The folder keeps the saved games, so that another terminal can
// go on with them.
class Terminal {
  public:
    struct Options {
        int columns = 80, rows = 24;
        std::string environment = "LC_ALL=C.UTF-8";  // NAME=VALUE ...
    };
    // `name` tells two terminals on one folder apart.
    Terminal(const process::Folder& folder, const std::string& arguments, Options options,
             const std::string& name = {})
        : socket_(folder.path() + "/tmux" + name), status_(folder.path() + "/status" + name) {
        ::unlink(status_.c_str());
        const std::string game = "env XDG_STATE_HOME=" + folder.path() + "/state " +
                                 options.environment + " " + process::path_of("sudokit") +
                                 " play " + arguments + "; echo $? > " + status_;
        tmux("-f /dev/null new-session -d -x " + std::to_string(options.columns) + " -y " +
             std::to_string(options.rows) + " " + in_quotes(game));
    }
    Terminal(const process::Folder& folder, const std::string& arguments)
        : Terminal(folder, arguments, Options{}) {}
    // Ends the game by closing its terminal, and waits until it has saved.
    ~Terminal() {
        const pid_t game = find_game();
        tmux("kill-server");
        await([&] { return game == 0 || is_gone(game); });
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    std::string screen() const { return tmux("capture-pane -p"); }
    bool shows(const std::string& text) const {
        return await([&] { return screen().find(text) != std::string::npos; });
    }
    bool no_longer_shows(const std::string& text) const {
        return await([&] { return screen().find(text) == std::string::npos; });
    }
    // Names of keys as tmux knows them: "h", "Enter", "C-r".
    void keys(const std::string& names) const { tmux("send-keys " + names); }
    void type(const std::string& text) const { tmux("send-keys -l " + in_quotes(text)); }
    // As a terminal pastes: with the marks around it, if the program asked for them.
    void paste(const process::Folder& folder, const std::string& text) const {
        tmux("load-buffer " + folder.file("paste", text));
        tmux("paste-buffer -p");
    }
    void resize(int columns, int rows) const {
        tmux("resize-window -x " + std::to_string(columns) + " -y " + std::to_string(rows));
    }
    // The process of the game, a child of the pane's shell.
    pid_t game() const {
        pid_t found = 0;
        await([&] { return (found = find_game()) > 0; });
        return found;
    }
    // The status that it ended with, or -1 after a long wait.
    int status() const {
        std::string text;
        await([&] { return !(text = process::contents(status_)).empty(); });
        return text.empty() ? -1 : std::atoi(text.c_str());
    }

  private:
    pid_t find_game() const {
        const std::string shell = tmux("list-panes -F '#{pane_pid}'");
        if (std::atoi(shell.c_str()) == 0) return 0;  // all is over
        return std::atoi(run("pgrep -x sudokit -P " + shell).c_str());
    }
    std::string tmux(const std::string& command) const {
        return run("tmux -S " + socket_ + " " + command);
    }
    std::string socket_, status_;
};

}  // namespace tmux
