#include "answers/pair_source.hpp"

#include <iterator>

namespace sudokit::answers {
namespace {

Item move_record(Batch& from, Batch& to, std::uint32_t input) {
    const Item item = from.items.front();
    Record record;
    if (item.kind == Record::Kind::Classic) {
        record.kind = item.kind;
        record.grid = from.grids.front();
        record.line = item.line;
    } else {
        record = std::move(from.others.front());
    }
    to.add(record, item.input + input);
    from.clear();
    return to.items.back();
}

}  // namespace

// Passes messages on at once.
bool PairSource::read(Side& side, Batch& batch, const std::function<void()>& hand_over) {
    while (side.batch.items.empty() && !side.ended) {
        side.ended = !side.source.fill(side.batch, hand_over);
        std::move(side.batch.notices.begin(), side.batch.notices.end(),
                  std::back_inserter(batch.notices));
        side.batch.notices.clear();
    }
    return !side.batch.items.empty();
}

void PairSource::add_alone(const Item& item, Batch& batch) {
    Record partner;
    partner.line = item.line;
    partner.error = {ErrorCode::NotAPuzzle, item.line, 0, "there is no puzzle to compare this with",
                     "puzzles are compared in pairs"};
    batch.add(partner, item.input);
    ended_ = true;
}

bool PairSource::fill(Batch& batch, const std::function<void()>& hand_over) {
    constexpr std::size_t kAtOnce = 256;
    while (batch.items.size() < kAtOnce && !ended_) {
        const bool has_first = read(first_, batch, hand_over);
        const bool has_second = read(second_, batch, hand_over);
        if (!has_first && !has_second) {
            ended_ = true;
            break;
        }
        if (batch.items.empty()) batch.first = records_;  // new, or emptied by hand_over
        records_ += 2;
        Item last{};
        if (has_first) last = move_record(first_.batch, batch, first_.input);
        if (has_second) last = move_record(second_.batch, batch, second_.input);
        if (has_first != has_second) add_alone(last, batch);
    }
    return !ended_;
}

}  // namespace sudokit::answers
