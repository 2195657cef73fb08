#include "cli/account.hpp"

#include <fmt/format.h>

#include <utility>

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
    if (said_.size() <= input) said_.resize(input + 1);
    return said_[input];
}

void Account::write(const Message& message) {
    const std::string where = place(name_of_(message.input), message.error);
    console_.say((where.empty() ? "" : where + ": ") + message.error.text());
}

void Account::release() {
    for (const Message& message : std::exchange(held_, {})) write(message);
}

void Account::say(const Message& message, bool any_good) {
    const std::uint64_t number = ++messages_of(message.input);
    const bool is_alike = !held_.empty() && held_.front().input == message.input &&
                          held_.front().error.text() == message.error.text();
    if (any_good || !is_alike) release();
    if (number > kMessagesPerInput) return;
    if (!any_good && (is_alike || number == 1))
        held_.push_back(message);
    else
        write(message);
}

void Account::count_unsaid(std::uint32_t input, std::uint64_t messages) {
    messages_of(input) += messages;
}

void Account::sum_up(const Tally& tally, bool is_strict, std::string_view noun) {
    const bool is_one = !held_.empty() && tally.records == tally.bad;
    const std::uint32_t alike = is_one ? held_.front().input : 0;
    if (is_one) held_.erase(held_.begin() + 1, held_.end());
    release();
    for (std::uint32_t i = 0; i < said_.size(); ++i) {
        const bool is_alike = is_one && i == alike;
        const std::uint64_t written = is_alike ? 1 : kMessagesPerInput;
        if (said_[i] > written)
            console_.say(fmt::format("{}: {} more {}", name_of_(i), said_[i] - written,
                                     is_alike ? "like this" : "messages like these"));
    }
    if (tally.bad > 0 && tally.records > 1)
        console_.say(fmt::format("{} of {} {}s {} bad{}", tally.bad, tally.records, noun,
                                 tally.bad == 1 ? "was" : "were",
                                 is_strict ? "; stopped there (--strict)" : ""));
}

int status_of(const Tally& tally) { return tally.bad > 0 ? kFailed : tally.no > 0 ? kNo : kYes; }

}  // namespace sudokit::cli
