// description.cpp - job.json: options and counts of a job as JSON, and back.
//
// Options are written as on a command line, by long name, and only where they differ from the
// default; reading assigns them with the same code that parses a command line. So a new option
// needs no code here. Options of a single run (--threads and the like) are left out.
//
// The trap is another version of the program: what this one does not understand is not damage, and
// the message names the version that wrote it. `units` is written although it follows from the
// other numbers: if they disagree, the file is damaged.
#include "jobs/description.hpp"

#include "answers/assign.hpp"
#include "answers/suggest.hpp"
#include "data/sha256.hpp"
#include "files/json.hpp"
#include "sudokit/version.hpp"

namespace sudokit::jobs {
namespace {

using namespace answers;
using namespace files;

// The value as on a command line; nothing if it is the default.
std::optional<std::string> value_of(const Options& options, const OptionInfo& option) {
    static const Options kDefaults;
    return std::visit(
        [&](auto member) -> std::optional<std::string> {
            const auto& value = options.*member;
            if (value == kDefaults.*member) return std::nullopt;
            using Value = std::remove_cvref_t<decltype(value)>;
            if constexpr (std::is_same_v<Value, Flag>) {
                return "true";
            } else if constexpr (std::is_same_v<Value, Text>) {
                return value;
            } else if constexpr (std::is_same_v<Value, Number>) {
                return std::to_string(value);
            } else {
                return std::to_string(*value);
            }
        },
        option.member);
}

Error no_job(const std::string& path, const std::string& why, std::string remedy) {
    return Error{ErrorCode::CannotRead, 0, 0, path + ": " + why, std::move(remedy)};
}

Error damaged_job(const std::string& path, const std::string& what) {
    return no_job(path, "the description of the job is damaged: " + what, "make the job again");
}

// Names the version that wrote the file, since that may know what this one does not.
Error not_understood(const std::string& path, const std::string& version, const std::string& what) {
    if (version.empty() || version == sudokit::version()) return damaged_job(path, what);
    return no_job(path,
                  "sudokit " + version + " made this job, and this is " +
                      std::string(sudokit::version()) + ", which does not understand " + what,
                  "continue with the version that made it, or make the job again");
}

const CommandInfo* command_named(const std::string& name) {
    const auto found = std::ranges::find(commands(), name, &CommandInfo::name);
    return found == commands().end() ? nullptr : &*found;
}

std::optional<Error> read_options(const Json& json, const std::string& path,
                                  Description& description) {
    Options& options = description.options;
    if (!json.is_object()) return damaged_job(path, "no options");
    for (const auto& [name, value] : json.items()) {
        const auto option =
            std::ranges::find_if(sudokit::answers::options(), [&](const auto& info) {
                return info.long_name == name && info.belongs_to(options.command);
            });
        if (option == sudokit::answers::options().end() || !value.is_string())
            return not_understood(path, description.version, "the option '" + name + "'");
        if (const auto error = assign(options, *option, value.text(), "--" + name))
            return not_understood(path, description.version, error->message);
    }
    return std::nullopt;
}

}  // namespace

std::string to_json(const Description& description) {
    Json options = Json::object();
    for (const OptionInfo& option : sudokit::answers::options()) {
        if (!option.belongs_to(description.options.command) ||
            is_of_one_run(option, description.options.command))
            continue;
        if (const auto value = value_of(description.options, option))
            options[option.long_name] = *value;
    }
    const auto list = [](const std::vector<std::string>& texts) {
        return Json::array(texts, json_of_text);
    };
    Json json = {{"sudokit_job", kJobFormat},
                 {"version", description.version},
                 {"command", info(description.options.command).name},
                 {"options", options},
                 {"files", description.files},
                 {"distinct", description.distinct},
                 {"puzzles", description.puzzles},
                 {"unit", description.unit},
                 {"units", description.units()},
                 {"inputs", list(description.inputs)},
                 {"id", description.id}};
    if (description.is_data_set()) json["operands"] = list(description.options.inputs);
    return written(json, 2);
}

Result<Description> read_description(const std::string& text, const std::string& path) {
    const Json json = Json::parsed(text);
    if (!json.is_object()) return damaged_job(path, "it is not a JSON object");
    const std::uint64_t format = json["sudokit_job"].natural();
    if (format == 0)
        return no_job(path, "this is not the description of a job", "name another folder");
    if (format != kJobFormat)
        return no_job(path,
                      "the job has format " + std::to_string(format) + ", and this program knows " +
                          std::to_string(kJobFormat),
                      "continue with sudokit " + json["version"].text() + ", which made it");
    Description description;
    description.version = json["version"].text();
    const CommandInfo* command = command_named(json["command"].text());
    if (!command || !find_task(command->id))
        return not_understood(path, description.version, "the command");
    description.options.command = command->id;
    if (auto error = read_options(json["options"], path, description)) return *error;
    if (description.is_data_set()) {
        description.options.inputs = texts_in(json, "operands");
        if (const auto error = refusal_of_data_set(description.options, false))
            return not_understood(path, description.version, error->message);
    }
    description.files = texts_in(json, "files");
    description.inputs = texts_in(json, "inputs");
    description.distinct = json["distinct"].is_true();
    description.id = json["id"].text();
    description.digest = data::hex_of_sha256(text);
    description.puzzles = json["puzzles"].natural();
    description.unit = json["unit"].natural();
    if (description.unit == 0 || description.puzzles == 0 ||
        description.units() != json["units"].natural() || description.units() > kMostUnits)
        return damaged_job(path, "the numbers of puzzles and units");
    return description;
}

Error too_many_units() {
    return usage("the job would have more than " + std::to_string(kMostUnits) + " units",
                 "make them larger: 'sudokit job init DIR --unit N ...'");
}

}  // namespace sudokit::jobs
