// draw.hpp - the parts of a screen, assembled by draw().
#pragma once
#include "logic/words/phrases.hpp"
#include "tui/view.hpp"

namespace sudokit::tui {

void draw_board(Frame& frame, const View& view, const Placed& placed, Capabilities can);
void draw_panel(Frame& frame, const View& view, const Placed& placed, Capabilities can);
// Draws a text line by line, from a place downwards.
void draw_text(Frame& frame, int row, int column, int width, std::string_view text, Style style);
// Draws the message, in pages if it does not fit above the lower edge.
void draw_pages(Frame& frame, int row, int column, int width, const View& view, Style style);

void draw_menu(Frame& frame, const View& view);
void draw_help(Frame& frame, const View& view);
void draw_games(Frame& frame, const View& view);
void draw_statistics(Frame& frame, const View& view);
void draw_too_small(Frame& frame, Language language, Size wanted);

// The colours that keys give. A game of the page may have more: those look like these, again in turn, and
// have letters of their own.
inline constexpr int kTerminalColours = 4;
// The background of a note: its colour, if it has one.
Paper paper_of_colour(int colour, Paper other);
// The letter for a colour, on terminals without colours.
char32_t letter_of_colour(int colour);
// "5", "G", "40": a digit as shown on a board.
std::string sign_of(const Geometry& geometry, Digit d);
// The level of a game in words; unknown words stay unchanged.
std::string level_text(Language language, const std::string& word);

}  // namespace sudokit::tui
