// XML of no particular program: the elements are cells, rows or puzzles. An unknown element could
// be a rule, so it is an error unless its name marks it as a remark.
//
//     <puzzle>53..7....</puzzle>           <cell>5</cell>
//     <row>530070000</row>                 <cell row="1" col="1" value="5"/>
//     <column>560840070</column>           <box><cell>5</cell><cell>3</cell>...</box>
//     <field editable="false" solution="4"><position x="0" y="0"/></field>      SudoQ: a given 5
//
// Where every cell has its place, the board may have any size.

#include <algorithm>
#include <map>
#include <set>

#include "format/common/forms.hpp"
#include "format/common/given.hpp"
#include "format/common/names.hpp"
#include "format/common/symbols.hpp"
#include "format/paste/marked_rows.hpp"
#include "format/text/xml.hpp"
#include "sudokit/boards.hpp"
#include "sudokit/types.hpp"
#include "support/check.hpp"

namespace sudokit::text {

namespace {

constexpr std::size_t kMostXml = 1 << 16;
constexpr std::size_t kCellsInRow = 9;

// "puzzle" for "<puzzle id='1'>"; "" if no element begins.
std::string_view element_of(std::string_view text) {
    std::size_t open = text.find('<');
    while (open + 1 < text.size() && (text[open + 1] == '?' || text[open + 1] == '!'))
        open = text.find('<', open + 1);
    if (open >= text.size()) return "";
    const auto rest = text.substr(open + 1);
    return rest.substr(0, rest.find_first_of(" \t\n/>"));
}

bool is_of_a_puzzle(std::string_view element) {
    const std::string name = in_small_letters(element);
    return std::ranges::any_of(
        std::initializer_list<std::string_view>{"sudoku", "puzzle", "grid", "board", "game"},
        [&](std::string_view word) { return name.find(word) != name.npos; });
}

bool is_size_name(std::string_view name) {
    return name == "size" || name == "version" || name == "rows" || name == "columns" ||
           name.starts_with("xmlns");
}

// Gathers the contents of a document's elements.
class XmlCells {
  public:
    explicit XmlCells(std::string_view text) : text_(text) {
        if (const auto root = parse_xml(text)) walk(root.value());
    }

    Result<Rewritten> lines() const {
        const bool are_cells = cells_.size() == kClassicCells;
        const bool are_rows = rows_.size() == kCellsInRow;
        const bool has_digit = cells_.find_first_of("123456789") != cells_.npos;
        const int kinds = !puzzles_.empty() + !rows_.empty() + has_digit + !givens_.empty();
        if (puzzles_.empty() && !are_rows && !are_cells && givens_.size() < kCellsInRow)
            return solution_ > 0 && kinds == 0 ? mere_solution() : another_kind();
        if (unknown_) return *unknown_;
        if (kinds != 1) return another_kind();
        if (!puzzles_.empty()) return puzzles_;
        if (are_rows) return arranged(rows_);
        if (are_cells) return arranged(rows_of_cells());
        if (auto error = mistyped()) return *error;
        if (full_side() > 0) return rows_of_givens(full_side());
        const auto is_number = [](const Given& given) { return given.value.size() > 1; };
        return std::ranges::any_of(givens_, is_number) ? another_kind() : lines_of_givens(givens_);
    }

  private:
    void walk(const XmlElement& element) {
        if (is_solution(element)) solution_ = line_of(element);
        if (is_remark_name(element.name) || is_size_name(element.name) || take_given(element))
            return;
        for (const auto& [name, value] : element.attributes)
            if (!is_remark_name(name) && !is_size_name(name) && !is_of_sudoq(element, name))
                refuse(element);
        if (element.inside.empty()) return take_leaf(element);
        if (!without_spaces(element.text).empty()) refuse(element);
        const bool is_group = group_word(element.name).kind != Groups::Rows;
        if (is_group && element.inside.size() == kCellsInRow) add_kind(element);
        for (const XmlElement& inner : element.inside) walk(inner);
    }

    static bool is_solution(const XmlElement& element) {
        return in_small_letters(element.name).find("solution") != std::string::npos &&
               without_spaces(element.text).size() == kClassicCells;
    }
    Error mere_solution() const {
        return make_error(ErrorCode::NotAPuzzle, solution_, 0, "a solution without its puzzle",
                          "give the puzzle, for example as 81 characters");
    }

    // SudoQ's types from 4 on have further rules.
    static bool is_of_sudoq(const XmlElement& element, std::string_view attribute) {
        constexpr int kTypes = 4;
        if (element.attribute("transformCount").empty()) return false;
        return attribute != "type" || number_in(element, {"type"}).value_or(kTypes) < kTypes;
    }

    // Groups of two kinds are refused.
    void add_kind(const XmlElement& element) {
        const GroupWord word = group_word(element.name);
        if (word.is_plural) return;
        if (kind_ && *kind_ != word.kind) refuse(element);
        kind_ = word.kind;
    }

    Rewritten rows_of_cells() const {
        if (!kind_ || *kind_ == Groups::Rows) return {{0, cells_}};
        Rewritten rows;
        for (std::size_t at = 0; at < kClassicCells; at += kCellsInRow)
            rows.push_back({0, cells_.substr(at, kCellsInRow)});
        return rows;
    }

    // Columns and boxes in their places.
    Result<Rewritten> arranged(Rewritten rows) const {
        if (rows.size() != kCellsInRow || !kind_ || *kind_ == Groups::Rows) return rows;
        return placed_rows(std::move(rows), *kind_);
    }

