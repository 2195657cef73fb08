// The functions of sudokit.h for Python: text and numpy arrays in and out. What users see is made of
// these in sudokit/*.py, which check all arguments first: what is wrong with one is said there, in a
// sentence. Text is bytes, since a str cannot hold all that files do.
//
// The interpreter is free while the library works. It is asked some twenty times per second whether
// Ctrl-C was pressed, which ends the call.
#include <pybind11/numpy.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "answers/options.hpp"
#include "format/door/array_lines.hpp"
#include "packing/unpack.hpp"
#include "sudokit.h"
#include "support/packings.hpp"

namespace py = pybind11;

namespace {

constexpr py::ssize_t kCells = 81;

struct Free {
    void operator()(sudokit_result* result) const { sudokit_result_free(result); }
    void operator()(sudokit_puzzle* puzzle) const { sudokit_puzzle_free(puzzle); }
};
using ResultPointer = std::unique_ptr<sudokit_result, Free>;

// (message, remedy, code, line, column, is it a remark?)
using ErrorTuple =
    std::tuple<py::bytes, py::bytes, std::string, std::uint64_t, std::uint64_t, bool>;

ErrorTuple tuple_of(const sudokit_result* result, std::size_t index) {
    const sudokit_error* error = sudokit_result_error(result, index);
    if (!error) throw std::bad_alloc();
    return {error->message, error->remedy, error->code,
            error->line,    error->column, sudokit_result_is_remark(result, index) != 0};
}

// sudokit.SudokitError with the place in the input.
[[noreturn]] void raise(const ErrorTuple& error) {
    const py::object made =
        py::module_::import("sudokit._errors").attr("of_library")(*py::cast(error));
    PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(made.ptr())), made.ptr());
    throw py::error_already_set();
}

[[noreturn]] void raise(const sudokit_result* result) { raise(tuple_of(result, 0)); }

int go_on(void*, std::uint64_t) {
    const py::gil_scoped_acquire python;
    return PyErr_CheckSignals() == 0;
}

// Watching a call costs a thread, some tens of microseconds: too much for what ends at once.
sudokit_control control_for(int threads, bool is_quick = false) {
    sudokit_control control = SUDOKIT_CONTROL;
    control.threads = threads;
    if (!is_quick) control.go_on = go_on;
    return control;
}

// (status, text, errors)
std::tuple<int, py::bytes, std::vector<ErrorTuple>> run(
    const std::string& command, const std::string& text,
    const std::vector<std::pair<std::string, std::optional<std::string>>>& options, int threads,
    bool is_quick) {
    std::vector<sudokit_option> list;
    for (const auto& [name, value] : options)
        list.push_back({name.c_str(), value ? value->c_str() : nullptr});
    const sudokit_control control = control_for(threads, is_quick);
    ResultPointer result;
    {
        const py::gil_scoped_release free;
        result.reset(sudokit_run(command.c_str(), text.data(), text.size(), list.data(),
                                 list.size(), &control));
    }
    if (!result) throw std::bad_alloc();
    if (PyErr_Occurred()) throw py::error_already_set();
    std::vector<ErrorTuple> errors;
    for (std::size_t i = 0; i < sudokit_result_error_count(result.get()); ++i)
        errors.push_back(tuple_of(result.get(), i));
    std::size_t length = 0;
    const char* out = sudokit_result_text(result.get(), &length);
    return {sudokit_result_status(result.get()), py::bytes(out, length), std::move(errors)};
}

// One puzzle of any shape.
class Puzzle {
  public:
    Puzzle(const std::string& text, const std::optional<std::string>& format) {
        sudokit_result* failure = nullptr;
        puzzle_.reset(
            sudokit_parse(text.data(), text.size(), format ? format->c_str() : nullptr, &failure));
        const ResultPointer owner(failure);
        if (!puzzle_) raise(failure);
    }
    Puzzle(const Puzzle& other) : puzzle_(sudokit_puzzle_copy(other.puzzle_.get())) {
        if (!puzzle_) throw std::bad_alloc();
    }

    py::bytes write(const std::string& format) const {
        const ResultPointer result(sudokit_write(puzzle_.get(), format.c_str()));
        if (sudokit_result_status(result.get()) == SUDOKIT_FAILED) raise(result.get());
        std::size_t length = 0;
        const char* text = sudokit_result_text(result.get(), &length);
        return {text, length};
    }
    std::vector<unsigned> cells() const {
        std::vector<unsigned> digits(sudokit_puzzle_cells(puzzle_.get()));
        for (std::size_t i = 0; i < digits.size(); ++i)
            digits[i] = sudokit_puzzle_digit(puzzle_.get(), i);
        return digits;
    }
    std::size_t digits() const { return sudokit_puzzle_digits(puzzle_.get()); }
    bool set(std::size_t cell, unsigned digit) {
        return sudokit_puzzle_set(puzzle_.get(), cell, digit) != 0;
    }

