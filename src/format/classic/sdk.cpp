#include "format/classic/sdk.hpp"

#include "format/common/symbols.hpp"
#include "format/common/writers.hpp"

namespace sudokit::text {

namespace {
struct Key {
    char letter;
    std::string_view name;
};
constexpr Key kKeys[] = {{'A', "author"}, {'D', "description"}, {'C', "comment"}, {'B', "date"},
                         {'S', "source"}, {'L', "level"},       {'U', "url"}};
}  // namespace

std::optional<std::pair<std::string, std::string>> sdk_field(std::string_view line) {
    if (line.size() < 3 || line[0] != '#') return std::nullopt;
    for (const Key& key : kKeys)
        if (key.letter == line[1])
            return std::pair{std::string(key.name), std::string(trim(line.substr(2)))};
    return std::nullopt;
}

Result<void> write_sdk(const Puzzle& puzzle, std::string& out, const WriteOptions&) {
    if (auto error = lacks(puzzle, "sdk", kClassicBoard | kNoExtraHouses | kNoMarks)) return *error;
    for (const auto& [name, value] : puzzle.fields)
        for (const Key& key : kKeys)
            if (key.name == name && !value.empty() && value.find_first_of("\r\n") == value.npos)
                out.append("#").append(1, key.letter).append(value).append("\n");
    const std::string cells = cells_of(puzzle, '.');
    for (std::size_t row = 0; row < 9; ++row) out.append(cells, row * 9, 9).append("\n");
    return {};
}

}  // namespace sudokit::text
