// view.hpp - everything that a screen shows, and the pure function that draws it.
#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "play/practice.hpp"
#include "sudokit/format.hpp"
#include "sudokit/games.hpp"
#include "tui/board_plan.hpp"
#include "tui/frame.hpp"

namespace sudokit::tui {

struct Capabilities {
    bool unicode = true;
    bool colours = true;
};

inline constexpr Size kSmallest{24, 80};

enum class Screen : std::uint8_t { Game, Menu, Help, Statistics, Games };

// The choices for a new game; keys change the one at `row`.
struct Menu {
    static constexpr int kRows = 4;
    int row = 0, level = 0, symmetry = 1, board = 0;
    int technique = 0;  // index into menu_techniques(); 0: no exercise
};
// Nothing, then all subjects of exercises.
std::span<const std::optional<Technique>> menu_techniques();
int place_in_menu(std::optional<Technique> technique);  // 0 if it is not there

// What is shown about a solved game.
struct Ending {
    play::Time time{0};
    std::size_t moves = 0;
    int helped = 0;
    std::string rating;              // on the scales that know the board; empty: none, or not yet
    std::optional<play::Time> best;  // of this level so far, without help
    friend bool operator==(const Ending&, const Ending&) = default;
};

struct View {
    Language language = Language::English;
    Screen screen = Screen::Game;
    const play::Session* session = nullptr;  // null before the first game
    const play::Walk* walk = nullptr;        // step mode
    Menu menu;
    const play::Records* records = nullptr;
    const play::Practice* practice = nullptr;
    std::vector<play::GameLine> games;
    int game_row = 0;
    std::optional<Ending> ending;

    std::string title;               // of the puzzle, or its place in a collection
    std::vector<Mark> marks;         // of a hint or step
    const Puzzle* marked = nullptr;  // the board of `marks`, whose candidates are shown
    std::vector<Cell> wrong;         // entries marked as wrong
    Digit pinned = kOpen;            // the digit to highlight; else that of the cursor's cell
    bool is_noting = false;          // digit keys write notes
    bool has_clock = true, is_paused = false;
    std::string message;
    // If a proof needs layout: the message in lines of this width; else null.
    std::function<std::string(int width)> laid_out;
    int page = 0;  // of a long message, or of the keys; taken modulo their number
    bool is_bad_news = false;
    play::Time now{0};
};

// The message, ready to be broken into lines of this width.
std::string message_in(const View& view, int width);

Frame draw(const View& view, Size size, Capabilities can);

// Where the board of a game is on the screen; empty if it does not fit.
struct Placed {
    BoardPlan plan;
    int row = 0, column = 0;  // its upper left corner
    bool has_labels = false;  // of rows before it, and of columns on its upper edge
    int panel = -1;           // first column of the side panel, or -1
    PlanKind kind = PlanKind::Open;
};
// Precondition: there is a session.
std::optional<Placed> place_board(const View& view, Size size);

}  // namespace sudokit::tui
