// page.hpp - the steps of 'explain' as pictures, alone or on an HTML page.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "format/picture/drawing.hpp"
#include "sudokit/show.hpp"

namespace sudokit::answers {

// The board before the step as SVG. `newest`: the cell that the previous step filled.
std::string picture_of(const Telling& telling, std::optional<Cell> newest);
text::Drawing drawing_of(const Telling& telling, std::optional<Cell> newest);

// A step on a page of its own, which only a press can paint.
struct StepSheet {
    std::string title, words;
    text::Drawing picture;
};

// A step of a page: what it comes to in a line, and the text beside its picture. Singles are folded.
// A guess has the line alone.
struct PageStep {
    std::string anchor, title, words, picture;
    bool is_folded = false;
};

// The parts of a page: its head, once, then for each puzzle a heading, remarks, links to the steps that are
// not folded, and its steps.
std::string page_head(std::string_view language);
std::string page_heading(std::string_view puzzle);
std::string page_remark(std::string_view words);
std::string page_contents(const std::vector<PageStep>& steps);
std::string page_step(const PageStep& step);

}  // namespace sudokit::answers
