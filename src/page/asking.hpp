// asking.hpp - parses a request of the page, without trusting it, and makes the answer.
#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "play/session_json.hpp"
#include "sudokit/error.hpp"
#include "sudokit/narrate.hpp"

namespace sudokit::page {

using play::Json;

// The members of one request. A member that is missing or of another type reads as empty, and is
// recorded as a fault: check fault() before you act.
class Ask {
  public:
    explicit Ask(const Json& members) : members_(members) {}

    std::string text(std::string_view name);
    std::string text_or(std::string_view name, std::string_view otherwise);
    int number(std::string_view name, int least, int most);
    std::vector<int> numbers(std::string_view name, int least, int most);
    std::uint64_t seed(std::string_view name);
    play::Time time(std::string_view name);
    bool flag(std::string_view name);  // false if it is missing
    std::vector<Cell> cells(const Geometry& geometry, std::string_view name);
    Cell cell(const Geometry& geometry, std::string_view name);
    Digit digit(const Geometry& geometry, std::string_view name);
    std::vector<Candidate> candidates(const Geometry& geometry, std::string_view name);
    Technique technique(std::string_view name);
    NarrateOptions spoken();                    // "language"
    const Json& list(std::string_view name);    // empty if it is missing
    const Json& member(std::string_view name);  // an object; empty if it is missing

    const std::optional<Error>& fault() const { return fault_; }
    void blame(std::string_view name, std::string_view wanted);

  private:
    const Json& members_;
    std::optional<Error> fault_;
};

// The cell with this name; nothing if the board has none.
std::optional<Cell> cell_named(const Geometry& geometry, std::string_view name);

// A call that a desk answers.
template <typename Desk>
struct Call {
    std::string_view name;
    Result<Json> (Desk::*answer)(Ask& ask);
};

// {"call": name, "ask": members} as the call and its members. Error: it is not such an object.
struct Request {
    std::string call;
    Json ask;
};
Result<Request> read_request(std::string_view text);
std::string written(const Result<Json>& answer);
Error unknown_call(std::string_view name);

template <typename Desk>
std::string answer_by(Desk& desk, std::span<const Call<Desk>> calls, std::string_view text) {
    auto request = read_request(text);
    if (!request) return written(request.error());
    for (const Call<Desk>& call : calls)
        if (call.name == request->call) {
            Ask ask(request->ask);
            return written((desk.*call.answer)(ask));
        }
    return written(unknown_call(request->call));
}

}  // namespace sudokit::page
