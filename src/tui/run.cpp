// The loop: draw, wait, pass on the event. Jobs run in another thread, so the screen still
// responds, and a hang-up ends the program at once.
#include "tui/run.hpp"

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <deque>
#include <future>
#include <iostream>
#include <iterator>
#include <string_view>

#include "system/terminal.hpp"
#include "tui/lines.hpp"

namespace sudokit::tui {
namespace {

using play::Time;

constexpr int kPatience = 300;  // milliseconds until a running job is shown
constexpr int kTick = 1000;
constexpr int kStale = 100;  // typed-ahead keys may delay drawing this long

Time now() {
    return std::chrono::duration_cast<Time>(std::chrono::steady_clock::now().time_since_epoch());
}

// Can the terminal only print? Then both ends are the same one, and TERM says so.
bool prints_lines() {
    const char* name = std::getenv("TERM");
    return name && std::string_view(name) == "dumb" &&
           system::is_terminal(system::kStandardInput) &&
           system::is_terminal(system::kStandardOutput);
}

class Game {
  public:
    Game(Request request, std::unique_ptr<Terminal> terminal)
        : app_(std::move(request)), terminal_(std::move(terminal)) {}

    int operator()() {
        app_.begin(now());
        while (!app_.wants_to_quit()) {
            while (auto job = app_.take_job()) run(*job);
            if (app_.wants_to_quit()) break;
            if (typed_ahead_.empty() || now() - drawn_ >= Time(kStale)) draw();
            if (take(next_event())) break;
        }
        app_.leave(now());
        return signal_;
    }
    std::string last_words() const { return app_.last_words(); }

  private:
    void draw() {
        if (app_.wants_redraw()) terminal_->redraw_all();
        terminal_->show(tui::draw(app_.view(now()), terminal_->size(), terminal_->capabilities()));
        drawn_ = now();
    }

    // Time until the clock on the screen shows another second, or until the game pauses by itself;
    // -1 if there is nothing to wait for.
    int milliseconds_to_draw() const {
        if (!app_.is_clock_seen()) return static_cast<int>(app_.idle_limit(now()).count());
        return kTick - static_cast<int>(app_.session()->elapsed(now()).count() % kTick);
    }

    Event next_event() {
        if (typed_ahead_.empty()) return terminal_->wait(milliseconds_to_draw());
        const Event event = std::move(typed_ahead_.front());
        typed_ahead_.pop_front();
        return event;
    }

    // True: the game ends.
    bool take(const Event& event) {
        switch (event.kind) {
            case Event::Kind::Key:
                app_.key(event.key, terminal_->size(), now());
                return false;
            case Event::Kind::Stop:
                app_.leave(now());
                terminal_->stop_process();
                app_.go_on(now());
                return false;
            case Event::Kind::End:
                signal_ = event.signal;
                return true;
            case Event::Kind::Timeout:
                app_.idle(now());
                return false;
            default:
                return false;  // nothing to do but draw
        }
    }

    void run(const Job& job) {
        std::atomic<bool> cancel{false};
        std::atomic<std::uint64_t> tried{0};
        auto result = std::async(std::launch::async, [&] {
            auto continuation = job.work({cancel, tried});
            SignalPipe::wake();
            return continuation;
        });
        const Time begin = now();
        bool is_given_up = false;
        while (result.wait_for(Time(0)) != std::future_status::ready) {
            const Event event = terminal_->wait(kPatience);
            if (event.kind == Event::Kind::End) end_at_once(event.signal);
            const bool is_long = now() - begin >= Time(kPatience);
            if (event.kind == Event::Kind::Key) typed_ahead_.push_back(event);
            if (is_long && take_give_up()) is_given_up = cancel = true;
            if (is_long) show_progress(job, tried, is_given_up);
        }
        auto continuation = result.get();
        if (is_given_up) return app_.job_given_up();
        continuation(now());
    }

    // Was a key typed that cancels the job, perhaps before the job was known to take long? Keys
    // typed before it were meant for a game that did not come, and are dropped.
    bool take_give_up() {
        const auto gives_up = [](const Event& event) {
            const char c = event.key.ascii();
            return event.key.kind == Key::Kind::Escape || c == 'q' || c == control('c');
        };
        const auto found = std::find_if(typed_ahead_.begin(), typed_ahead_.end(), gives_up);
        if (found == typed_ahead_.end()) return false;
        typed_ahead_.erase(typed_ahead_.begin(), std::next(found));
        return true;
    }

    void show_progress(const Job& job, std::uint64_t tried, bool is_given_up) {
        View view = app_.view(now());
        view.screen = Screen::Game;
        const auto words = [&](logic::Phrase id) {
            return logic::phrase(view.language, id, {{"n", std::to_string(tried)}});
        };
        view.laid_out = nullptr;
        view.message = words(job.what) + " ... ";
        if (tried > 0) view.message += words(logic::Phrase::JobTried) + " ";
        view.message += words(is_given_up ? logic::Phrase::JobEnding : logic::Phrase::JobGiveUp);
        terminal_->show(tui::draw(view, terminal_->size(), terminal_->capabilities()));
    }

    // A busy worker cannot be interrupted and must not delay exit: save the game, reset the
    // terminal, and leave.
    [[noreturn]] void end_at_once(int signal) {
        app_.leave(now());
        terminal_.reset();
        std::_Exit(signal ? 128 + signal : 0);
    }

    App app_;
    std::unique_ptr<Terminal> terminal_;
    std::deque<Event> typed_ahead_;  // keys typed while a job ran
    Time drawn_{};
    int signal_ = 0;
};

}  // namespace

Result<int> run_game(Request request, const Wishes& wishes,
                     const std::function<void(const std::string&)>& say) {
    if (prints_lines()) {
        App app(std::move(request));
        play_in_lines(app, std::cin, std::cout);
        std::cout << std::endl;
        if (!app.last_words().empty()) say(app.last_words());
        return 0;
    }
    auto terminal = Terminal::open(wishes);
    if (!terminal) return terminal.error();
    std::string last_words;
    int signal = 0;
    {
        Game game(std::move(request), std::move(terminal.value()));
        signal = game();
        last_words = game.last_words();
    }
    if (!last_words.empty()) say(last_words);
    return signal;
}

}  // namespace sudokit::tui
