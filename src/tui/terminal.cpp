// terminal.cpp - the only file that knows ncurses.
//
// In: frames. Out: events, that is keys, clicks, pastes, signals, a new size. ncurses draws the
// difference between two frames and knows the key sequences of terminals. Waiting is one poll over
// keyboard and signals, so an idle game uses no processor time.
//
// Traps: Escape begins the sequences of many keys, so the next byte is awaited for 50 ms. A pasted
// text is one event, bounded in size. If the system does not know the locale that the user asks
// for, its name decides whether UTF-8 may be written. The terminal must be as before whatever ends
// the program.
#include "tui/terminal.hpp"

#include <langinfo.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>

#include "format/text/utf8.hpp"
#include "tui/palette.hpp"
#include "tui/sequence.hpp"

// Included last: its macros (erase, move, timeout ...) would break other headers.
#define NCURSES_NOMACROS
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
#undef lines
#undef columns

namespace sudokit::tui {
namespace {

constexpr int kPasteBegins = KEY_MAX + 1, kPasteEnds = KEY_MAX + 2;
constexpr std::size_t kMostPasted = 1 << 20;
constexpr int kEscapeDelay = 50;   // milliseconds between the bytes of a key
constexpr int kPasteDelay = 1000;  // ... of pasted text

Error no_terminal(std::string message, std::string remedy) {
    return Error{ErrorCode::BadUsage, 0, 0, std::move(message), std::move(remedy)};
}

// Does the locale use UTF-8? If the system does not know the requested locale, its name decides.
// Any other locale gets ASCII, which all of them contain.
bool set_locale() {
    if (!std::setlocale(LC_CTYPE, "")) {
        for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
            const char* value = std::getenv(name);
            if (!value || !*value) continue;
            const bool is_utf8 = std::string(value).find("UTF-8") != std::string::npos ||
                                 std::string(value).find("utf8") != std::string::npos;
            if (is_utf8 && std::setlocale(LC_CTYPE, "C.UTF-8")) return true;
            break;
        }
    }
    if (std::string(::nl_langinfo(CODESET)) == "UTF-8") return true;
    std::setlocale(LC_CTYPE, "C");
    return false;
}

// Some terminals set COLORFGBG to "15;0" or "0;default;15", where the last number is the
// background. The answer to kAskBackground comes later and is more reliable.
Background background_by_environment() {
    const char* value = std::getenv("COLORFGBG");
    const std::string_view text = value ? value : "";
    const auto last = text.substr(text.rfind(';') + 1);
    return last == "7" || last == "15" ? Background::Light : Background::Dark;
}

void tell(const char* sequence) {
    std::fputs(sequence, stdout);
    std::fflush(stdout);
}

const Event kNoKey{};  // a key without meaning, treated like a timeout

bool is_ended(int fd) {
    int bytes = 0;
    pollfd watched{fd, POLLIN, 0};
    return ::poll(&watched, 1, 0) > 0 && ::ioctl(fd, FIONREAD, &bytes) == 0 && bytes == 0;
}

}  // namespace

struct Terminal::Curses {
    SCREEN* screen = nullptr;
    int colours = 0;
    std::map<std::pair<int, int>, short> pairs;

    short pair_of(int ink, int paper) {
        const auto [found, is_new] =
            pairs.try_emplace({ink, paper}, static_cast<short>(pairs.size() + 1));
        if (is_new) ::init_pair(found->second, static_cast<short>(ink), static_cast<short>(paper));
        return found->second;
    }
};

Result<std::unique_ptr<Terminal>> Terminal::open(const Wishes& wishes) {
    if (!::isatty(STDIN_FILENO))
        return no_terminal("'play' reads keys, and standard input is not a terminal",
                           "name the puzzle instead: 'sudokit play FILE'");
    if (!::isatty(STDOUT_FILENO))
        return no_terminal("'play' draws on a terminal, and standard output is not one",
                           "run it without a pipe or redirection after it");
    const bool unicode = set_locale();
    std::unique_ptr<Terminal> terminal(new Terminal(wishes, unicode));
    if (terminal->curses_->screen) return terminal;
    const char* name = std::getenv("TERM");
    return no_terminal(std::string("the terminal '") + (name ? name : "") +
                           "' cannot show a game, or is not known here",
                       "set TERM to what it is, for example TERM=xterm-256color");
}

