#include "jobs/worker.hpp"

#include "data/candidate.hpp"
#include "data/candidate_text.hpp"
#include "packing/unpack.hpp"

namespace sudokit::jobs {
namespace {

using namespace answers;

// The setting of a command without a terminal.
Setting setting_of(const Description& what, Stop stop) {
    Setting setting;
    setting.colour = what.options.color == "always";
    setting.stop = stop;
    setting.is_continued = true;
    setting.unpack = packing::text_of;
    setting.input_name = [&what](std::uint32_t input) { return what.input_name(input); };
    return setting;
}

class DeskWorker : public Worker {
  public:
    explicit DeskWorker(std::unique_ptr<Desk> desk) : desk_(std::move(desk)) {}

    BatchLimits limits() const override { return desk_->limits(); }
    void run(BatchSource& source, const Pipeline::Write& write) override {
        desk_->run(source, write);
    }

  private:
    const std::unique_ptr<Desk> desk_;
};

class CandidateWorker : public Worker {
  public:
    CandidateWorker(data::Plan plan, const SolveOptions& solving)
        : plan_(std::move(plan)), maker_(plan_, solving), stop_(solving.stop) {}

    BatchLimits limits() const override { return maker_.limits(); }
    void run(BatchSource& source, const Pipeline::Write& write) override {
        Batch batch;
        BatchOutput output;
        for (bool more = true; more && !stop_.requested();) {
            batch.clear();
            more = source.fill(batch, [] {});
            for (const data::Candidate& candidate : maker_.candidates_of(batch))
                data::append_candidate(candidate, output.text);
            output.tally.records = batch.items.size();
            more = write(output) && more;
        }
    }

  private:
    const data::Plan plan_;
    data::CandidateMaker maker_;
    const Stop stop_;
};

}  // namespace

Result<std::unique_ptr<Worker>> worker_for(const Description& what, const Options& options,
                                           Stop stop) {
    if (!what.is_data_set()) {
        auto desk = Desk::open(options, setting_of(what, stop));
        if (!desk) return desk.error();
        return std::unique_ptr<Worker>(std::make_unique<DeskWorker>(std::move(*desk)));
    }
    auto plan = plan_of(options);
    if (!plan) return plan.error();
    SolveOptions solving;
    solving.kernel = options.kernel.empty() ? nullptr : find_kernel(options.kernel);
    solving.stop = stop;
    return std::unique_ptr<Worker>(std::make_unique<CandidateWorker>(std::move(*plan), solving));
}

std::string header_of(const Description& what, const Options& options) {
    if (what.is_data_set()) return "";
    const auto style = style_of(options, setting_of(what, {}), false);
    return answers::header_of(style.value(), options.command);
}

}  // namespace sudokit::jobs
