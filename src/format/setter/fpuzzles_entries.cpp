#include "format/setter/fpuzzles_entries.hpp"

#include "format/common/symbols.hpp"
#include "format/setter/written_rule.hpp"

namespace sudokit::text {

bool FPuzzlesEntries::fail(ErrorCode code, std::string message, std::string remedy) {
    error_ = make_error(code, 0, 0, std::move(message), std::move(remedy));
    origin_.place_name(error_, key_);
    return false;
}

bool FPuzzlesEntries::fail_entry(std::string_view message, std::string remedy) {
    return fail(ErrorCode::BadStructure, entry_name() + std::string(message), std::move(remedy));
}

std::string FPuzzlesEntries::entry_name() const {
    return key_ + (entry_ ? " " + std::to_string(entry_) : "") + " ";
}

bool FPuzzlesEntries::unknown(std::string what) {
    skip_ = true;
    if (options_.ignore_unknown) {
        puzzle_.dropped.push_back(std::move(what));
        return true;
    }
    return fail(ErrorCode::UnknownConstraint, "the rule " + what + " is not known",
                "leave it out, or use --ignore-unknown");
}

bool FPuzzlesEntries::read_flag(const char* key, bool& on) {
    used_.insert(key_ = key);
    const Json& value = member(root_, key);
    on = value.is_boolean() && value.get<bool>();
    if (value.is_boolean() || value.is_null()) return true;
    return fail(ErrorCode::BadStructure, key_ + " must be true or false",
                "write true where the rule holds");
}

const Json* FPuzzlesEntries::begin_list(const char* key) {
    static const Json kNone = Json::array();
    used_.insert(key_ = key);
    entry_ = 0;
    const Json& list = member(root_, key);
    if (says_nothing(list)) return &kNone;
    if (list.is_array()) return &list;
    fail(ErrorCode::BadStructure, key_ + " must be a list", "put it in [ ]");
    return nullptr;
}

namespace {

// "R12C3" as row and column from 1
std::optional<std::pair<int, int>> parse_position(std::string_view text) {
    const auto number = [&](char letter) -> std::optional<int> {
        if (text.empty() || (text.front() | 0x20) != letter) return std::nullopt;
        text.remove_prefix(1);
        int value = 0;
        std::size_t digits = 0;
        while (digits < text.size() && digits < 4 && text[digits] >= '0' && text[digits] <= '9')
            value = 10 * value + (text[digits++] - '0');
        if (digits == 0) return std::nullopt;
        text.remove_prefix(digits);
        return value;
    };
    const auto row = number('r');
    const auto column = row ? number('c') : std::nullopt;
    if (!column || !text.empty()) return std::nullopt;
    return std::pair{*row, *column};
}

}  // namespace

bool FPuzzlesEntries::read_position(const Json& value, Position& at) {
    if (value.is_string())
        if (const auto found = parse_position(trim(value.get_ref<const std::string&>()))) {
            at = {found->first - 1, found->second - 1};
            return true;
        }
    return fail_entry(value.is_null() ? "names no cell" : "names " + shown(value) + " as a cell",
                      cells_remedy());
}

std::string FPuzzlesEntries::cells_remedy() const {
    const std::string n = std::to_string(n_);
    return "cells are R1C1 to R" + n + "C" + n;
}

bool FPuzzlesEntries::read_cell(const Json& value, Cell& cell) {
    Position at{};
    if (!read_position(value, at)) return false;
    if (!is_inside(at))
        return fail_entry("names R" + std::to_string(at.row + 1) + "C" +
                              std::to_string(at.column + 1) + ", which is not on the board",
                          cells_remedy());
    cell = board_->cell_at(at.row, at.column);
    return true;
}

bool FPuzzlesEntries::read_list(const Json& list, CellList& cells) {
    if (list.is_null()) return true;
    if (!list.is_array() || list.size() > kMaxCells)
        return fail_entry("has no list of cells", "write [\"R1C1\", \"R1C2\"]");
    for (const Json& name : list) {
        if (name.is_string() && says_nothing(name)) continue;
        if (!read_cell(name, cells.emplace_back())) return false;
    }
    return true;
}

bool FPuzzlesEntries::read_line_lists(const Json& entry, std::vector<CellList>& lines) {
    const Json& lists = member(entry, "lines");
    if (lists.is_null()) return true;
    if (!lists.is_array())
        return fail_entry("has no list of lines", "write [[\"R1C1\", \"R1C2\"]]");
    for (const Json& list : lists)
        if (!read_list(list, lines.emplace_back())) return false;
    return true;
}

void FPuzzlesEntries::drop_repeats(CellList& cells) {
    std::set<Cell> seen;
    std::erase_if(cells, [&](Cell c) { return !seen.insert(c).second; });
}

bool FPuzzlesEntries::add_rule(const FPuzzlesKey& key, std::vector<CellList> lists,
                               std::vector<int> numbers) {
    if (key.is_set)
        for (CellList& list : lists) drop_repeats(list);
    return add_rule(key.rule, std::move(lists), std::move(numbers));
}

bool FPuzzlesEntries::add_rule(RuleKind kind, std::vector<CellList> lists,
                               std::vector<int> numbers) {
    auto rule = written_rule(kind, std::move(lists), std::move(numbers));
    if (!rule) return true;
    if (const auto fault = check_rule(*board_, *rule)) {
        return fail(fault->code, entry_name() + "is no rule of this board: " + fault->message,
                    fault->remedy.empty() ? "correct it or leave it out" : fault->remedy);
    }
    puzzle_.rules.push_back(std::move(*rule));
    return true;
}

}  // namespace sudokit::text
