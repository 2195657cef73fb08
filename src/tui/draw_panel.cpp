// The side panel: the cell under the cursor, the remaining digits, the rules at the cursor, keys.
#include <algorithm>

#include "model/digit_text.hpp"
#include "tui/draw.hpp"

namespace sudokit::tui {

using logic::Phrase;

namespace {

class Panel {
  public:
    Panel(Frame& frame, const View& view, const Placed& placed, Capabilities can)
        : frame_(frame),
          view_(view),
          can_(can),
          session_(*view.session),
          geometry_(session_.geometry()),
          column_(placed.panel),
          width_(frame.size().columns - placed.panel - 1),
          row_(placed.row),
          end_(placed.row + placed.plan.size.rows) {}

    void operator()() {
        if (view_.ending) return tell_end(*view_.ending);
        if (!view_.is_paused) {
            tell_cell();
            tell_left();
            tell_rules();
        }
        tell_keys();
    }

  private:
    std::string words(Phrase id, logic::Values values = {}) const {
        return logic::phrase(view_.language, id, values);
    }

    void line(std::u16string_view text, Style style = {}) {
        if (row_ >= end_) return;
        frame_.write(row_++, column_, text.substr(0, static_cast<std::size_t>(width_)), style);
    }
    void paragraph(std::string_view text, Style style = {}) {
        for (const std::u16string& part : wrapped(frame_.signs_of(text), width_)) line(part, style);
    }

    void tell_cell() {
        const Cell c = session_.cursor();
        const std::string name = cell_name(geometry_, c);
        std::string text;
        if (session_.is_open(c)) {
            const bool is_noted = !session_.notes_at(c).empty();
            text = words(is_noted ? Phrase::CellNotes : Phrase::CellOpen, {{"x", name}});
        } else {
            const Digit d = session_.digit_at(c);
            text = name + ": " + sign_of(geometry_, d);
            // As in sentences, if the board uses another sign
            if (const auto written = digit_text(geometry_, d); written != sign_of(geometry_, d))
                text += " (" + written + ")";
            if (session_.is_given(c)) text += words(Phrase::CellGiven);
            if (session_.is_locked(c)) text += words(Phrase::CellLockedMark);
        }
        line(frame_.signs_of(text), {Ink::Title, {}});
        tell_notes(c);
    }

    void tell_notes(Cell c) {
        const int digits = geometry_.digits();
        int columns = 3;
        while (columns * columns < digits) ++columns;
        for (int from = 0; from < digits; from += columns) {
            if (row_ >= end_) return;
            int column = column_ + 1;
            for (int d = from + 1; d <= std::min(from + columns, digits); ++d) {
                const auto digit = static_cast<Digit>(d);
                const bool is_open = session_.is_open(c);
                const bool is_noted = is_open && session_.notes_at(c).contains(digit);
                const bool is_corner =
                    is_open && session_.notes_at(c, play::NoteKind::Corner).contains(digit);
                const int colour = is_open ? session_.colour_at(c, digit) : 0;
                const int behind = frame_.write(
                    row_, column, is_noted || is_corner ? sign_of(geometry_, digit) : ".",
                    {is_corner  ? Ink::Corner
                     : is_noted ? Ink::Note
                                : Ink::Grey,
                     paper_of_colour(colour, {})});
                if (colour > 0 && !can_.colours)
                    frame_.put(row_, behind, letter_of_colour(colour), {Ink::Key, {}});
                column += digits > 35 ? 3 : 2;
            }
            ++row_;
        }
    }

    // The digits that the board still lacks, with their numbers below.
    void tell_left() {
        ++row_;
        std::u16string digits = frame_.signs_of(words(Phrase::DigitsLeft));
        // On a line of its own if the digits would not fit beside it.
        const bool is_beside =
            digits.size() + 2 * kClassicDigits <= static_cast<std::size_t>(width_);
        if (!is_beside) line(digits), digits.clear();
        std::u16string counts(digits.size(), u' ');
        for (int d = 1; d <= geometry_.digits(); ++d) {
            const int left = session_.left_of(static_cast<Digit>(d));
            if (left == 0) continue;
            const auto sign = frame_.signs_of(sign_of(geometry_, static_cast<Digit>(d)));
            const auto count = frame_.signs_of(std::to_string(left));
            const std::size_t width = std::max(sign.size(), count.size());
            if (digits.size() + 1 + width > static_cast<std::size_t>(width_)) {
                line(digits), line(counts, {Ink::Grey, {}});
                digits = counts = std::u16string(2, u' ');
            }
            digits += u' ' + std::u16string(width - sign.size(), u' ') + sign;
            counts += u' ' + std::u16string(width - count.size(), u' ') + count;
        }
        line(digits), line(counts, {Ink::Grey, {}});
    }

    void tell_end(const Ending& end) {
        line(frame_.signs_of(words(Phrase::EndTitle)), {Ink::Good, {}});
        ++row_;
        const auto tell = [&](Phrase id, const std::string& value, Style style = {}) {
            paragraph(words(id, {{"t", value}, {"n", value}, {"x", value}}), style);
        };
        tell(Phrase::EndTime, play::clock_text(end.time));
        if (end.best) tell(Phrase::EndBest, play::clock_text(*end.best));
        tell(Phrase::EndMoves, std::to_string(end.moves));
        tell(Phrase::EndHelp, std::to_string(end.helped));
        if (!end.rating.empty()) tell(Phrase::EndRating, end.rating);
        const bool is_record = end.helped == 0 && (!end.best || end.time < *end.best);
        ++row_;
        if (is_record) tell(Phrase::EndRecord, {}, {Ink::Good, {}});
    }

    // Of rules that say the same of each of their lists, only those at the cursor.
    void tell_rules() {
        const Narrator narrator(geometry_, {view_.language});
        const auto is_elsewhere = [&](const std::vector<Cell>& list) {
            return std::find(list.begin(), list.end(), session_.cursor()) == list.end();
        };
        for (Rule rule : session_.puzzle().rules) {
            const auto& lists = rule.lists;
            if (!lists.empty() && std::all_of(lists.begin(), lists.end(), is_elsewhere)) continue;
            if (info_of(rule.kind).lists_from == 1) std::erase_if(rule.lists, is_elsewhere);
            paragraph(narrator.rule(rule), {Ink::Pattern, {}});
        }
    }

    void tell_keys() {
        ++row_;
        for (const logic::KeyHelp& help : logic::key_help(view_.language)) {
            if (help.brief.empty() || row_ >= end_) continue;
            constexpr int kMeaning = 9;
            frame_.write(row_, column_, help.keys, {Ink::Key, {}});
            frame_.write(row_++, column_ + kMeaning, help.brief);
        }
    }

    Frame& frame_;
    const View& view_;
    const Capabilities can_;
    const play::Session& session_;
    const Geometry& geometry_;
    const int column_, width_;
    int row_;
    const int end_;
};

}  // namespace

void draw_panel(Frame& frame, const View& view, const Placed& placed, Capabilities can) {
    Panel(frame, view, placed, can)();
}

}  // namespace sudokit::tui
