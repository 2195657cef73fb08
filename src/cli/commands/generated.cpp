#include "cli/commands/generated.hpp"

namespace sudokit::cli {

std::string name_of_bytes(std::span<const std::uint8_t> bytes) {
    constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
    std::uint64_t hash = 0xcbf29ce484222325u;
    for (const std::uint8_t byte : bytes) hash = (hash ^ byte) * 0x100000001b3u;
    hash ^= hash >> 32;
    std::string name;
    for (int i = 0; i < 13; ++i, hash >>= 5) name += kLetters[hash & 31];
    return name;
}

Results& begin_row(Results& row, const Context& context, std::uint64_t givens, std::uint64_t index,
                   bool minimal) {
    return row.number("givens", givens)
        .number("seed", context.seed)
        .number("index", index)
        .yes_no("minimal", minimal);
}

void write_nothing(Results& row, std::initializer_list<std::string_view> names) {
    for (const auto name : names) row.nothing(name);
}

void write_se(Results& row, const std::optional<SeRating>& se) {
    if (!se) return write_nothing(row, {"er", "ep", "ed"});
    row.big_number("er", se_text(se->er))
        .big_number("ep", se_text(se->ep))
        .big_number("ed", se_text(se->ed));
}

Error not_found(const Context& context, std::uint64_t number, std::uint64_t looked_at,
                const std::string& nearest, const std::string& outcome) {
    std::string message = "found " + std::to_string(number) + " of " +
                          std::to_string(context.options.number) + " puzzles: of " +
                          std::to_string(looked_at) + ' ' + outcome;
    if (!nearest.empty()) message += " (nearest: " + nearest + ")";
    return Error{ErrorCode::Unsupported, 0, 0, std::move(message),
                 "ask for less, or look longer with --tries"};
}

}  // namespace sudokit::cli
