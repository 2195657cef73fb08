// signals.hpp - signals as bytes in a pipe: one poll waits for keys and signals alike, and no
// signal is lost between two polls.
#pragma once

namespace sudokit::tui {

// RAII: while it lives, SIGHUP, SIGTERM, SIGINT, SIGWINCH and SIGCONT arrive in the pipe, and
// SIGTSTP is ignored. The destructor restores the previous handlers. Only one may exist at a time.
class SignalPipe {
  public:
    SignalPipe();
    ~SignalPipe();
    SignalPipe(const SignalPipe&) = delete;
    SignalPipe& operator=(const SignalPipe&) = delete;

    int fd() const;  // to poll
    // The next signal; 0 if there is none, kWoken for wake().
    int next();
    static constexpr int kWoken = 255;
    static void wake();  // from any thread
    // Stops the process as Ctrl-Z does, unless no shell could continue it. Returns when continued.
    void stop_process();
};

}  // namespace sudokit::tui
