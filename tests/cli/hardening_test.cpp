// The hardening of the binary that users get, read only from its ELF file.
#include <elf.h>
#include <gtest/gtest.h>

#include <cstring>

#include "process.hpp"

namespace {

class Elf {
  public:
    explicit Elf(std::string bytes) : bytes_(std::move(bytes)) {}

    template <typename Entry>
    Entry at(std::size_t offset) const {
        Entry entry{};
        if (offset + sizeof entry <= bytes_.size())
            std::memcpy(&entry, bytes_.data() + offset, sizeof entry);
        return entry;
    }
    bool is_elf64() const {
        return bytes_.starts_with(
            "\x7f"
            "ELF\x02");
    }
    Elf64_Ehdr header() const { return at<Elf64_Ehdr>(0); }
    const Elf64_Phdr* segment(Elf64_Word type) const {
        for (int i = 0; i < header().e_phnum; ++i) {
            found_ = at<Elf64_Phdr>(header().e_phoff + sizeof found_ * static_cast<std::size_t>(i));
            if (found_.p_type == type) return &found_;
        }
        return nullptr;
    }
    bool has_section(Elf64_Word type) const {
        for (int i = 0; i < header().e_shnum; ++i)
            if (at<Elf64_Shdr>(header().e_shoff + sizeof(Elf64_Shdr) * static_cast<std::size_t>(i))
                    .sh_type == type)
                return true;
        return false;
    }
    // The flag of DT_FLAGS_1.
    bool has_flag(Elf64_Xword flag) const {
        const auto* dynamic = segment(PT_DYNAMIC);
        if (!dynamic) return false;
        for (std::size_t i = 0; i < dynamic->p_filesz / sizeof(Elf64_Dyn); ++i)
            if (const auto entry = at<Elf64_Dyn>(dynamic->p_offset + i * sizeof(Elf64_Dyn));
                entry.d_tag == DT_FLAGS_1)
                return entry.d_un.d_val & flag;
        return false;
    }
    std::size_t count(std::string_view bytes) const {
        std::size_t found = 0;
        for (auto i = bytes_.find(bytes); i != std::string::npos; i = bytes_.find(bytes, i + 1))
            ++found;
        return found;
    }

  private:
    std::string bytes_;
    mutable Elf64_Phdr found_{};
};

class Hardening : public testing::Test {
  protected:
    void SetUp() override {
        if (!SUDOKIT_IS_HARDENED) GTEST_SKIP() << "this build is not hardened";
        if (!elf.is_elf64()) GTEST_SKIP() << "no 64-bit ELF file";
    }
    const Elf elf{process::contents(process::path_of("sudokit"))};
};

TEST_F(Hardening, the_program_may_lie_anywhere) {
    EXPECT_EQ(elf.header().e_type, ET_DYN);
    EXPECT_TRUE(elf.has_flag(DF_1_PIE));
}

TEST_F(Hardening, its_stack_is_not_executable_and_no_segment_is_both_written_and_executed) {
    const auto* stack = elf.segment(PT_GNU_STACK);
    ASSERT_TRUE(stack);
    EXPECT_FALSE(stack->p_flags & PF_X);
    for (int i = 0; i < elf.header().e_phnum; ++i) {
        const auto segment = elf.at<Elf64_Phdr>(elf.header().e_phoff +
                                                sizeof(Elf64_Phdr) * static_cast<std::size_t>(i));
        const bool both = (segment.p_flags & PF_W) && (segment.p_flags & PF_X);
        EXPECT_FALSE(segment.p_type == PT_LOAD && both) << i;
    }
}

TEST_F(Hardening, its_addresses_are_bound_at_the_start_and_read_only_then) {
    EXPECT_TRUE(elf.segment(PT_GNU_RELRO));
    EXPECT_TRUE(elf.has_flag(DF_1_NOW));
}

TEST_F(Hardening, stacks_and_containers_are_checked) {
    EXPECT_GT(elf.count("stack smashing detected"), 0u);
#ifdef __GLIBCXX__  // it says what it asserts, libc++ does not
    EXPECT_GT(elf.count("__n < this->size()"), 0u);
#endif
}

#ifdef __x86_64__
TEST_F(Hardening, what_may_be_jumped_to_is_marked) {
    // endbr64 where functions begin: 26,000 here, of which the C and C++ libraries bring 6,000.
    EXPECT_GT(elf.count("\xf3\x0f\x1e\xfa"), 10'000u);
}
#endif

TEST_F(Hardening, it_has_no_symbols) {
    if (!SUDOKIT_IS_STRIPPED) GTEST_SKIP() << "symbols are for a debugger";
    EXPECT_FALSE(elf.has_section(SHT_SYMTAB));
}

}  // namespace
