#include "answers/columns.hpp"

#include <algorithm>

#include "answers/rate_options.hpp"

namespace sudokit::answers {
namespace {

bool lists_techniques(const Options& options) {
    const auto& names = options.inputs;
    return names.empty() || std::ranges::find(names, "techniques") != names.end();
}

constexpr ColumnInfo kColumns[] = {
#define COLUMN(command, name, meaning) \
    {CommandId::command, name, meaning, [](const Options&) { return true; }},
#define COLUMN_IF(command, name, condition, meaning) \
    {CommandId::command, name, meaning, [](const Options& options) -> bool { return condition; }},
#include "answers/columns.def"
};
static_assert(std::ranges::is_sorted(kColumns, {}, &ColumnInfo::command));

}  // namespace

std::span<const ColumnInfo> columns() { return kColumns; }

}  // namespace sudokit::answers
