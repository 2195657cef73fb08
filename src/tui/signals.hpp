// signals.hpp - signals as bytes in a pipe, so that one poll waits for keys and signals alike and
// none is lost between two looks.
#pragma once

namespace sudokit::tui {

// While it lives: SIGHUP, SIGTERM, SIGINT, SIGWINCH and SIGCONT arrive in the pipe, SIGTSTP is
// ignored. Its end restores what was before. One at a time.
class SignalPipe {
  public:
    SignalPipe();
    ~SignalPipe();
    SignalPipe(const SignalPipe&) = delete;
    SignalPipe& operator=(const SignalPipe&) = delete;

    int fd() const;  // to poll
    // The next signal; 0 if none is there, kWoken for wake().
    int next();
    static constexpr int kWoken = 255;
    static void wake();  // from any thread
    // Stops the process as Ctrl-Z does, unless nobody could continue it. Returns when it goes on.
    void stop_process();
};

}  // namespace sudokit::tui
