#include "cli/generate_files.hpp"

#include <string>

#include "cli/console.hpp"
#include "cli/environment.hpp"
#include "cli/help.hpp"
#include "cli/output.hpp"

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

int write_man_pages(const std::string& folder) {
    int status = write_to(folder + "/sudokit.1", man_page(std::nullopt));
    for (const CommandInfo& command : commands()) {
        const std::string path = folder + "/sudokit-" + std::string(command.name) + ".1";
        status |= write_to(path, man_page(command.id));
    }
    return status;
}

}  // namespace

int generate_files(int argc, const char* const* argv) {
    const std::string kind = argc > 2 ? argv[2] : "";
    if (kind == "man") return write_man_pages(argc > 3 ? argv[3] : ".");
    if (kind == "markdown") return write_to("-", markdown_page());
    if (kind == "bash" || kind == "zsh" || kind == "fish") return write_to("-", completion(kind));
    Console().say("--generate: unknown kind '" + kind + "'; man, markdown, bash, zsh or fish");
    return kFailed;
}

}  // namespace sudokit::cli
