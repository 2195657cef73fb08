// The forms of forms.hpp within the stream of lines: they begin, continue, end, or turn out to be
// something else, and then their lines are read again.

#include <algorithm>
#include <exception>
#include <span>

#include "format/classic/cells.hpp"
#include "format/classic/regions.hpp"
#include "format/common/given.hpp"
#include "format/common/symbols.hpp"
#include "format/door/detect.hpp"
#include "format/text/noise.hpp"
#include "sudokit/boards.hpp"
#include "support/characters.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

constexpr Form kLineForms[] = {
#define SUDOKIT_LINE_FORM(name, looks_like, read) {name, looks_like, read},
#include "format/common/formats.def"
};
constexpr TextForm kTextForms[] = {
#define SUDOKIT_TEXT_FORM(name, begins, fit, read, traits) {name, begins, fit, read, traits},
#define SUDOKIT_PASTE_FORM(name, what, traits) \
    {name, begins_##what, nullptr, nullptr, traits, pasted_##what},
#include "format/common/formats.def"
};
constexpr Form kObjectForms[] = {
#define SUDOKIT_OBJECT_FORM(name, looks_like, read) {name, looks_like, read},
#include "format/common/formats.def"
};
// Texts that begin like a table but are none cost time twice; the first megabyte is free.
constexpr std::uint64_t kMostAgain = 1 << 20;
constexpr support::Characters kRowCharacters = "123456789.0*-_xX| ";
constexpr std::size_t kShortRow = 27;  // longer ones may be whole puzzles
// A map below a grid without a frame, or below one whose frame shows no boxes.
constexpr TextForm kRegionMap{"jigsaw", nullptr, fit_region_map, nullptr, kNoTraits};

// Is it the grid again, or could these be digits placed in its open cells?
bool is_remark_on(const Rewritten& list, const ClassicGrid& grid) {
    ClassicGrid cells;
    if (list.size() != 1 || list.front().text.size() != grid.size() ||
        decode_cells(list.front().text, kClassicDigits, cells.data()))
        return false;
    const auto is_apart = [](Digit mine, Digit other) { return mine == kOpen || other == kOpen; };
    return cells == grid || std::ranges::equal(cells, grid, is_apart);
}

// Does one of its givens have another digit in the grid?
bool contradicts(std::string_view list, const ClassicGrid& grid) {
    while (const auto given = take_given(list)) {
        const bool is_cell =
            given->is_named && given->row >= 1 && given->row <= 9 && given->value.size() == 1;
        if (!is_cell) continue;
        SUDOKIT_CHECK(1 <= given->column && given->column <= 9);
        const Digit there =
            grid[static_cast<std::size_t>(9 * (given->row - 1) + given->column - 1)];
        if (there != kOpen && there != static_cast<Digit>(given->value[0] - '0')) return true;
    }
    return false;
}

}  // namespace

Error unreadable(const std::exception& failure) {
    return make_error(ErrorCode::BadStructure, 1, 0,
                      "this cannot be read: " + std::string(failure.what()),
                      "check that it is whole");
}

// A text of several lines that takes the line as it is.
bool Detector::goes_on_with(std::string_view line) const {
    if (!begun_.form || quoted_) return false;
    const Fit fit = begun_.fit_of(line);
    return fit == Fit::More || fit == Fit::Last;
}

// Removes what a mail or a forum puts around the cells. A text of several lines keeps its '>',
// unless it began within a quote.
void Detector::feed_clean(const Line& line) {
    fed_bytes_ += line.text.size();
    auto clean = without_noise(line.text);
    if (clean && goes_on_with(line.text)) clean.reset();
    if (!clean) {
        if (!begun_.form) quoted_ = false;
        return feed_text(line);
    }
    if (!begun_.form) quoted_ = trim(line.text).starts_with('>');
    std::string_view kept = again_.emplace_back(std::move(*clean));
    // Our own text: an indented line continues the statement above it.
    if (quoted_ && (begun_.form || trim(kept).starts_with("sudokit")))
        kept.remove_prefix(quote_length(line.text));
    feed_text({kept, line.number, line.too_long, line.terminated});
}

// Exceptions of libraries stop here: they become the error of one puzzle.
Result<Puzzle> Detector::read_by(TextReader read, std::string_view text) const {
    try {
        return read(text, options_);
    } catch (const std::exception& failure) {
        return unreadable(failure);
    }
}

Result<Rewritten> Detector::rewrite_begun() {
    try {
        return begun_.pasted->finish();
    } catch (const std::exception& failure) {
        return unreadable(failure);
    }
}

// A format named by --from is read as such, so that errors say what is wrong with it. But a jigsaw
// may also be a grid, a table has plain lines, and an object has brackets.
const Form* Detector::line_form_of(std::string_view trimmed) const {
    const Form* named = nullptr;
    for (const Form& form : kLineForms) {
        if (!may_be_form(form.name)) continue;
        if (form.looks_like(trimmed)) return &form;
        if (forced_ && !may_be(kRows) && !may_be(kLines)) named = &form;
    }
    const bool is_other = trimmed.front() == '#' || trimmed.front() == '{' ||
                          trimmed.front() == '[' || collector_.active();
    return is_other ? nullptr : named;
}