Terminal::Terminal(const Wishes& wishes, bool unicode) : curses_(std::make_unique<Curses>()) {
    can_ = {unicode && !wishes.ascii, false};
    background_ = background_by_environment();
    int error = 0;
    if (::setupterm(nullptr, STDOUT_FILENO, &error) != OK || !::tigetstr("cup") ||
        ::tigetstr("cup") == reinterpret_cast<char*>(-1))
        return;
    ::del_curterm(cur_term);  // newterm makes its own
    curses_->screen = ::newterm(nullptr, stdout, stdin);
    if (!curses_->screen) return;
    ::raw();
    ::noecho();
    ::nonl();
    ::keypad(stdscr, TRUE);
    ::nodelay(stdscr, TRUE);
    ::set_escdelay(kEscapeDelay);
    ::curs_set(0);
    ::mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED, nullptr);
    ::mouseinterval(0);
    ::define_key("\x1b[200~", kPasteBegins);
    ::define_key("\x1b[201~", kPasteEnds);
    if (wishes.colours && ::has_colors() && ::start_color() == OK) {
        ::use_default_colors();
        curses_->colours = COLORS;
        can_.colours = COLORS >= 256;  // with 8, the second channels are enough
    }
    if (can_.colours) tell(kAskBackground);
    modes(true);
}

Terminal::~Terminal() {
    if (!curses_->screen) return;
    modes(false);
    ::endwin();
    ::delscreen(curses_->screen);
}

// Bracketed paste: the terminal sends pasted text between two marks.
void Terminal::modes(bool on) { tell(on ? "\x1b[?2004h" : "\x1b[?2004l"); }

Size Terminal::size() const { return {getmaxy(stdscr), getmaxx(stdscr)}; }

void Terminal::resize() {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0)
        ::resizeterm(size.ws_row, size.ws_col);
}

void Terminal::set_style(Style style) {
    const Look look = look_of(style, curses_->colours, background_);
    attr_t attributes = A_NORMAL;
    if (look.bold) attributes |= A_BOLD;
    if (look.underline) attributes |= A_UNDERLINE;
    if (look.reverse) attributes |= A_REVERSE;
    if (look.dim) attributes |= A_DIM;
    const bool plain = look.ink < 0 && look.paper < 0;
    const short pair = plain || curses_->colours == 0 ? 0 : curses_->pair_of(look.ink, look.paper);
    ::attr_set(attributes, pair, nullptr);
}

void Terminal::show(const Frame& frame) {
    ::erase();
    for (int r = 0; r < frame.size().rows; ++r)
        for (int c = 0; c < frame.size().columns; ++c) {
            const Glyph& glyph = frame.at(r, c);
            if (glyph == Glyph{}) continue;
            set_style(glyph.style);
            const wchar_t text[] = {static_cast<wchar_t>(glyph.sign), L'\0'};
            ::mvaddwstr(r, c, text);
        }
    ::attr_set(A_NORMAL, 0, nullptr);
    ::refresh();
}

void Terminal::redraw_all() {
    ::reset_prog_mode();
    modes(true);
    ::clearok(stdscr, TRUE);
}

void Terminal::stop_process() {
    modes(false);
    ::endwin();
    signals_.stop_process();
    redraw_all();
    ::refresh();
}

Event Terminal::event_of(int signal) {
    if (signal == SignalPipe::kWoken) return {Event::Kind::Woken, {}, 0};
    if (signal == SIGWINCH) {
        resize();
        return {Event::Kind::Resize, {}, 0};
    }
    if (signal == SIGCONT) {
        redraw_all();
        resize();
        return {Event::Kind::Continue, {}, 0};
    }
    return {Event::Kind::End, {}, signal};
}

