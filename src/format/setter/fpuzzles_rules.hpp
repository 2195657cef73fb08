// fpuzzles_rules.hpp - the rules in an object of f-puzzles.
#pragma once
#include "format/setter/fpuzzles_entries.hpp"

namespace sudokit::text {

class FPuzzlesRules : protected FPuzzlesEntries {
  protected:
    using FPuzzlesEntries::FPuzzlesEntries;

    bool read_rules();

    // What the board and its cells have of rules.
    std::vector<CellList> small_regions_;
    CellList odd_cells_, even_cells_;
    // What the cages have of texts.
    std::string solution_;
    std::vector<std::pair<std::string, std::string>> page_texts_;

  private:
    bool read_key(const FPuzzlesKey& key);
    bool read_entry(const FPuzzlesKey& key, const Json& entry, CellList& marked);
    bool read_value(const FPuzzlesKey& key, const Json& entry, std::vector<int>& numbers);
    bool read_lines(const FPuzzlesKey& key, const Json& entry, const std::vector<int>& numbers);
    bool read_outside(const FPuzzlesKey& key, const Json& entry, const std::vector<int>& numbers);
    bool read_arrows();
    bool read_little_killers();
    bool read_clones();
    bool read_quadruples();
    bool read_xv();
    bool read_root_cages();
    void read_page_text(const Json& entry, std::string_view text);
    static bool is_clear(const Json& colour);
    bool read_negatives();
};

}  // namespace sudokit::text
