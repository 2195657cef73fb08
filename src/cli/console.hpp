// console.hpp - standard error: messages, and one line of progress that messages do not break.
#pragma once
#include <string>
#include <string_view>

#include "support/threads.hpp"

namespace sudokit::cli {

// The only way to standard error. Messages contain text from inputs (names, lines), so control
// characters in them are shown, not sent: "\x1b".
class Console {
  public:
    explicit Console(std::string program = "sudokit") : program_(std::move(program)) {}

    void say(std::string_view text);          // "sudokit: text\n"
    void say_plainly(std::string_view text);  // "text\n"
    void show_progress(std::string_view line);
    // Erases the progress line; call before writing results to the same terminal.
    void hide_progress();

  private:
    static void put(std::string_view text);
    const std::string program_;
    support::Mutex mutex_;
    bool shown_ = false;
};

bool stderr_is_terminal();

// While one lives, somebody types puzzles into the terminal, and no line of progress may move the
// line being typed.
class TerminalReading {
  public:
    TerminalReading();
    ~TerminalReading();
    TerminalReading(const TerminalReading&) = delete;
    TerminalReading& operator=(const TerminalReading&) = delete;
};
bool terminal_is_read();

}  // namespace sudokit::cli
