// sudokit: the program. Called as `yasss` it runs classic mode, with options of its own; called as
// `yasss-curses` it runs the command `play`.
#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "cli/classic/classic.hpp"
#include "cli/console.hpp"
#include "cli/dataset/run.hpp"
#include "cli/environment.hpp"
#include "cli/generate_files.hpp"
#include "cli/help.hpp"
#include "cli/job/job.hpp"
#include "cli/output.hpp"
#include "cli/parse.hpp"
#include "cli/run.hpp"
#include "cli/uniq.hpp"
#include "sudokit/solve.hpp"
#include "system/file.hpp"

namespace sudokit::cli {
namespace {

int print(const std::string& text) {
    Output output;
    if (output.write(text) && output.finish()) return kYes;
    if (output.closed()) return kYes;
    Console().say(output.name() + ": " + output.error()->text());
    return kFailed;
}

int sudokit_main(int argc, char** argv) {
    if (argc > 1 && std::string_view(argv[1]) == "--generate") return generate_files(argc, argv);
    const auto line = parse_command_line(argc, argv);
    if (!line) {
        Console().say(line.error().text());
        return kFailed;
    }
    using Action = CommandLine::Action;
    switch (line.value().action) {
        case Action::ShortHelp:
            return print(short_help(line.value().command));
        case Action::LongHelp:
            return print(long_help(line.value().command));
        case Action::Version:
            return print(version_text());
        case Action::NoCommand:
            Console().say("no command given; these are the commands");
            print(short_help(std::nullopt));
            return kFailed;
        case Action::Run:
            break;
    }
    if (line.value().command == CommandId::Job) return run_job(line.value());
    if (line.value().command == CommandId::Dataset) return run_dataset(line.value());
    if (line.value().command == CommandId::Uniq) return run_uniq(line.value().options);
    return run_command(line.value().options);
}

int play_main(int argc, char** argv) {
    std::vector<char*> arguments(argv, argv + argc);
    std::string command = "play";
    arguments.insert(arguments.begin() + 1, command.data());
    return sudokit_main(argc + 1, arguments.data());
}

}  // namespace
}  // namespace sudokit::cli

int main(int argc, char** argv) {
    using namespace sudokit::cli;
    begin_program();
    try {
        if (sudokit::available_kernels().empty()) {  // g++ before 12.3 has no kernel without SSE4
            Console().say(
                "this program needs SSE4.2 and AES; for other processors, build it with clang");
            return kFailed;
        }
        const std::string_view called =
            argc > 0 ? sudokit::system::program_name(argv[0]) : "sudokit";
        if (called == "yasss") return run_classic(argc, argv);
        return called == "yasss-curses" ? play_main(argc, argv) : sudokit_main(argc, argv);
    } catch (const std::exception& failure) {
        Console().say(cannot_go_on(failure));
        return kFailed;
    }
}
