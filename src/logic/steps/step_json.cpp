#include "format/own/rule_json.hpp"
#include "format/text/json.hpp"
#include "logic/se/rating.hpp"
#include "sudokit/show.hpp"
#include "support/check.hpp"

namespace sudokit {
namespace {

using text::Json;

constexpr std::string_view kRoleNames[] = {"pattern", "base",    "cover",  "fin",       "endo-fin",
                                           "pivot",   "pincer",  "link",   "in-line",   "in-box",
                                           "floor",   "roof",    "helper", "color-a",   "color-b",
                                           "color-c", "color-d", "set",    "restricted"};
constexpr std::string_view kCauses[] = {"assumed",    "same-cell",  "same-house", "only-digit",
                                        "only-place", "locked-set", "nested"};

// Cells are always r1c1 and digits numbers, whatever notation the words use.
class Writer {
  public:
    explicit Writer(const Narrator& narrator)
        : geometry_(narrator.geometry()), narrator_(narrator), plain_(geometry_) {}

    Json step(const Telling& telling) const {
        const Step& of = telling.step();
        const TechniqueInfo& info = info_of(of.technique);
        Json json;
        json["technique"] = info.id;
        json["name"] = narrator_.name(of.technique);
        json["placed"] = candidates(of.placed);
        json["removed"] = candidates(of.removed);
        json["digits"] = digits(of.digits);
        json["parts"] = Json::array(of.parts, [&](const Part& part) { return part_json(part); });
        json["truths"] =
            Json::array(of.truths, [&](const Truth& each) { return truth_json(each); });
        add_rare(json, telling.position(), of);
        json["assumes_one_solution"] = info.assumes_one_solution;
        if (info.hodoku_order > 0)
            json["hodoku"] = {{"level", word_of(info.hodoku_level)}, {"score", info.hodoku_score}};
        if (const int tenths = logic::se::rating_of(of, geometry_); tenths > 0)
            json["se"] = tenths / 10.0;
        json["compact"] = plain_.compact(of);
        json["reason"] = lines_of(telling.reason(), narrator_.options().width);
        json["result"] = telling.result();
        return json;
    }

  private:
    void add_rare(Json& json, const Puzzle& position, const Step& of) const {
        if (!of.extras.empty()) json["extras"] = candidates(of.extras);
        if (!of.deadly.empty()) json["deadly"] = candidates(of.deadly);
        if (!of.rules.empty()) {
            json["rules"] =
                Json::array(of.rules, [&](const RuleUse& use) { return use_json(use); });
            json["missing"] = candidates(of.missing);
        }
        if (!of.sights.empty())
            json["sights"] =
                Json::array(of.sights, [&](const Sight& sight) { return sight_json(sight); });
        if (!of.chain.empty()) {
            json["chain"] =
                Json::array(of.chain, [&](const Inference& each) { return inference_json(each); });
            json["ends"] = of.ends;
            json["loop"] = of.is_loop;
        }
        for (std::size_t i = 0; i < of.nested.size(); ++i) {
            const Puzzle board = board_of_nested(position, of, static_cast<int>(i));
            json["nested"].push_back(step({board, of.nested[i], narrator_.options()}));
        }
    }
    Json candidates(const std::vector<Candidate>& list) const {
        return Json::array(list, [&](const Candidate& each) -> Json {
            return {{"cell", cell_name(geometry_, each.cell)},
                    {"digit", geometry_.value_of(each.digit)}};
        });
    }
    Json digits(const auto& list) const {
        return Json::array(list, [&](Digit d) { return geometry_.value_of(d); });
    }
    Json cells(const std::vector<Cell>& list) const {
        return Json::array(list, [&](Cell c) { return cell_name(geometry_, c); });
    }
    std::string house_name(int index) const {
        return geometry_.houses()[static_cast<std::size_t>(index)].name();
    }
    Json part_json(const Part& part) const {
        SUDOKIT_CHECK(static_cast<std::size_t>(part.role) < std::size(kRoleNames));
        Json json = {{"role", kRoleNames[static_cast<std::size_t>(part.role)]},
                     {"cells", cells(part.cells)},
                     {"digits", digits(part.digits)}};
        if (part.house >= 0) json["house"] = house_name(part.house);
        return json;
    }
    Json truth_json(const Truth& truth) const {
        switch (truth.kind) {
            case Truth::Kind::Cell:
                return {{"cell", cell_name(geometry_, truth.cell)}};
            case Truth::Kind::House:
                return {{"house", house_name(truth.house)},
                        {"digit", geometry_.value_of(truth.digit)}};
            default:
                return {{"extras", true}};
        }
    }
    Json use_json(const RuleUse& use) const {
        Json json = {{"rule", Json::parsed(rule_json(geometry_, use.rule))}, {"from", use.from}};
        if (!use.houses.empty())
            json["houses"] = Json::array(use.houses, [&](int h) { return house_name(h); });
        if (!use.against.empty())
            json["against"] = Json::array(use.against, [&](int h) { return house_name(h); });
        return json;
    }
    Json sight_json(const Sight& sight) const {
        Json json = use_json(sight.use);
        json["cells"] = cells({sight.a, sight.b});
        return json;
    }
    Json inference_json(const Inference& of) const {
        Json json = {{"cells", cells(of.cells)},
                     {"digit", geometry_.value_of(of.digit)},
                     {"is", of.is_on},
                     {"cause", kCauses[static_cast<std::size_t>(of.cause)]},
                     {"parents", of.parents}};
        if (of.house >= 0) json["house"] = house_name(of.house);
        if (!of.set.empty()) json["set"] = cells(of.set);
        if (of.nested >= 0) json["nested"] = of.nested;
        return json;
    }

    const Geometry& geometry_;
    const Narrator& narrator_;
    const Narrator plain_;
};

}  // namespace

std::string Telling::json() const { return Writer(narrator_).step(*this).dump(); }

}  // namespace sudokit
