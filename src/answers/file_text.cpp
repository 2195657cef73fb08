#include "answers/file_text.hpp"

#include "system/file_text.hpp"

namespace sudokit::answers {

Result<std::string> file_text(const std::string& path, const Unpack& unpack) {
    auto bytes = system::file_text(path);
    if (!bytes) return Error{ErrorCode::CannotRead, 0, 0, "cannot read '" + path + "'", ""};
    auto text = unpack(std::move(*bytes));
    if (text) return text;
    Error error = text.error();
    error.message = "'" + path + "': " + error.message;
    return error;
}

}  // namespace sudokit::answers