    using Names = std::initializer_list<std::string_view>;
    static std::optional<int> number_in(const XmlElement& element, Names names) {
        for (const std::string_view name : names)
            if (const auto value = element.attribute(name); !value.empty()) return number_of(value);
        return std::nullopt;
    }
    static std::optional<int> number_of(std::string_view word) {
        if (word.empty() || word.size() > 2 || !std::ranges::all_of(word, is_digit))
            return std::nullopt;
        return std::stoi(std::string(word));
    }

    static std::string value_text(const XmlElement& element) {
        return std::string(element.attribute("value", without_spaces(element.text)));
    }
    // Open cells have one sign; in a list of some cells an open one is a given with a typing error.
    std::optional<Error> mistyped() const {
        const bool are_some = full_side() == 0;
        for (const auto& [sign, line] : open_as_)
            if (!sign.empty() && (are_some || open_as_.size() > 1))
                return make_error(ErrorCode::BadDigit, line, 0,
                                  in_quotes(sign) + " is not the digit of a cell",
                                  "write one sign for open cells, or give only the others");
        return std::nullopt;
    }

    // The digit, "" for an open cell; nothing if there is none. In SudoQ the solution stands in every
    // cell and counts from 0.
    static std::optional<std::string> value_of(const XmlElement& element) {
        if (const auto solution = number_in(element, {"solution"})) {
            const auto editable = element.attribute("editable");
            if (editable != "false" && editable != "true") return std::nullopt;
            return editable == "true" ? "" : std::to_string(*solution + 1);
        }
        const std::string value = value_text(element);
        if (value.empty() || (value.size() == 1 && is_usual_blank(value[0]))) return "";
        return number_of(value) ? std::optional(std::string(value)) : std::nullopt;
    }

    bool take_given(const XmlElement& element) {
        const XmlElement& place = element.inside.size() == 1 ? element.inside.front() : element;
        const auto row = number_in(place, {"row", "y"}),
                   column = number_in(place, {"column", "col", "x"});
        const auto value = value_of(element);
        if (!row || !column || !value) return false;
        if (value->empty()) open_as_.emplace(value_text(element), line_of(element));
        givens_.push_back(
            {.row = *row, .column = *column, .value = *value, .line = line_of(element)});
        return true;
    }

    // The sides of the board if every cell has its place; else 0.
    std::size_t full_side() const {
        int least = 99, most = 0;
        std::set<std::pair<int, int>> places;
        for (const Given& given : givens_) {
            least = std::min({least, given.row, given.column});
            most = std::max({most, given.row, given.column});
            places.emplace(given.row, given.column);
        }
        const int n = most - least + 1;
        const bool is_full = least <= 1 && is_board_size(n) &&
                             places.size() == static_cast<std::size_t>(n * n) &&
                             places.size() == givens_.size();
        return is_full ? static_cast<std::size_t>(n) : 0;
    }

    Rewritten rows_of_givens(std::size_t n) const {
        SUDOKIT_CHECK(givens_.size() == n * n);
        std::vector<Given> sorted = givens_;
        std::ranges::sort(sorted, {}, [](const Given& g) { return std::pair(g.row, g.column); });
        Rewritten rows(n);
        for (std::size_t i = 0; i < sorted.size(); ++i)
            rows[i / n].text +=
                (i % n ? " " : "") + (sorted[i].value.empty() ? "." : sorted[i].value);
        return rows;
    }

    void take_leaf(const XmlElement& element) {
        const std::string cells = without_spaces(element.text);
        const auto line = line_of(element) - 1;
        if (!std::ranges::all_of(cells, is_cell_like)) return refuse(element);
        if (cells.size() == kClassicCells)
            puzzles_.push_back({line, cells});
        else if (cells.size() == kCellsInRow)
            add_kind(element), rows_.push_back({line, cells});
        else if (cells.size() <= 1)
            cells_ += cells.empty() ? "." : cells;
        else
            refuse(element);
    }

    void refuse(const XmlElement& element) {
        if (unknown_) return;
        unknown_ = make_error(
            ErrorCode::UnknownConstraint, line_of(element), 0,
            "this program does not know the element <" + element.name + ">, which may be a rule",
            "give the puzzle alone, for example as 81 characters");
    }

    static std::string without_spaces(std::string text) {
        std::erase_if(text, [](char c) { return c == ' ' || c == '\n' || c == '\t'; });
        return text;
    }
    std::uint64_t line_of(const XmlElement& element) const {
        return 1 + lines_in(text_.substr(0, element.offset));
    }

    std::string_view text_;
    Rewritten puzzles_, rows_;
    std::string cells_;
    std::optional<Groups> kind_;  // of the elements with nine cells each
    std::vector<Given> givens_;
    std::uint64_t solution_ = 0;                    // its line
    std::map<std::string, std::uint64_t> open_as_;  // the signs of open cells, and a line of each
    std::optional<Error> unknown_;
};

class PastedXml final : public PastedText {
    Fit fit(std::string_view line) override {
        if (text_.size() + line.size() > kMostXml) return Fit::No;
        if (element_.empty()) element_ = element_of(text_ + std::string(line));
        const bool is_end = !element_.empty() && line.find("</" + element_ + ">") != line.npos;
        return is_end ? Fit::Last : Fit::More;
    }
    Result<Rewritten> finish() override { return XmlCells(text_).lines(); }

    std::string element_;  // the first
};

}  // namespace

bool begins_plain_xml(std::string_view line) {
    const auto text = trim(line);
    return text.starts_with("<?xml") || (text.starts_with('<') && is_of_a_puzzle(element_of(text)));
}
std::unique_ptr<Pasted> pasted_plain_xml() { return std::make_unique<PastedXml>(); }

}  // namespace sudokit::text
