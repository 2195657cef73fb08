// account.hpp - what a run reports about its puzzles: messages, a summary, the exit status.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "answers/batch.hpp"
#include "cli/answers.hpp"
#include "cli/console.hpp"

namespace sudokit::cli {

class Account {
  public:
    Account(Console& console, std::function<std::string(std::uint32_t)> name_of)
        : console_(console), name_of_(std::move(name_of)) {}

    ~Account() { release(); }
    Account(const Account&) = delete;
    Account& operator=(const Account&) = delete;

    // Messages come in input order. After some about one input, the others are only counted. As long as
    // no puzzle was good (`any_good`), messages like the first are held back: the whole input may be of
    // another kind, and then one message is enough.
    void say(const Message& message, bool any_good = true);
    void count_unsaid(std::uint32_t input, std::uint64_t messages);
    void sum_up(const Tally& tally, bool is_strict, std::string_view noun = "puzzle");

  private:
    std::uint64_t& messages_of(std::uint32_t input);
    void write(const Message& message);
    void release();

    Console& console_;
    const std::function<std::string(std::uint32_t)> name_of_;
    std::vector<std::uint64_t> said_;  // messages about each input
    std::vector<Message> held_;        // said if anything else comes; of one input, all alike
};

// The exit status of a run that was not interrupted.
int status_of(const Tally& tally);

}  // namespace sudokit::cli
