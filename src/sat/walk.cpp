// Walks as clauses. The automaton is unrolled into one layer per place, without states that cannot
// be reached or cannot reach an accepting end. Each remaining state q of layer i has a literal,
// "the walk is in q before place i":
//
//      in q and reads s            -> in one of the states that follow
//      in q'                       -> was in one of the states before
//      reads s                     -> is in one of the states that can read s
//
// The first kind of clause alone is exact. The others hold for the states of any single walk and
// let unit propagation work backwards.
#include <algorithm>
#include <unordered_map>

#include "sat/words.hpp"

namespace sudokit::sat {
namespace {

constexpr std::size_t kMostEdges = 400000;

struct Edge {
    int from, symbol, to;  // positions in this layer and the next
};
using States = std::vector<std::int64_t>;

class Unrolled {
  public:
    Unrolled(const Walk& walk, std::size_t most_edges) : walk_(walk), most_edges_(most_edges) {
        layers_.push_back(walk.starts);
        for (std::size_t place = 0; place < walk.symbols.size() && !too_large_; ++place)
            unroll(place);
        if (!too_large_) prune();
    }
    bool too_large() const { return too_large_; }

    void write(Formula& formula) {
        name_states(formula);
        formula.at_least_one(states_.front());
        for (std::size_t place = 0; place < edges_.size(); ++place) {
            write_steps(formula, place);
            if (place + 1 < edges_.size()) write_origins(formula, place);
            write_readers(formula, place);
        }
    }

  private:
    void unroll(std::size_t place) {
        std::unordered_map<std::int64_t, int> numbers;
        States following, next;
        auto& edges = edges_.emplace_back();
        for (std::size_t q = 0; q < layers_[place].size(); ++q)
            for (std::size_t s = 0; s < walk_.symbols[place].size(); ++s) {
                if (walk_.symbols[place][s] == kFalse) continue;
                next.clear();
                walk_.step(layers_[place][q], place, static_cast<int>(s), next);
                for (std::int64_t state : next) {
                    const auto [found, is_new] =
                        numbers.try_emplace(state, static_cast<int>(following.size()));
                    if (is_new) following.push_back(state);
                    edges.push_back({static_cast<int>(q), static_cast<int>(s), found->second});
                }
                if ((total_ += next.size()) > most_edges_) too_large_ = true;
                if (too_large_) return;
            }
        layers_.push_back(std::move(following));
    }

    // Backwards from the end: a state lives if it is accepting or has a step to one that lives.
    void prune() {
        lives_.resize(layers_.size());
        for (std::int64_t state : layers_.back()) lives_.back().push_back(walk_.accepts(state));
        for (std::size_t place = edges_.size(); place-- > 0;) {
            lives_[place].assign(layers_[place].size(), false);
            for (const Edge& edge : edges_[place])
                if (lives_[place + 1][static_cast<std::size_t>(edge.to)])
                    lives_[place][static_cast<std::size_t>(edge.from)] = true;
        }
    }

    // End states need no literal: all that are left are accepting.
    void name_states(Formula& formula) {
        for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
            const auto living = std::count(lives_[layer].begin(), lives_[layer].end(), true);
            const bool is_sure = layer + 1 == layers_.size() || (layer == 0 && living == 1);
            auto& names = states_.emplace_back();
            for (const bool lives : lives_[layer])
                names.push_back(!lives ? kFalse : is_sure ? kTrue : formula.fresh());
        }
    }

    void write_steps(Formula& formula, std::size_t place) {
        const auto& edges = edges_[place];  // in the order of states and symbols
        const auto symbols = walk_.symbols[place].size();
        std::size_t at = 0;
        for (std::size_t q = 0; q < layers_[place].size(); ++q)
            for (std::size_t s = 0; s < symbols; ++s) {
                Literals clause{-states_[place][q], -walk_.symbols[place][s]};
                for (; at < edges.size() && edges[at].from == static_cast<int>(q) &&
                       edges[at].symbol == static_cast<int>(s);
                     ++at)
                    clause.push_back(states_[place + 1][static_cast<std::size_t>(edges[at].to)]);
                formula.add(clause);
            }
    }

    void write_origins(Formula& formula, std::size_t place) {
        std::vector<Literals> origins(layers_[place + 1].size());
        for (const Edge& edge : edges_[place]) {
            Literals& from = origins[static_cast<std::size_t>(edge.to)];
            const Literal q = states_[place][static_cast<std::size_t>(edge.from)];
            if (from.empty() || from.back() != q) from.push_back(q);
        }
        for (std::size_t q = 0; q < origins.size(); ++q) {
            origins[q].push_back(-states_[place + 1][q]);
            formula.add(origins[q]);
        }
    }

    void write_readers(Formula& formula, std::size_t place) {
        std::vector<Literals> readers(walk_.symbols[place].size());
        for (const Edge& edge : edges_[place]) {
            if (!lives_[place + 1][static_cast<std::size_t>(edge.to)]) continue;
            Literals& by = readers[static_cast<std::size_t>(edge.symbol)];
            const Literal q = states_[place][static_cast<std::size_t>(edge.from)];
            if (by.empty() || by.back() != q) by.push_back(q);
        }
        for (std::size_t s = 0; s < readers.size(); ++s) {
            readers[s].push_back(-walk_.symbols[place][s]);
            formula.add(readers[s]);
        }
    }

    const Walk& walk_;
    const std::size_t most_edges_;
    std::vector<States> layers_;
    std::vector<std::vector<Edge>> edges_;
    std::vector<std::vector<bool>> lives_;
    std::vector<Literals> states_;
    std::size_t total_ = 0;
    bool too_large_ = false;
};

}  // namespace

bool take_walk(Formula& formula, const Walk& walk) {
    const auto most = std::min<std::uint64_t>(kMostEdges, formula.room());
    Unrolled unrolled(walk, static_cast<std::size_t>(most));
    if (unrolled.too_large()) {
        if (most < kMostEdges) formula.be_too_large();
        return false;
    }
    unrolled.write(formula);
    return true;
}

}  // namespace sudokit::sat
