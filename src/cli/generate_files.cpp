#include "cli/generate_files.hpp"

#include <string>

#include "cli/console.hpp"
#include "cli/environment.hpp"
#include "cli/help.hpp"
#include "cli/output.hpp"
#include "system/file.hpp"

namespace sudokit::cli {
namespace {

int write_to(const std::string& path, const std::string& text) {
    Console console;
    Output output;
    auto error = output.open(path);
    if (!error && !(output.write(text) && output.finish())) error = output.error();
    if (!error) return kYes;
    console.say(output.name() + ": " + error->text());
    return kFailed;
}

// Pages: one of the program and one per command, FOLDER/NAME.END and FOLDER/BEFORE<command>.END.
using PageOf = std::string (*)(std::optional<CommandId>);
int write_pages(const std::string& folder, const std::string& name, const std::string& before,
                const std::string& end, PageOf page) {
    int status = write_to(folder + "/" + name + end, page(std::nullopt));
    for (const CommandInfo& command : commands())
        status |=
            write_to(folder + "/" + before + std::string(command.name) + end, page(command.id));
    return status;
}

}  // namespace

int generate_files(int argc, const char* const* argv) {
    const std::string kind = argc > 2 ? argv[2] : "";
    const std::string folder = argc > 3 ? argv[3] : ".";
    if (kind == "man") {
        int status = write_pages(folder, "sudokit", "sudokit-", ".1", man_page);
        for (const OtherPage& other : other_man_pages())
            status |= write_to(folder + "/" + other.name + ".1", other.page);
        return status;
    }
    if (kind == "markdown") {
        for (const std::string& path : {folder, folder + "/cli"})
            system::make_folder(path);  // errors show when the first page is written
        return write_pages(folder, "cli", "cli/", ".md", markdown_page);
    }
    if (kind == "npm")
        return write_to(folder + "/options.d.ts", npm_option_types()) |
               write_to(folder + "/options.js", npm_option_kinds());
    if (kind == "bash" || kind == "zsh" || kind == "fish") return write_to("-", completion(kind));
    Console().say("--generate: unknown kind '" + kind + "'; man, markdown, npm, bash, zsh or fish");
    return kFailed;
}

}  // namespace sudokit::cli
