#include "jobs/layout.hpp"

#include <algorithm>
#include <cerrno>

#include "answers/assign.hpp"
#include "files/disk.hpp"
#include "support/decimal.hpp"

namespace sudokit::jobs {

std::string Layout::name_of(std::uint64_t unit) {
    constexpr std::size_t kDigits = 6;
    const std::string number = std::to_string(unit);
    return std::string(kDigits - std::min(number.size(), kDigits), '0') + number;
}

std::optional<std::uint64_t> Layout::unit_of(std::string_view file, std::string_view ending) {
    if (!file.ends_with(ending)) return std::nullopt;
    file.remove_suffix(ending.size());
    const auto unit = support::number_in(file);
    return unit && name_of(*unit) == file ? unit : std::nullopt;
}

std::vector<std::uint64_t> units_in(const std::string& folder, std::string_view ending) {
    std::vector<std::uint64_t> units;
    for (const std::string& name : files::names_in(folder))
        if (const auto unit = Layout::unit_of(name, ending)) units.push_back(*unit);
    return units;
}

std::string verify_and_run(const Layout& layout) {
    return "write 'sudokit job verify " + layout.folder() + "', then 'sudokit job run " +
           layout.folder() + "'";
}

Error cannot_read(const std::string& path, int error_number) {
    Error error = files::cannot_read(path, error_number);
    if (error_number != EACCES)
        error.remedy = "the job needs it; restore it, or make the job again";
    return error;
}

}  // namespace sudokit::jobs
