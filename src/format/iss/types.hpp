// types.hpp - the rows of the table of types: the name of an item, the shape of its arguments, the
// rule that it stands for, and where it may stand. Reading an item and writing a rule use the same
// row.
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

// The shape of the arguments of an item: how it is read, and how a rule is written so.
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
    int number = 0;  // of the rule, if the type implies it; 0: it does not
    unsigned to_write =
        0;  // more conditions, for writing only: elsewhere it may be read differently
};

// In the order in which they are tried for a rule. A type that writes several kinds has several
// rows; the first of them reads it.
std::span<const Type> types();
const Type* find_type(std::string_view name);  // nullptr if it is unknown

// Does the text begin like a constraint string: an item without a name, or of a known type?
bool begins_with_item(std::string_view text);

// What a board lacks for a type: "on a raw grid", and what to do.
struct Lack {
    std::string_view where, remedy;
};
std::optional<Lack> lack_of(const Board& board, unsigned conditions);

}  // namespace sudokit::text::iss
