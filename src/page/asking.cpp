#include "page/asking.hpp"

#include <cmath>

#include "format/common/symbols.hpp"
#include "page/drawing.hpp"
#include "sudokit/technique.hpp"

namespace sudokit::page {
namespace {

Error bad_request(std::string message) {
    return {ErrorCode::BadUsage, 0, 0, std::move(message), "reload the page"};
}

}  // namespace

void Ask::blame(std::string_view name, std::string_view wanted) {
    if (!fault_) fault_ = bad_request(std::string(name) + " must be " + std::string(wanted));
}

std::string Ask::text(std::string_view name) {
    if (members_[name].is_string()) return members_[name].text();
    blame(name, "a text");
    return {};
}

std::string Ask::text_or(std::string_view name, std::string_view otherwise) {
    return members_.contains(name) ? text(name) : std::string(otherwise);
}

int Ask::number(std::string_view name, int least, int most) {
    if (const auto value = members_[name].within(least, most)) return *value;
    blame(name, "a number from " + std::to_string(least) + " to " + std::to_string(most));
    return least;
}

std::vector<int> Ask::numbers(std::string_view name, int least, int most) {
    std::vector<int> numbers;
    for (const Json& element : list(name)) {
        const auto value = element.within(least, most);
        if (!value)
            blame(name, "numbers from " + std::to_string(least) + " to " + std::to_string(most));
        numbers.push_back(value.value_or(least));
    }
    return numbers;
}

std::uint64_t Ask::seed(std::string_view name) {
    if (members_[name].is_natural()) return members_[name].natural();
    blame(name, "a whole number");
    return 1;
}

play::Time Ask::time(std::string_view name) {
    constexpr double kMost = 1e15;
    if (const Json& member = members_[name]; member.is_number())
        if (const auto value = member.decimal(); value >= 0 && value < kMost)
            return play::Time(std::llround(value));
    blame(name, "a time in milliseconds");
    return play::Time{0};
}

bool Ask::flag(std::string_view name) {
    const Json* member = members_.find(name);
    if (member && !member->is_boolean()) blame(name, "true or false");
    return member && member->is_true();
}

std::vector<Cell> Ask::cells(const Geometry& geometry, std::string_view name) {
    std::vector<Cell> cells;
    for (const Json& element : list(name)) {
        const auto cell = element.is_string() ? cell_named(geometry, element.text()) : std::nullopt;
        if (!cell) return blame(name, "cells of the board"), std::vector<Cell>();
        cells.push_back(*cell);
    }
    return cells;
}

Cell Ask::cell(const Geometry& geometry, std::string_view name) {
    const auto cell = cell_named(geometry, text(name));
    if (!cell) blame(name, "a cell of the board");
    return cell.value_or(Cell{0});
}

Digit Ask::digit(const Geometry& geometry, std::string_view name) {
    return static_cast<Digit>(number(name, 0, geometry.digits()));
}

Technique Ask::technique(std::string_view name) {
    const TechniqueInfo* info = find_technique(text(name));
    if (!info) blame(name, "a known technique");
    return info ? info->technique : Technique{};
}

std::vector<Candidate> Ask::candidates(const Geometry& geometry, std::string_view name) {
    std::vector<Candidate> candidates;
    for (const Json& element : list(name)) {
        Ask of(element);
        candidates.push_back({of.cell(geometry, "cell"), of.digit(geometry, "digit")});
        if (of.fault()) return blame(name, "candidates"), std::vector<Candidate>();
    }
    return candidates;
}

NarrateOptions Ask::spoken() {
    const std::string wanted = text_or("language", language_names().front());
    for (std::size_t i = 0; i < language_names().size(); ++i)
        if (language_names()[i] == wanted) return {static_cast<Language>(i)};
    blame("language", "a known one");
    return {};
}

const Json& Ask::list(std::string_view name) {
    static const Json kNone = Json::array();
    const Json* member = members_.find(name);
    if (member && !member->is_array()) blame(name, "a list");
    return member && member->is_array() ? *member : kNone;
}

const Json& Ask::member(std::string_view name) {
    static const Json kNone = Json::object();
    const Json& member = members_[name];
    if (!member.is_object()) blame(name, "an object");
    return member.is_object() ? member : kNone;
}

std::optional<Cell> cell_named(const Geometry& geometry, std::string_view name) {
    const auto place = text::place_named(name);
    if (!place) return std::nullopt;
    const auto [row, column] = *place;
    if (row < 1 || row > geometry.rows() || column < 1 || column > geometry.columns())
        return std::nullopt;
    const Cell cell = geometry.cell_at(row - 1, column - 1);
    return geometry.is_used(cell) ? std::optional(cell) : std::nullopt;
}

Result<Request> read_request(std::string_view text) {
    Json json = Json::parsed(text);
    if (!json.is_object() || !json["call"].is_string() || !json["ask"].is_object())
        return bad_request("an invalid request");
    return Request{json["call"].text(), std::move(json["ask"])};
}

Error unknown_call(std::string_view name) {
    return bad_request("there is no call '" + std::string(name) + "'");
}

std::string written(const Result<Json>& answer) {
    // As a member of another object, the whole answer would be copied.
    return answer.ok() ? R"({"result":)" + answer.value().dump() + '}'
                       : R"({"error":)" + error_json(answer.error()).dump() + '}';
}

}  // namespace sudokit::page
