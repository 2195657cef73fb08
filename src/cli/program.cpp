#include "cli/program.hpp"

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
#include "cli/print.hpp"
#include "cli/run.hpp"
#include "cli/uniq.hpp"
#include "sudokit/solve.hpp"
#include "support/guarded.hpp"
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

int sudokit_main(int argc, char** argv, const book::Press* press) {
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
    if (is_printing(line.value().options) && !press) return start_press(argv);
    return run_command(line.value().options, press);
}

int play_main(int argc, char** argv, const book::Press* press) {
    std::vector<char*> arguments(argv, argv + argc);
    std::string command = "play";
    arguments.insert(arguments.begin() + 1, command.data());
    return sudokit_main(argc + 1, arguments.data(), press);
}

int named_main(int argc, char** argv, const book::Press* press) {
    if (available_kernels().empty()) {  // g++ before 12.3 has no kernel without SSE4
        Console().say(
            "this program needs SSE4.2 and AES; for other processors, build it with clang");
        return kFailed;
    }
    const std::string_view called = argc > 0 ? system::program_name(argv[0]) : "sudokit";
    if (called == "yasss") return run_classic(argc, argv);
    return called == "yasss-curses" ? play_main(argc, argv, press)
                                    : sudokit_main(argc, argv, press);
}

}  // namespace

int run_program(int argc, char** argv, const book::Press* press) {
    begin_program();
    int status = kFailed;
    support::guarded([&] { status = named_main(argc, argv, press); },
                     [](const std::exception& failure) { Console().say(cannot_go_on(failure)); });
    return status;
}

}  // namespace sudokit::cli