  private:
    std::unique_ptr<sudokit_puzzle, Free> puzzle_;
};

// --- files -----------------------------------------------------------------------------------

bool is_plain(std::string_view file) {
    if (file.starts_with("\x93NUMPY")) return false;
    return std::ranges::none_of(sudokit::support::kPackings, [&](const auto& packing) {
        return packing.is_ours && file.starts_with(packing.begin);
    });
}

std::unique_ptr<sudokit::ByteSource> opened(std::string file) {
    auto source = sudokit::source_from_string(std::move(file));
#ifdef SUDOKIT_HAVE_PACKING
    source = sudokit::packing::unpacked(std::move(source));
#endif
    return sudokit::array_lines(std::move(source));
}

ErrorTuple tuple_of(const sudokit::Error& error) {
    return {error.message, error.remedy, std::string(error_name(error.code)),
            error.line,    error.column, false};
}

// The text in a file, as the command reads it: unpacked, and arrays of numpy as lines. If it ends
// in an error, the text before that.
std::pair<py::bytes, std::optional<ErrorTuple>> contents_of(const py::bytes& file) {
    const std::string_view bytes = file;
    if (is_plain(bytes)) return {file, std::nullopt};
    const auto source = opened(std::string(bytes));
    std::string text;
    std::vector<char> piece(1 << 20);
    for (;;) {
        std::ptrdiff_t got = 0;
        {
            const py::gil_scoped_release free;
            got = source->read(piece.data(), piece.size());
        }
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        if (got < 0) return {text, tuple_of(source->failure().value_or(sudokit::Error{}))};
        if (got == 0) return {text, std::nullopt};
        text.append(piece.data(), static_cast<std::size_t>(got));
    }
}

// --- tables ----------------------------------------------------------------------------------

using namespace sudokit::answers;

std::vector<std::string> command_names() {
    std::vector<std::string> names;
    for (const CommandInfo& command : commands())
        if (answers_puzzles(command.id)) names.emplace_back(command.name);
    return names;
}

// (name, "flag", "text" or "number", least, most, is it an older name?)
using OptionTuple = std::tuple<std::string, std::string, std::uint64_t, std::uint64_t, bool>;

OptionTuple tuple_of(const OptionInfo& option, std::string_view spelled) {
    const std::string name(spelled);
    const bool is_old = spelled != option.long_name;
    if (!option.takes_value()) return {name, "flag", 0, 0, is_old};
    const bool is_text = std::holds_alternative<Text Options::*>(option.member);
    const auto range = is_text ? OptionInfo::Range{0, 0} : option.range();
    return {name, is_text ? "text" : "number", range.least, range.most, is_old};
}

// Of a command, also by their older names; none if there is no such command.
std::vector<OptionTuple> options_of(const std::string& name) {
    std::vector<OptionTuple> found;
    for (const CommandInfo& command : commands()) {
        if (command.name != name) continue;
        for (const OptionInfo& option : options()) {
            if (!option.belongs_to(command.id)) continue;
            found.push_back(tuple_of(option, option.long_name));
            for (const AliasInfo& alias : aliases())
                if (alias.command == command.id && alias.long_name == option.long_name)
                    found.push_back(tuple_of(option, alias.old_name));
        }
    }
    return found;
}

// --- arrays ----------------------------------------------------------------------------------

// The bytes of an array of puzzles. Precondition, which _arrays.py checks: uint8 (N, 81), C-contiguous.
struct Puzzles {
    explicit Puzzles(const py::array& array) {
        const bool is_packed = (array.flags() & py::array::c_style) != 0;
        if (array.itemsize() != 1 || array.ndim() != 2 || array.shape(1) != kCells || !is_packed)
            throw py::value_error("needs C-contiguous uint8 (N, 81)");
        bytes = const_cast<std::uint8_t*>(static_cast<const std::uint8_t*>(array.data()));
        count = static_cast<std::size_t>(array.shape(0));
    }
    std::uint8_t* bytes;
    std::size_t count;
};

py::array_t<std::uint8_t> new_puzzles(std::size_t count) {
    return py::array_t<std::uint8_t>(
        std::vector<py::ssize_t>{static_cast<py::ssize_t>(count), kCells});
}

// `out`, or a new array of as many puzzles.
py::array output_for(const std::optional<py::array>& out, std::size_t count) {
    if (!out) return new_puzzles(count);
    if (Puzzles(*out).count != count || !out->writeable())
        throw py::value_error("out needs as many rows as there are puzzles");
    return *out;
}

