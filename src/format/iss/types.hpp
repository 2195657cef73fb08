// types.hpp - the rows of the table of types: an item's name, the shape of its arguments, the rule
// it stands for, and where it may stand. One row serves both reading and writing.
#pragma once
#include <span>
#include <string_view>

#include "format/iss/board.hpp"
#include "format/iss/text.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text::iss {

class Reader;
class Writer;
struct Type;

// The shape of an item's arguments: how it is read and written.
struct Way {
    void (*read)(Reader& reader, const Item& item, const Type& type);  // nullptr: only written
    // False, with nothing written, if the type cannot express this rule. nullptr: only read.
    bool (*write)(Writer& writer, const Rule& rule, const Type& type) = nullptr;
};

enum Conditions : unsigned {
    kAnywhere = 0,
    kOuter = 1,     // not within Or, And, Replicate
    kSudoku = 2,    // rows and columns are houses
    kSquare = 4,    // as many rows as columns,
    kLatin = 8,     // and as many values
    kFromOne = 16,  // the lowest value is 1
    kThirds = 32,   // 3 divides the number of values
    kNine = 64,     // nine values
    kGrid = kOuter | kSudoku
};

struct Type {
    std::string_view name;
    const Way& way;
    RuleKind kind = RuleKind::AllOf;  // meaningless for types that are not a single rule
    unsigned conditions = kAnywhere;
    int number = 0;  // the rule's number if the type implies it; else 0
    unsigned to_write =
        0;  // more conditions, for writing only: elsewhere it may be read differently
};

// In the order in which they are tried for writing a rule. A type that writes several kinds has
// several rows; the first of them reads it.
std::span<const Type> types();
const Type* find_type(std::string_view name);  // nullptr if it is unknown

// Does the text begin like a constraint string: an item without a name, or of a known type?
bool begins_with_item(std::string_view text);

// What a board lacks for a type ("on a raw grid"), and the remedy.
struct Lack {
    std::string_view where, remedy;
};
std::optional<Lack> lack_of(const Board& board, unsigned conditions);

}  // namespace sudokit::text::iss
