// draw.hpp - the parts of a screen, which draw() puts together.
#pragma once
#include "logic/words/phrases.hpp"
#include "tui/view.hpp"

namespace sudokit::tui {

void draw_board(Frame& frame, const View& view, const Placed& placed, Capabilities can);
void draw_panel(Frame& frame, const View& view, const Placed& placed, Capabilities can);
// The lines of a text, from a place downwards.
void draw_text(Frame& frame, int row, int column, int width, std::string_view text, Style style);
// The message, in pages if the room to the lower edge is too small.
void draw_pages(Frame& frame, int row, int column, int width, const View& view, Style style);

void draw_menu(Frame& frame, const View& view);
void draw_help(Frame& frame, const View& view);
void draw_games(Frame& frame, const View& view);
void draw_statistics(Frame& frame, const View& view);
void draw_too_small(Frame& frame, Language language, Size wanted);

// What is under a note: its colour, if it has one.
Paper paper_of_colour(int colour, Paper other);
// The letter of a colour, for terminals without.
char32_t letter_of_colour(int colour);
// "5", "G", "40": how a digit is written on a board.
std::string sign_of(const Geometry& geometry, Digit d);
// The level of a game in words; what the program does not know stays as it is.
std::string level_text(Language language, const std::string& word);

}  // namespace sudokit::tui