// Calls `batch(&failure)` without the interpreter, and raises what went wrong.
template <typename Batch>
void call(const Batch& batch) {
    sudokit_result* failure = nullptr;
    sudokit_status status;
    {
        const py::gil_scoped_release free;
        status = batch(&failure);
    }
    const ResultPointer owner(failure);
    if (PyErr_Occurred()) throw py::error_already_set();
    if (status == SUDOKIT_FAILED) raise(failure);
}

py::array solve_batch(const py::array& array, const std::optional<py::array>& out, int threads) {
    const Puzzles puzzles(array);
    py::array solutions = output_for(out, puzzles.count);
    std::uint8_t* const to = Puzzles(solutions).bytes;
    const sudokit_control control = control_for(threads);
    call([&](sudokit_result** failure) {
        return sudokit_solve_batch(puzzles.bytes, puzzles.count, to, nullptr, &control, failure);
    });
    return solutions;
}

py::array_t<std::uint8_t> count_batch(const py::array& array, int threads) {
    const Puzzles puzzles(array);
    py::array_t<std::uint8_t> counts(static_cast<py::ssize_t>(puzzles.count));
    std::uint8_t* const to = counts.mutable_data();
    const sudokit_control control = control_for(threads);
    call([&](sudokit_result** failure) {
        return sudokit_solve_batch(puzzles.bytes, puzzles.count, nullptr, to, &control, failure);
    });
    return counts;
}

std::pair<py::array, py::array_t<std::uint64_t>> canonical_batch(
    const py::array& array, const std::optional<py::array>& out, int threads) {
    const Puzzles puzzles(array);
    py::array forms = output_for(out, puzzles.count);
    py::array_t<std::uint64_t> automorphisms(static_cast<py::ssize_t>(puzzles.count));
    std::uint8_t* const to = Puzzles(forms).bytes;
    std::uint64_t* const numbers = automorphisms.mutable_data();
    const sudokit_control control = control_for(threads);
    call([&](sudokit_result** failure) {
        return sudokit_canonical_batch(puzzles.bytes, puzzles.count, to, numbers, &control,
                                       failure);
    });
    return {std::move(forms), std::move(automorphisms)};
}

py::array minimize_batch(const py::array& array, const std::optional<py::array>& out, int threads) {
    const Puzzles puzzles(array);
    py::array minimal = output_for(out, puzzles.count);
    std::uint8_t* const to = Puzzles(minimal).bytes;
    const sudokit_control control = control_for(threads);
    call([&](sudokit_result** failure) {
        return sudokit_minimize_batch(puzzles.bytes, puzzles.count, to, &control, failure);
    });
    return minimal;
}

py::array generate_batch(std::size_t count, std::uint64_t seed, std::uint64_t first, int threads) {
    py::array_t<std::uint8_t> made = new_puzzles(count);
    std::uint8_t* const to = made.mutable_data();
    const sudokit_control control = control_for(threads);
    call([&](sudokit_result** failure) {
        return sudokit_generate_batch(seed, first, to, count, &control, failure);
    });
    return std::move(made);
}

}  // namespace

PYBIND11_MODULE(_core, module) {
    module.attr("__version__") = sudokit_version();
    module.def("run", run, py::arg("command"), py::arg("text"), py::arg("options"),
               py::arg("threads"), py::arg("is_quick"));
    module.def("contents_of", contents_of, py::arg("file"));
    module.def("commands", command_names);
    module.def("options", options_of, py::arg("command"));
    module.def("solve_batch", solve_batch, py::arg("puzzles"), py::arg("out"), py::arg("threads"));
    module.def("count_batch", count_batch, py::arg("puzzles"), py::arg("threads"));
    module.def("canonical_batch", canonical_batch, py::arg("puzzles"), py::arg("out"),
               py::arg("threads"));
    module.def("minimize_batch", minimize_batch, py::arg("puzzles"), py::arg("out"),
               py::arg("threads"));
    module.def("generate_batch", generate_batch, py::arg("count"), py::arg("seed"),
               py::arg("first"), py::arg("threads"));
    py::class_<Puzzle>(module, "Puzzle")
        .def(py::init<const std::string&, const std::optional<std::string>&>(), py::arg("text"),
             py::arg("format"))
        .def("copy", [](const Puzzle& puzzle) { return Puzzle(puzzle); })
        .def("write", &Puzzle::write, py::arg("format"))
        .def("cells", &Puzzle::cells)
        .def("digits", &Puzzle::digits)
        .def("set", &Puzzle::set, py::arg("cell"), py::arg("digit"));
}
