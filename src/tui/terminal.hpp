// terminal.hpp - the only file that knows ncurses: shows frames, turns bytes into keys.
#pragma once
#include <memory>
#include <optional>

#include "sudokit/error.hpp"
#include "tui/key.hpp"
#include "tui/palette.hpp"
#include "tui/signals.hpp"
#include "tui/view.hpp"

namespace sudokit::tui {

struct Event {
    enum class Kind : std::uint8_t {
        Key,
        Resize,
        Continue,  // after a stop: redraw everything
        Stop,      // Ctrl-Z
        Woken,     // by SignalPipe::wake()
        Timeout,
        End,  // of the input, or a signal that ends the program
    };
    Kind kind = Kind::Timeout;
    Key key{};
    int signal = 0;  // of End; 0: the input ended
};

struct Wishes {
    bool ascii = false;
    bool colours = true;
};

class Terminal {
  public:
    // Error: standard input or output is not a terminal, or the terminal cannot show the game.
    static Result<std::unique_ptr<Terminal>> open(const Wishes& wishes);
    ~Terminal();
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    Size size() const;
    Capabilities capabilities() const { return can_; }
    void show(const Frame& frame);
    void redraw_all();
    // Waits for the next event; a negative time means no limit.
    Event wait(int milliseconds);
    void stop_process();

  private:
    Terminal(const Wishes& wishes, bool unicode);
    void modes(bool on);
    void resize();
    void set_style(Style style);
    std::optional<Event> read_key();
    Event translate(int code);
    Event read_paste();
    Event read_escape();
    Event read_utf8(int first);
    Event event_of(int signal);

    SignalPipe signals_;
    struct Curses;
    std::unique_ptr<Curses> curses_;
    Capabilities can_;
    Background background_ = Background::Dark;
};

}  // namespace sudokit::tui
