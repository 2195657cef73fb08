// side_by_side.hpp - two inputs at once: pairs each puzzle of one with its partner in the other.
#pragma once
#include "answers/pair_source.hpp"
#include "cli/input.hpp"

namespace sudokit::cli {

class SideBySide : public Inputs {
  public:
    // `arguments`: two inputs. `limits` must allow one record.
    SideBySide(const std::vector<std::string>& arguments, const ReadOptions& options,
               BatchLimits limits)
        : first_({arguments[0]}, options, limits, 1),
          second_({arguments[1]}, options, limits, 2),
          pairs_(first_, second_) {}

    bool fill(Batch& batch, const std::function<void()>& hand_over) override {
        return pairs_.fill(batch, hand_over);
    }
    bool has_whole_pairs() const override { return true; }

    const std::string& name(std::uint32_t input) const override {
        return (input == 0 ? first_ : second_).name(0);
    }
    bool is_whole() const override { return first_.is_whole() && second_.is_whole(); }
    std::uint64_t bytes_read() const override { return first_.bytes_read() + second_.bytes_read(); }
    std::uint64_t bytes_total() const override {
        const bool are_known = first_.bytes_total() > 0 && second_.bytes_total() > 0;
        return are_known ? first_.bytes_total() + second_.bytes_total() : 0;
    }

  private:
    InputSource first_, second_;
    PairSource pairs_;
};

}  // namespace sudokit::cli
