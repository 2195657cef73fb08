// signals.hpp - signals as bytes in a pipe, so that one poll waits for keys and signals alike and
// no signal is lost between two polls.
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
    // The next signal; 0 if there is no signal, kWoken for wake().
    int next();
    static constexpr int kWoken = 255;
    static void wake();  // from any thread
    // Stops the process as Ctrl-Z does, unless no shell could continue it. Returns when it goes on.
    void stop_process();
};

}  // namespace sudokit::tui
