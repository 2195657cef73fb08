// The forms of forms.hpp within the stream of lines: what begins, goes on, ends, or turns out to be
// something else, in which case its lines are looked at again.

#include <algorithm>

#include "format/classic/regions.hpp"
#include "format/common/symbols.hpp"
#include "format/door/detect.hpp"
#include "sudokit/boards.hpp"

namespace sudokit::text {

// What somebody named is read as that, so that the error says what is wrong with it; but a jigsaw
// may also be a grid, and an object comes with its own brackets.
const LineForm* Detector::line_form_of(std::string_view trimmed) const {
    const LineForm* named = nullptr;
    for (const LineForm& form : line_forms()) {
        if (!allowed_.form(form.name)) continue;
        if (form.looks_like(trimmed)) return &form;
        if (allowed_.forced && !allowed_.rows) named = &form;
    }
    const bool is_other = trimmed.front() == '#' || trimmed.front() == '{' ||
                          trimmed.front() == '[' || collector_.active();
    return is_other ? nullptr : named;
}

bool Detector::feed_line_form(const Line& line, std::string_view trimmed) {
    const bool is_row = static_cast<int>(trimmed.size()) == block_.side();  // as those before
    const LineForm* form = trimmed.empty() || is_row ? nullptr : line_form_of(trimmed);
    if (!form) return false;
    auto puzzle = form->read(trimmed, options_);
    if (puzzle) {
        line_record(puzzle_record(std::move(puzzle.value()), line.number));
        return true;
    }
    Error error = puzzle.error();
    const auto indent = line.text.find(trimmed);
    error.line = line.number;
    if (error.column && indent != line.text.npos) error.column += indent;
    line_record(bad_record(std::move(error)));
    return true;
}

void Detector::keep_line(const Line& line) {
    begun_.text.append(line.text) += '\n';
    begun_.is_terminated = line.terminated;
}

namespace {
constexpr TextForm kRegionMap{"jigsaw", nullptr, fit_region_map, nullptr, false};
}

// Below a grid without a frame, or with one that shows no boxes.
bool Detector::begin_region_map(const Line& line) {
    const bool may_follow = held_for_regions_ && block_.empty() && allowed_.rows;
    if (!may_follow || !is_region_row(line.text, held_->geometry->digits())) return false;
    begun_ = {&kRegionMap, line.number, {}, true};
    return feed_text_form(line);
}

void Detector::deliver_region_map() {
    const Begun begun = std::move(begun_);
    begun_ = {};
    held_->geometry = board_of_regions(held_->geometry->digits(), *region_map_of(begun.text));
    without_regions_.reset();
    flush_held();
}

bool Detector::begin_text_form(const Line& line) {
    if (!may_begin_) return false;
    if (begin_region_map(line)) return true;
    for (const TextForm& form : text_forms()) {
        // A text that somebody named begins anywhere; a wrong beginning is then an error of its
        // own.
        const bool named = allowed_.forced && form.certain;
        if (!allowed_.form(form.name) || !(named || form.begins(line.text))) continue;
        if (!form.certain && !block_.empty()) continue;  // rather the next row
        finish_block();
        begun_ = {&form, line.number, {}, true};
        return feed_text_form(line);
    }
    return false;
}

// False: the line is no part of it (any more).
bool Detector::feed_text_form(const Line& line) {
    const TextForm& form = *begun_.form;
    Fit fit = form.fit(begun_.text, line.text);
    if (begun_.text.size() > options_.max_line) fit = Fit::No;
    switch (fit) {
        case Fit::More:
            keep_line(line);
            return true;
        case Fit::Last:
            keep_line(line);
            deliver_text_form(false);
            return true;
        case Fit::Behind:
            deliver_text_form(false);
            return false;
        case Fit::No:
            break;
    }
    if (form.certain)
        deliver_text_form(true);
    else
        look_again();
    return false;
}

// `cut`: it is not known to be complete.
void Detector::deliver_text_form(bool cut) {
    if (cut && !begun_.form->certain) return look_again();
    if (begun_.form == &kRegionMap) return deliver_region_map();
    const Begun begun = std::move(begun_);
    begun_ = {};
    finish_block();
    flush_held();
    if (cut && !begun.is_terminated) {
        const auto lines = static_cast<std::uint64_t>(std::ranges::count(begun.text, '\n'));
        return grid_record(bad_record(make_error(
            ErrorCode::Truncated, begun.line + lines - 1, 0, "the text ends within this line",
            "get the whole file, or end the line; 'sudokit' texts may end with 'end'")));
    }
    auto puzzle = begun.form->read(begun.text, options_);
    if (puzzle) return grid_record(puzzle_record(std::move(puzzle.value()), begun.line));
    Error error = puzzle.error();
    error.line = begun.line + (error.line ? error.line - 1 : 0);
    grid_record(bad_record(std::move(error)));
}

void Detector::look_again() {
    const Begun begun = std::move(begun_);
    begun_ = {};
    const std::string_view text = again_.emplace_back(begun.text);
    std::uint64_t number = begun.line;
    for (std::size_t at = 0; at < text.size(); ++number) {
        const std::size_t end = text.find('\n', at);
        const bool is_last = end + 1 == text.size();
        may_begin_ = number != begun.line;
        feed_text({text.substr(at, end - at), number, false, !is_last || begun.is_terminated});
        may_begin_ = true;
        at = end + 1;
    }
}

bool Detector::feed_object_form() {
    const PlacedText& placed = collector_.text();
    for (const ObjectForm& form : object_forms()) {
        if (!allowed_.form(form.name) && allowed_.only != "json") continue;
        if (!form.looks_like(placed.text())) continue;
        auto puzzle = form.read(placed.text(), options_);
        const auto first = placed.first_line();
        const auto column = placed.column_of(0);
        collector_.clear();
        if (puzzle) {
            line_record(puzzle_record(std::move(puzzle.value()), first));
        } else {
            Error error = puzzle.error();
            if (error.line <= 1 && error.column) error.column += column - 1;
            error.line = first + (error.line ? error.line - 1 : 0);
            line_record(bad_record(std::move(error)));
        }
        return true;
    }
    return false;
}

}  // namespace sudokit::text
