// console.hpp - standard error: messages, and one line of progress that messages do not break.
#pragma once
#include <mutex>
#include <string>
#include <string_view>

namespace sudokit::cli {

class Console {
  public:
    void say(std::string_view text);  // "sudokit: text\n"
    void show_progress(std::string_view line);
    // Erases the progress line; call before writing results to the same terminal.
    void hide_progress();

  private:
    void put(std::string_view text);
    std::mutex mutex_;
    bool shown_ = false;
};

bool stderr_is_terminal();

}  // namespace sudokit::cli
