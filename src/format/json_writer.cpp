// JSON Lines, version 1; docs/formats.md has the schema. Only what the puzzle has is written:
//   {"puzzle":"53..7....","size":9,"box":[3,3],"extra_houses":[[10,11,...]],"placed":[4,5],
//    "candidates":["12","5",...],"fields":{"name":"..."}}

#include <array>
#include <string>

#include "format/marks.hpp"
#include "format/symbols.hpp"
#include "format/writers.hpp"

namespace sudokit::text {

namespace {

// Bytes that are no UTF-8 are written as the character of that Latin-1 code.
std::size_t utf8_length(std::string_view rest) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(rest[i]); };
    const auto tail = [&](std::size_t n) {
        if (rest.size() < n) return false;
        for (std::size_t i = 1; i < n; ++i)
            if (byte(i) >> 6 != 2) return false;
        return true;
    };
    if (byte(0) >= 0xC2 && byte(0) <= 0xDF && tail(2)) return 2;
    if (byte(0) >> 4 == 0xE && tail(3)) {
        const bool overlong = byte(0) == 0xE0 && byte(1) < 0xA0;
        const bool surrogate = byte(0) == 0xED && byte(1) >= 0xA0;
        return overlong || surrogate ? 0 : 3;
    }
    if (byte(0) >= 0xF0 && byte(0) <= 0xF4 && tail(4)) {
        const bool overlong = byte(0) == 0xF0 && byte(1) < 0x90;
        const bool beyond = byte(0) == 0xF4 && byte(1) >= 0x90;
        return overlong || beyond ? 0 : 4;
    }
    return 0;
}

void append_escaped(unsigned code, std::string& out) {
    constexpr char kHex[] = "0123456789abcdef";
    out += "\\u00";
    out += kHex[code >> 4];
    out += kHex[code & 15];
}

void append_string(std::string_view text, std::string& out) {
    out += '"';
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        if (c == '"' || c == '\\') {
            out += '\\';
            out += text[i];
        } else if (c == '\n') {
            out += "\\n";
        } else if (c == '\t') {
            out += "\\t";
        } else if (c < 0x20 || c == 0x7F) {
            append_escaped(c, out);
        } else if (c < 0x80) {
            out += text[i];
        } else if (const std::size_t length = utf8_length(text.substr(i))) {
            out.append(text, i, length);
            i += length - 1;
        } else {
            append_escaped(c, out);
        }
    }
    out += '"';
}

// Elements with commas between, in brackets.
template <typename Range, typename F>
void append_list(const Range& range, std::string& out, F&& append) {
    out += '[';
    const char* separator = "";
    for (const auto& element : range) {
        out += separator;
        append(element);
        separator = ",";
    }
    out += ']';
}

void append_numbers(const auto& range, std::string& out) {
    append_list(range, out, [&](auto number) { out += std::to_string(number); });
}

void append_cells(const Puzzle& puzzle, std::string& out) {
    if (puzzle.geometry->digits() > kMaxSymbols)
        append_numbers(puzzle.givens, out);
    else
        append_string(cells_of(puzzle, '.'), out);
}

void append_shape(const Geometry& board, std::string& out) {
    out += ",\"size\":" + std::to_string(board.digits()) + ",\"box\":";
    append_numbers(std::array{board.box_rows(), board.box_columns()}, out);
    std::vector<const House*> extra;
    for (const House& house : board.houses())
        if (house.kind == HouseKind::Extra) extra.push_back(&house);
    if (extra.empty()) return;
    out += ",\"extra_houses\":";
    append_list(extra, out, [&](const House* house) { append_numbers(house->cells, out); });
}

void append_placed(const Puzzle& puzzle, std::string& out) {
    std::vector<std::size_t> cells;
    for (std::size_t c = 0; c < puzzle.placed.size(); ++c)
        if (puzzle.placed[c]) cells.push_back(c);
    if (cells.empty()) return;
    out += ",\"placed\":";
    append_numbers(cells, out);
}

void append_marks(const Puzzle& puzzle, std::string& out) {
    if (!has_own_marks(puzzle)) return;
    out += ",\"candidates\":";
    append_list(visible_marks(puzzle), out, [&](DigitSet marks) {
        if (puzzle.geometry->digits() > kMaxSymbols)
            append_list(marks, out, [&](Digit d) { out += std::to_string(d); });
        else
            append_string(symbols_of(marks), out);
    });
}

// A name that comes twice keeps its values in one string, on lines of their own.
void append_fields(const Puzzle& puzzle, std::string& out) {
    std::vector<std::pair<std::string, std::string>> fields;
    for (const auto& [name, value] : puzzle.fields) {
        auto known = fields.begin();
        while (known != fields.end() && known->first != name) ++known;
        if (known == fields.end())
            fields.emplace_back(name, value);
        else
            known->second += "\n" + value;
    }
    out += ",\"fields\":{";
    const char* separator = "";
    for (const auto& [name, value] : fields) {
        out += separator;
        append_string(name, out);
        out += ':';
        append_string(value, out);
        separator = ",";
    }
    out += '}';
}

// Rows, columns, equal boxes and extra houses: all that the schema can say.
bool has_plain_houses(const Geometry& board) {
    std::size_t usual = 0;
    for (const House& house : board.houses()) usual += house.kind != HouseKind::Extra;
    return board.box_rows() > 0 && usual == 3 * static_cast<std::size_t>(board.digits());
}

}  // namespace

Result<bool> write_json(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    if (!has_plain_houses(*puzzle.geometry))
        return cannot_write("json", "a board without rectangular boxes", "svg");
    out += "{\"puzzle\":";
    append_cells(puzzle, out);
    if (!puzzle.is_classic()) append_shape(*puzzle.geometry, out);
    append_placed(puzzle, out);
    append_marks(puzzle, out);
    if (!puzzle.fields.empty()) append_fields(puzzle, out);
    out += "}\n";
    return true;
}

}  // namespace sudokit::text
