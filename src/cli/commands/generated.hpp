// generated.hpp - what new puzzles have in common, whatever their board: a name, columns, the
// message where none was found.
#pragma once
#include <memory>

#include "cli/commands/command.hpp"
#include "cli/pool.hpp"
#include "sudokit/rate.hpp"

namespace sudokit::cli {

// A name for what has these bytes: 64 bits in 13 letters and digits, without those that look alike.
std::string name_of_bytes(std::span<const std::uint8_t> bytes);

// The columns up to the solution.
Results& begin_row(Results& row, const Context& context, std::uint64_t givens, std::uint64_t index,
                   bool minimal);
void write_nothing(Results& row, std::initializer_list<std::string_view> names);
void write_se(Results& row, const std::optional<SeRating>& se);

// None of those looked at for puzzle `number` meets the target, or what else came of them.
Error not_found(const Context& context, std::uint64_t number, std::uint64_t looked_at,
                const std::string& nearest,
                const std::string& outcome = "looked at for the next none meets the target");

std::unique_ptr<Command> make_generate_on_board(Context& context);

}  // namespace sudokit::cli
