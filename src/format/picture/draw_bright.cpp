// The rules of a step, drawn bright: lines have a halo, cages a solid border, dots and clues a ring.
// A rule in words has a border around each list of its cells.
#include "format/picture/parts.hpp"
#include "sudokit/rule_kinds.hpp"

namespace sudokit::text {

void RulePictures::outline(const std::vector<Cell>& cells, int inset) {
    over_.push_back(
        path(border(cells, inset),
             {.fill = "none", .stroke = kBright, .tenths = 24, .ends = Paint::Ends::Round}));
}

void RulePictures::ring(int x, int y, int radius) {
    over_.push_back(circle(x, y, radius, {.fill = "none", .stroke = kBright, .tenths = 24}));
}

// A diagonal has a line along it, too: its cells have no border in common.
void RulePictures::brighten_clue(const Rule& rule) {
    constexpr int kRadius = 15;
    const auto clue = clue_of(rule);
    if (!clue) return outline(rule.lists[0], 2);
    ring(clue->x, clue->y, kRadius);
    if (rule.kind != RuleKind::LittleKiller) return outline(rule.lists[0], 2);
    const Cell last = rule.lists[0].back();
    under_.push_back(path(say("M", clue->x + clue->right * kRadius, " ",
                              clue->y + clue->down * kRadius, "L", x(last), " ", y(last)),
                          {.fill = "none",
                           .stroke = kBright,
                           .tenths = 60,
                           .ends = Paint::Ends::Round,
                           .percent = 30}));
}

void RulePictures::brighten(const Rule& rule) {
    const RuleLook* look = look_of(rule.kind);
    if (!look) {
        for (const auto& list : rule.lists) outline(list, 2);
        return;
    }
    switch (look->drawing) {
        case RuleDrawing::Line:
            is_halo_ = true;
            draw_line(rule);
            is_halo_ = false;
            draw_line(rule);
            return;
        case RuleDrawing::Cage:
            outline(rule.lists[0], kCageInset);
            return draw_cage_label(rule, kBright, true);
        case RuleDrawing::Cells:
            return outline(rule.lists[0], 2);
        case RuleDrawing::Edges:
            for (const auto& pair : rule.lists) {
                const auto [at, down] = middle(pair);
                ring(at, down, 10);
            }
            return;
        case RuleDrawing::Corner: {
            const auto [at, down] = middle(rule.lists[0]);
            return ring(at, down, 14);
        }
        case RuleDrawing::Outside:
            return brighten_clue(rule);
    }
}

Shapes RulePictures::bright(const Geometry& board, const Rule& rule) {
    RulePictures pictures(board);
    // A rule of the whole board has nothing of its own to show, but a rank has its clue.
    const RuleLook* look = look_of(rule.kind);
    const bool is_clue = look && look->drawing == RuleDrawing::Outside;
    const bool is_everywhere =
        info_of(rule.kind).scope == RuleScope::Board && !is_clue && rule.lists.empty();
    if (is_everywhere) return {};
    if (pictures.all_in_grid(rule)) {
        pictures.brighten(rule);
    } else {
        // Cells beside the grid show where they have a twin in it.
        for (std::vector<Cell> list : rule.lists) {
            for (Cell& c : list)
                for (const Cell first : twin_blocks(board))
                    if (!board.is_grid(c) && c >= first && board.is_grid(c - first)) c -= first;
            std::erase_if(list, [&](Cell c) { return !board.is_grid(c); });
            pictures.outline(list, 2);
        }
    }
    append(pictures.under_, std::move(pictures.over_));
    return std::move(pictures.under_);
}

Shapes RulePictures::bright(const Geometry& board, std::span<const Rule> rules) {
    Shapes out;
    for (const Rule& rule : rules) append(out, bright(board, rule));
    if (out.empty()) return out;
    out.insert(out.begin(), rules_group());
    out.push_back(group_end());
    return out;
}

}  // namespace sudokit::text