bool Detector::is_more_than_cells(std::string_view field) {
    return field.starts_with('{') || std::ranges::any_of(kLineForms, [&](const Form& form) {
               return form.looks_like(field);
           });
}

// Excludes lines as long as the rows so far.
const Form* Detector::likely_line_form(std::string_view trimmed) const {
    if (trimmed.empty() || static_cast<int>(trimmed.size()) == out_.block().side()) return nullptr;
    return line_form_of(trimmed);
}

bool Detector::feed_line_form(const Line& line, std::string_view trimmed) {
    const Form* form = likely_line_form(trimmed);
    if (!form) return false;
    const auto place = [&](Error& error) {
        const auto indent = line.text.find(trimmed);
        error.line = line.number;
        if (error.column && indent != line.text.npos) error.column += indent;
    };
    out_.add_line(record_of(read_by(form->read, trimmed), line.number, place));
    return true;
}

void Detector::keep_line(const Line& line) {
    begun_.is_terminated = line.terminated;
    if (begun_.fault) return;
    if (begun_.form->has(kCertain) && begun_.text.size() + line.text.size() > options_.max_line) {
        begun_.fault = make_error(
            ErrorCode::LineTooLong, begun_.line, 0,
            "a text of more than " + std::to_string(options_.max_line) + " characters begins here",
            "no puzzle needs that many; shorten the text");
        return;
    }
    begun_.text.append(line.text) += '\n';
}

bool Detector::begin_region_map(const Line& line) {
    const Geometry* board = may_be(kRows) ? out_.waits_for_regions() : nullptr;
    if (!board || !is_region_row(line.text, board->digits())) return false;
    begun_ = Begun::with(kRegionMap, line.number);
    return feed_text_form(line);
}

// Fast path: within a grid, short lines of cells and bars begin no text.
bool Detector::is_next_row(std::string_view line) const {
    return !forced_ && !out_.block().empty() && line.size() <= kShortRow &&
           kRowCharacters.first_not_in(line) == line.npos;
}

bool Detector::begin_text_form(const Line& line, std::size_t first_form) {
    if (first_form == kNoForm || is_next_row(line.text)) return false;
    if (first_form == 0 && begin_region_map(line)) return true;
    const bool is_full = out_.block().is_full();
    // Likely the next row of a grid.
    const bool is_row = !out_.block().empty() && !is_full && !likely_line_form(trim(line.text));
    for (const TextForm& form : std::span(kTextForms).subspan(first_form)) {
        // With --from, a text begins anywhere, so that a wrong beginning gets an error of its own.
        const bool named = forced_ && form.has(kCertain);
        if (is_row && !form.has(kCertain) && !form.has(kMarkup)) continue;
        if (form.pasted && again_bytes_ > kMostAgain + 4 * fed_bytes_) continue;
        if (!may_be_form(form.name) || !(named || form.begins(line.text))) continue;
        // After a puzzle in a line, "r1c3=3 ..." is a remark about it; after another list it is the
        // next puzzle.
        if (form.has(kRemark) && out_.any_good() && !out_.last_grid() &&
            out_.pushed() != after_list_)
            continue;
        // A full grid may get candidates yet, if this turns out to be no text.
        if (!out_.block().empty() && (!is_full || form.has(kCertain))) out_.finish_block();
        begun_ = Begun::with(form, line.number);
        return feed_text_form(line);
    }
    return false;
}

// False: the line does not belong to the text (any more).
bool Detector::feed_text_form(const Line& line) {
    SUDOKIT_CHECK(begun_.form);
    const TextForm& form = *begun_.form;
    const bool is_full = begun_.text.size() > options_.max_line && !form.has(kCertain);
    switch (is_full ? Fit::No : begun_.add(line.text)) {
        case Fit::More:
            keep_line(line);
            return true;
        case Fit::Last:
            keep_line(line);
            deliver_text_form(false);
            return true;
        case Fit::After:
            deliver_text_form(false);
            return false;
        case Fit::No:
            deliver_text_form(true);
            return false;
    }
    return false;
}

// `cut`: the text may be incomplete.
void Detector::deliver_text_form(bool cut) {
    if (begun_.fault) return refuse_begun();
    if (begun_.pasted) return feed_rewritten(cut);
    if (cut && !begun_.form->has(kCertain)) return look_again();
    const bool is_map = begun_.form == &kRegionMap;
    const Geometry* board = out_.waits_for_regions();
    if (is_map && !board) return look_again();  // an unreadable line came between
    const Begun begun = std::move(begun_);
    begun_ = {};
    if (is_map) {
        const auto map = region_map_of(begun.text);
        SUDOKIT_CHECK(map && static_cast<int>(map->size()) == board->grid_cells());
        return out_.take_regions(board_of_regions(board->digits(), *map));
    }
    out_.finish_block();
    out_.flush_held();
    if (cut && !begun.is_terminated) {
        return out_.add_grid(bad_record(
            make_error(ErrorCode::Truncated, begun.line + lines_in(begun.text) - 1, 0,
                       "the text ends within this line",
                       "get the whole file, or end the line; 'sudokit' texts may end with 'end'")));
    }
    const auto place = [&](Error& error) {
        error.line = begun.line + (error.line ? error.line - 1 : 0);
    };
    Record record = record_of(read_by(begun.form->read, begun.text), begun.line, place);
    const bool is_one_line = begun.text.find('\n') + 1 == begun.text.size();
    if (is_one_line && line_form_of(trim(begun.text)))  // text around it is not a title
        out_.add_line(std::move(record));
    else
        out_.add_grid(std::move(record));
}