Event Terminal::wait(int milliseconds) {
    for (;;) {
        if (const int signal = signals_.next()) return event_of(signal);
        if (const auto event = read_key()) return *event;
        pollfd watched[] = {{STDIN_FILENO, POLLIN, 0}, {signals_.fd(), POLLIN, 0}};
        const int ready = ::poll(watched, 2, milliseconds);
        if (ready == 0) return {};
        if (ready < 0) continue;  // interrupted; the pipe says by what
        if (watched[0].revents & (POLLERR | POLLHUP | POLLNVAL)) return {Event::Kind::End, {}, 0};
        if (watched[0].revents && is_ended(STDIN_FILENO)) return {Event::Kind::End, {}, 0};
    }
}

std::optional<Event> Terminal::read_key() {
    const int code = ::getch();
    if (code == ERR) return std::nullopt;
    return translate(code);
}

Event Terminal::translate(int code) {
    using Kind = Key::Kind;
    const auto key = [](Key::Kind kind) { return Event{Event::Kind::Key, Key::of(kind), 0}; };
    switch (code) {
        case KEY_UP:
            return key(Kind::Up);
        case KEY_DOWN:
            return key(Kind::Down);
        case KEY_LEFT:
            return key(Kind::Left);
        case KEY_RIGHT:
            return key(Kind::Right);
        case KEY_HOME:
            return key(Kind::Home);
        case KEY_END:
            return key(Kind::End);
        case KEY_PPAGE:
            return key(Kind::PageUp);
        case KEY_NPAGE:
            return key(Kind::PageDown);
        case KEY_DC:
        case KEY_BACKSPACE:
        case '\b':
        case 127:
            return key(Kind::Delete);
        case KEY_ENTER:
        case '\r':
        case '\n':
            return key(Kind::Enter);
        case KEY_RESIZE:
            return {Event::Kind::Resize, {}, 0};
        case kPasteBegins:
            return read_paste();
        case KEY_MOUSE: {
            MEVENT event;
            if (::getmouse(&event) != OK) return kNoKey;
            return {Event::Kind::Key, {Kind::Click, 0, event.y, event.x, {}}, 0};
        }
        case kEscape:
            return read_escape();
        case control('z'):
            return {Event::Kind::Stop, {}, 0};
        default:
            break;
    }
    if (code > 0 && code < 127) return {Event::Kind::Key, Key::of(static_cast<char32_t>(code)), 0};
    if (code > 127 && code < 256) return read_utf8(code);
    return kNoKey;
}

// ncurses knows the sequences that terminfo names; the others are read here, byte by byte.
Event Terminal::read_escape() {
    ::wtimeout(stdscr, kEscapeDelay);
    std::optional<int> known;  // a key that ncurses put together
    const Sequence sequence = read_sequence([&] {
        const int code = known ? ERR : ::getch();
        if (code < 256) return code;
        known = code;
        return ERR;
    });
    ::nodelay(stdscr, TRUE);
    if (known) return translate(*known);
    if (sequence.background) {
        background_ = *sequence.background;
        return {Event::Kind::Continue, {}, 0};
    }
    return sequence.key ? Event{Event::Kind::Key, *sequence.key, 0} : kNoKey;
}

Event Terminal::read_utf8(int first) {
    std::string bytes(1, static_cast<char>(first));
    const int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
    ::wtimeout(stdscr, kEscapeDelay);
    for (int i = 0; i < more; ++i)
        if (const int code = ::getch(); code != ERR && code < 256) bytes += static_cast<char>(code);
    ::nodelay(stdscr, TRUE);
    const std::u16string signs = text::to_utf16(bytes);
    if (signs.size() != 1) return kNoKey;
    return {Event::Kind::Key, Key::of(static_cast<char32_t>(signs.front())), 0};
}

Event Terminal::read_paste() {
    Key key = Key::of(Key::Kind::Paste);
    ::wtimeout(stdscr, kPasteDelay);
    for (int code; (code = ::getch()) != ERR && code != kPasteEnds;) {
        if (code == KEY_ENTER || code == '\r')
            code = '\n';  // terminals send '\r' at the end of a line
        if (code < 256 && key.text.size() < kMostPasted) key.text += static_cast<char>(code);
    }
    ::nodelay(stdscr, TRUE);
    return {Event::Kind::Key, std::move(key), 0};
}

}  // namespace sudokit::tui
