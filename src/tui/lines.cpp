#include "tui/lines.hpp"

#include <chrono>
#include <istream>
#include <ostream>
#include <string>
#include <string_view>

namespace sudokit::tui {
namespace {

using play::Time;

constexpr int kTextWidth = kSmallest.columns - 2;

Time time_of_lines() {
    return std::chrono::duration_cast<Time>(std::chrono::steady_clock::now().time_since_epoch());
}

// Runs jobs to their end: only Ctrl-C could stop them, and everything is saved by then.
void work_off(App& app) {
    while (auto job = app.take_job()) {
        const std::atomic<bool> cancel{false};
        std::atomic<std::uint64_t> tried{0};
        job->work({cancel, tried})(time_of_lines());
    }
}

void print_wrapped(std::string_view text, std::ostream& out) {
    for (const std::u16string& line : wrapped(Frame({1, 1}, false).signs_of(text), kTextWidth)) {
        out << ' ';
        for (const char16_t sign : line) out << utf8(sign);
        out << '\n';
    }
}

// The screen without its empty margins, and below it the whole message.
void print(const App& app, std::ostream& out) {
    View view = app.view(time_of_lines());
    const std::string message = message_in(view, kTextWidth);
    view.message.clear();
    view.laid_out = nullptr;
    const Frame frame = draw(view, kSmallest, {false, false});
    std::string text;
    for (int r = 0; r < kSmallest.rows; ++r) {
        for (int c = 0; c < kSmallest.columns; ++c) text += utf8(frame.at(r, c).sign);
        text.erase(text.find_last_not_of(' ') + 1);
        text += '\n';
    }
    text.erase(text.find_last_not_of('\n') + 1);
    text += '\n';
    out << text;
    print_wrapped(message, out);
    out << "> " << std::flush;
}

// If the line begins with a cell's name, goes there and removes the name. The longest name counts.
void go_to_named(App& app, std::string_view& line) {
    if (!app.session()) return;
    const Geometry& geometry = app.session()->geometry();
    std::size_t longest = 0;
    for (int i = 0; i < geometry.grid_cells(); ++i) {
        const auto c = static_cast<Cell>(i);
        const std::string name = cell_name(geometry, c);
        if (!geometry.is_used(c) || name.size() <= longest || !line.starts_with(name)) continue;
        longest = name.size();
        app.go_to(c);
    }
    line.remove_prefix(longest);
    // One blank ends the name; a second one is the key for notes.
    if (longest > 0 && line.starts_with(' ')) line.remove_prefix(1);
}

}  // namespace

void play_in_lines(App& app, std::istream& in, std::ostream& out) {
    const Language language = app.view(time_of_lines()).language;
    print_wrapped(logic::phrase(language, logic::Phrase::LinesHowTo), out);
    app.begin(time_of_lines());
    work_off(app);
    std::string text;
    while (!app.wants_to_quit()) {
        print(app, out);
        if (!std::getline(in, text)) break;
        if (!text.empty() && text.back() == '\r') text.pop_back();
        std::string_view line = text;
        go_to_named(app, line);
        const bool is_escape = text == "esc";
        if (text.empty() || is_escape) {
            const auto kind = is_escape ? Key::Kind::Escape : Key::Kind::Enter;
            app.key(Key::of(kind), kSmallest, time_of_lines());
            work_off(app);
            continue;
        }
        for (const char c : line) {
            if (app.wants_to_quit()) break;
            app.key(Key::of(static_cast<char32_t>(static_cast<unsigned char>(c))), kSmallest,
                    time_of_lines());
            work_off(app);
        }
    }
    app.leave(time_of_lines());
}

}  // namespace sudokit::tui