// A grid whose map of regions cannot be read is part of the error.
void Detector::refuse_begun() {
    const Begun begun = std::move(begun_);
    begun_ = {};
    if (begun.form == &kRegionMap && out_.waits_for_regions())
        return out_.refuse_held(*begun.fault);
    out_.finish_block();
    out_.flush_held();
    out_.add_grid(bad_record(*begun.fault));
}

// Feeds the lines that the form makes of its text; if it makes none, the original lines are read
// again. Markup may lack its end; other texts that are cut give only their fault.
void Detector::feed_rewritten(bool cut) {
    auto plain = rewrite_begun();
    const bool is_other = plain ? cut && !begun_.form->has(kMarkup) : plain.error().message.empty();
    if (is_other) return look_again();
    const Begun begun = std::move(begun_);
    begun_ = {};
    out_.finish_block();
    const ClassicGrid* grid = begun.form->has(kRemark) ? out_.last_grid() : nullptr;
    if (!plain)
        return refuse_rewritten(begun, plain.error(), grid && !contradicts(begun.text, *grid));
    if (grid && is_remark_on(*plain, *grid)) return;
    const auto reads = std::exchange(reads_, reads_ | kLines | kRows | kStructures);
    wants_puzzle_ = true;
    out_.begin_rewritten();
    for (const PlainLine& line : *plain) {
        SUDOKIT_CHECK(line.line < lines_in(begun.text));
        feed_text({again_.emplace_back(line.text), begun.line + line.line, false, true}, kNoForm);
    }
    wants_puzzle_ = false;
    reads_ = reads;
    out_.add_blank();
    if (begun.form->has(kGivens)) after_list_ = out_.pushed();
}

void Detector::refuse_rewritten(const Begun& begun, Error error, bool may_be_remark) {
    SUDOKIT_CHECK(error.line <= lines_in(begun.text));
    error.line = begun.line + (error.line ? error.line - 1 : 0);
    const auto first = trim(std::string_view(begun.text).substr(0, begun.text.find('\n')));
    if (may_be_remark) return out_.pass_over(in_quotes(first), error, lines_in(begun.text));
    out_.flush_held();
    // Right after a list, a few givens may be its rest.
    const bool is_rest =
        begun.form->has(kRemark) && after_list_ > 0 && out_.pushed() == after_list_;
    if (error.code != ErrorCode::NotAPuzzle || is_rest)
        return out_.add_grid(bad_record(std::move(error)));
    out_.add_text(first, std::move(error));
}

void Detector::look_again() {
    // Another form may begin like this: try those after this one in the table.
    const bool is_paste = begun_.pasted != nullptr;
    // What was no map of regions may be any form that is not certain.
    const std::size_t after_map = begun_.form == &kRegionMap ? 1 : kNoForm;
    const std::size_t next =
        is_paste ? static_cast<std::size_t>(begun_.form - kTextForms) + 1 : after_map;
    const Begun begun = std::move(begun_);
    begun_ = {};
    const std::string_view text = again_.emplace_back(begun.text);
    SUDOKIT_CHECK(text.empty() || text.ends_with('\n'));
    if (is_paste) again_bytes_ += text.size();
    std::uint64_t number = begun.line;
    for (std::size_t at = 0; at < text.size(); ++number) {
        const std::size_t end = text.find('\n', at);
        const bool is_last = end + 1 == text.size();
        feed_text({text.substr(at, end - at), number, false, !is_last || begun.is_terminated},
                  number == begun.line ? next : 0);
        at = end + 1;
    }
}

bool Detector::feed_object_form() {
    const PlacedText& placed = collector_.text();
    for (const Form& form : kObjectForms) {
        if (!may_be_form(form.name) && options_.from != "json") continue;
        if (!form.looks_like(placed.text())) continue;
        auto puzzle = read_by(form.read, placed.text());
        const auto first = placed.first_line();
        SUDOKIT_CHECK(first > 0);
        const auto column = placed.column_of(0);
        collector_.clear();
        const auto place = [&](Error& error) {
            if (error.line <= 1 && error.column) error.column += column - 1;
            error.line = first + (error.line ? error.line - 1 : 0);
        };
        out_.add_line(record_of(std::move(puzzle), first, place));
        return true;
    }
    return false;
}

}  // namespace sudokit::text
