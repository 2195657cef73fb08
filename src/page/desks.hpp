// desks.hpp - the two desks that answer the page.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "page/asking.hpp"
#include "sudokit/play.hpp"

namespace sudokit::page {

// One game: takes the player's acts, and returns the new state of the board.
class PlayDesk {
  public:
    // Without `look`, it does not take games with rules beyond the houses: it answers
    // {"needs_rules": true}, and the page must ask another desk.
    explicit PlayDesk(play::LookAtRule look) : look_(look) {}

    // Answers a request. Both are JSON: see README.md.
    std::string answer(std::string_view request);

  private:
    Result<Json> start(Ask& ask);
    Result<Json> open(Ask& ask);
    Result<Json> act(Ask& ask);
    Json take(play::Session session, play::Time now, const std::vector<Error>& lost);

    play::LookAtRule look_;
    std::optional<play::Session> session_;
};

// Answers requests that may take long. Each is complete: what the desk keeps, the walk along a
// solution and the last game, only saves work if the next request is about the same.
class WorkDesk {
  public:
    std::string answer(std::string_view request);

  private:
    Result<Json> menu(Ask& ask);
    Result<Json> make(Ask& ask);
    Result<Json> daily(Ask& ask);
    Result<Json> read(Ask& ask);
    Result<Json> hint(Ask& ask);
    Result<Json> station(Ask& ask);
    Result<Json> steps(Ask& ask);
    Result<Json> why(Ask& ask);
    Result<Json> check(Ask& ask);
    Result<Json> answers(Ask& ask);
    Result<Json> technique(Ask& ask);
    Result<Json> candidates(Ask& ask);
    Result<Json> clash(Ask& ask);
    Result<Json> symmetries(Ask& ask);
    Result<Json> draft(Ask& ask);
    Result<Json> rules(Ask& ask);
    Result<Json> given(Ask& ask);
    Result<Json> add_rule(Ask& ask);
    Result<Json> replace_rule(Ask& ask);
    Result<Json> renumber(Ask& ask);
    Result<Json> remove_rule(Ask& ask);
    Result<Json> regions(Ask& ask);
    Result<Json> house_set(Ask& ask);
    Result<Json> about(Ask& ask);
    Result<Json> empty(Ask& ask);
    Result<Json> run(Ask& ask);
    Result<Json> exercise(Ask& ask);
    Result<Json> practice(Ask& ask);

    Result<play::Session> session_of(Ask& ask, const SolveOptions& options = {});

    std::optional<play::Session> known_;
    std::string walk_of_;  // the game where the walk begins
    std::optional<play::Walk> walk_;
};

}  // namespace sudokit::page
