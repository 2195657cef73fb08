// types.hpp - the table of types: what an item is called, the shape of its arguments, the rule that
// it stands for, and where it may stand. Reading an item and writing a rule go through one row.
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
    // False, with nothing written, if the type cannot say this rule. nullptr: only read.
    bool (*write)(Writer& writer, const Rule& rule, const Type& type) = nullptr;
};

enum Conditions : unsigned {
    kAnywhere = 0,
    kOutermost = 1,  // not within Or, And, Replicate
    kSudoku = 2,     // rows and columns are houses
    kSquare = 4,     // as many rows as columns,
    kLatin = 8,      // and as many values
    kFromOne = 16,   // the lowest value is 1
    kThirds = 32,    // 3 divides the number of values
    kNine = 64,      // nine values
    kGrid = kOutermost | kSudoku
};

struct Type {
    std::string_view name;
    const Way& way;
    RuleKind kind = RuleKind::AllOf;  // without a meaning where the type is more than a rule
    unsigned conditions = kAnywhere;
    int number = 0;         // that of the rule, where the item does not say it; 0: none
    unsigned to_write = 0;  // conditions on top, for writing only: other boards read it otherwise
};

// In the order in which they are tried for a rule. A type that writes several kinds has several
// rows, of which the first reads it.
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
