#include "cli/account.hpp"

#include <fmt/format.h>

#include "cli/environment.hpp"

namespace sudokit::cli {
namespace {

std::string place(std::string name, const Error& error) {
    if (error.line) name.append(":").append(std::to_string(error.line));
    if (error.line && error.column) name.append(":").append(std::to_string(error.column));
    return name;
}

}  // namespace

std::uint64_t& Account::messages_of(std::uint32_t input) {
    if (said_.size() <= input) {
        said_.resize(input + 1);
        first_.resize(input + 1);
        repeated_.resize(input + 1);
    }
    return said_[input];
}

void Account::say(const Message& message, bool any_good) {
    const std::uint64_t said = messages_of(message.input);
    if (said == 0) first_[message.input] = message.error.text();
    if (said > 0 && !any_good && first_[message.input] == message.error.text()) {
        ++repeated_[message.input];
        return;
    }
    if (++messages_of(message.input) > kMessagesPerInput) return;
    const std::string where = place(name_of_(message.input), message.error);
    console_.say((where.empty() ? "" : where + ": ") + message.error.text());
}

void Account::count_unsaid(std::uint32_t input, std::uint64_t messages) {
    messages_of(input) += messages;
}

void Account::sum_up(const Tally& tally, bool is_strict, std::string_view noun) {
    for (std::uint32_t i = 0; i < said_.size(); ++i) {
        if (repeated_[i] > 0)
            console_.say(fmt::format("{}: the same fault {} more time{}", name_of_(i), repeated_[i],
                                     repeated_[i] == 1 ? "" : "s"));
        if (said_[i] > kMessagesPerInput)
            console_.say(fmt::format("{}: {} more messages like these", name_of_(i),
                                     said_[i] - kMessagesPerInput));
    }
    if (tally.bad > 0 && tally.records > 1)
        console_.say(fmt::format("{} of {} {}s {} bad{}", tally.bad, tally.records, noun,
                                 tally.bad == 1 ? "was" : "were",
                                 is_strict ? "; stopped there (--strict)" : ""));
}

int status_of(const Tally& tally) { return tally.bad > 0 ? kFailed : tally.no > 0 ? kNo : kYes; }

}  // namespace sudokit::cli
