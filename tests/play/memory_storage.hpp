// memory_storage.hpp - a Storage in memory, whose writes can be made to fail.
#pragma once
#include <algorithm>
#include <map>
#include <string>

#include "sudokit/games.hpp"

namespace kept {

class MemoryStorage : public sudokit::play::Storage {
  public:
    std::optional<std::string> read(std::string_view name) const override {
        const auto found = texts_.find(name);
        return found == texts_.end() ? std::nullopt : std::optional(found->second.text);
    }
    std::optional<sudokit::Error> write(std::string_view name, std::string_view text) override {
        if (is_full) return full();
        texts_[std::string(name)] = {std::string(text), ++writes_};
        return std::nullopt;
    }
    std::optional<sudokit::Error> append(std::string_view name, std::string_view text) override {
        return write(name, read(name).value_or("") + std::string(text));
    }
    void remove(std::string_view name) override { texts_.erase(std::string(name)); }
    std::vector<std::string> list(std::string_view folder, std::string_view end) const override {
        std::vector<std::pair<int, std::string>> found;
        for (const auto& [name, text] : texts_)
            if (name.starts_with(std::string(folder) + "/") && name.ends_with(end))
                found.emplace_back(text.written, name);
        std::sort(found.rbegin(), found.rend());
        std::vector<std::string> names;
        for (auto& [written, name] : found) names.push_back(std::move(name));
        return names;
    }

    bool is_full = false;

  private:
    static sudokit::Error full() {
        return {sudokit::ErrorCode::CannotWrite, 0, 0, "there is no room left", "make some"};
    }
    struct Text {
        std::string text;
        int written = 0;
    };
    std::map<std::string, Text, std::less<>> texts_;
    int writes_ = 0;
};

}  // namespace kept
