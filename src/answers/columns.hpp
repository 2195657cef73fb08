// columns.hpp - the columns of command results, from columns.def.
#pragma once
#include <span>
#include <string_view>

#include "answers/options.hpp"

namespace sudokit::answers {

struct ColumnInfo {
    CommandId command;
    std::string_view name, meaning;
    bool (*is_asked)(const Options&);  // do the options ask for it?
};

std::span<const ColumnInfo> columns();  // by command

}  // namespace sudokit::answers
