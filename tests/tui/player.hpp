// player.hpp - a player who types, and a clock that the test sets.
#pragma once
#include <string>
#include <string_view>

#include "play/memory_storage.hpp"
#include "sudokit/solve.hpp"
#include "tui/app.hpp"
#include "tui/boards.hpp"

namespace tui_test {

using namespace sudokit;
using namespace sudokit::tui;

class Player {
  public:
    explicit Player(Request request, Size size = {24, 80}) : size_(size), app_(std::move(request)) {
        app_.begin(now_);
        do_jobs();
    }
    Player& type(std::string_view keys) {
        for (const char c : keys) press(Key::of(static_cast<char32_t>(c)));
        return *this;
    }
    Player& press(const Key& key) {
        now_ += play::Time(10);
        app_.key(key, size_, now_);
        do_jobs();
        return *this;
    }
    Player& press(Key::Kind kind) { return press(Key::of(kind)); }
    Player& paste(std::string text) {
        Key key = Key::of(Key::Kind::Paste);
        key.text = std::move(text);
        return press(key);
    }
    Player& resize(Size size) {
        size_ = size;
        return *this;
    }
    void wait(play::Time time) { now_ += time; }
    void go_to(Cell c) {
        const Geometry& geometry = session().geometry();
        while (geometry.column_of(session().cursor()) != geometry.column_of(c)) type("l");
        while (geometry.row_of(session().cursor()) != geometry.row_of(c)) type("j");
    }
    std::string screen() {
        const Frame frame = draw(app_.view(now_), size_, {false, false});
        std::string text;
        for (int r = 0; r < size_.rows; ++r) {
            for (int c = 0; c < size_.columns; ++c) text += utf8(frame.at(r, c).sign);
            text += "\n";
        }
        return text;
    }
    const play::Session& session() const { return *app_.session(); }
    App& app() { return app_; }
    std::string message() { return app_.view(now_).message; }
    play::Time now() const { return now_; }

  private:
    void do_jobs() {
        while (auto job = app_.take_job()) {
            std::atomic<bool> cancel{false};
            std::atomic<std::uint64_t> tried{0};
            job->work({cancel, tried})(now_);
        }
    }
    play::Time now_{5000};
    Size size_;
    App app_;
};

inline Request request_with(std::initializer_list<std::string_view> puzzles) {
    Request request;
    for (const auto text : puzzles) request.puzzles.push_back(boards::puzzle(text));
    return request;
}

// Types the solution into every open cell.
inline void solve_by_hand(Player& player) {
    const Grid solution = *solve(player.session().puzzle());
    for (std::size_t i = 0; i < solution.size(); ++i) {
        const auto c = static_cast<Cell>(i);
        if (!player.session().is_open(c)) continue;
        player.go_to(c);
        player.type(std::string(1, "0123456789ABCDEFG"[solution[i]]));
    }
}

}  // namespace tui_test
