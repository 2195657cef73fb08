// error.hpp - what is wrong with an input, where, and how to fix it.
// "No solution", "several solutions" and "limit reached" are results, never errors.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace sudokit {

// The table of error codes: code, stable name (as in JSON output), meaning.
#define SUDOKIT_ERROR_CODES(X)                                                           \
    X(NotAPuzzle, "not-a-puzzle", "the text is not a puzzle in any known format")        \
    X(WrongLength, "wrong-length", "a puzzle with too few or too many cells")            \
    X(BadCharacter, "bad-character", "a character that no cell can hold")                \
    X(BadDigit, "bad-digit", "a digit that the board does not have")                     \
    X(Truncated, "truncated", "the input ends in the middle of a puzzle")                \
    X(LineTooLong, "line-too-long", "a line longer than any format needs")               \
    X(BadEncoding, "bad-encoding", "binary data, or UTF-16")                             \
    X(ConflictingGivens, "conflicting-givens", "two equal givens in one house")          \
    X(BadStructure, "bad-structure", "the parts of a file do not fit together")          \
    X(UnknownConstraint, "unknown-constraint", "a rule that this program does not know") \
    X(Unsupported, "unsupported", "a board or rule that this command cannot handle")     \
    X(CannotOpen, "cannot-open", "a file that cannot be opened")                         \
    X(CannotRead, "cannot-read", "reading failed")                                       \
    X(CannotWrite, "cannot-write", "writing failed")                                     \
    X(BadUsage, "bad-usage", "the command line is wrong")                                \
    X(OutOfRange, "out-of-range", "a number that is too large")

enum class ErrorCode : std::uint8_t {
#define X(code, name, meaning) code,
    SUDOKIT_ERROR_CODES(X)
#undef X
};

std::string_view error_name(ErrorCode code);     // "conflicting-givens"
std::string_view error_meaning(ErrorCode code);  // one line for the docs

struct Error {
    ErrorCode code = ErrorCode::NotAPuzzle;
    std::uint64_t line = 0;    // 1-based in the input; 0 = not known
    std::uint64_t column = 0;  // 1-based byte in the line; 0 = the whole line
    std::string message;       // "'x' is not a digit"
    std::string remedy;        // "use 1-9, and '.' or '0' for an open cell"

    // "message; remedy". The caller knows the file's name and puts the place in front.
    std::string text() const { return remedy.empty() ? message : message + "; " + remedy; }
};

// A value or an Error. value(), *, and -> need a value, error() needs an Error; which of them is
// there, ok() says.
template <typename T>
class [[nodiscard]] Result {
  public:
    Result(T value) : data_(std::move(value)) {}
    Result(Error error) : data_(std::move(error)) {}
    bool ok() const { return data_.index() == 0; }
    explicit operator bool() const { return ok(); }
    T& value() { return std::get<0>(data_); }
    const T& value() const { return std::get<0>(data_); }
    const Error& error() const { return std::get<1>(data_); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }
    T& operator*() { return value(); }
    const T& operator*() const { return value(); }

  private:
    std::variant<T, Error> data_;
};

// Done, or an Error. value() needs that it is done.
template <>
class [[nodiscard]] Result<void> {
  public:
    Result() = default;
    Result(Error error) : data_(std::move(error)) {}
    bool ok() const { return data_.index() == 0; }
    explicit operator bool() const { return ok(); }
    void value() const { static_cast<void>(std::get<0>(data_)); }
    const Error& error() const { return std::get<1>(data_); }

  private:
    std::variant<std::monostate, Error> data_;
};

}  // namespace sudokit
