class Sudokit < Formula
  desc "Sudoku engine and toolkit"
  homepage "https://github.com/sudokit/sudokit"
  url "https://github.com/sudokit/sudokit/releases/download/v0.1.0/sudokit-0.1.0-source.tar.gz"
  sha256 "@SHA256@"
  license "MIT"
  head "https://github.com/sudokit/sudokit.git", branch: "main"

  depends_on "cli11" => :build
  depends_on "cmake" => :build
  depends_on "fmt" => :build
  depends_on "highway" => :build
  depends_on "ninja" => :build
  depends_on "nlohmann-json" => :build
  depends_on "pkgconf" => :build
  depends_on "cadical"
  depends_on "cairo"
  depends_on "fontconfig"
  depends_on "ncurses"
  depends_on "nettle"
  depends_on "qrencode"
  depends_on "xz"
  depends_on "zstd"

  uses_from_macos "zlib"

  def install
    args = %w[
      -DCMAKE_UNITY_BUILD=ON
      -DSUDOKIT_BUILD_BENCH=OFF
      -DSUDOKIT_BUILD_BOOK=ON
      -DSUDOKIT_BUILD_COMMANDS=ON
      -DSUDOKIT_BUILD_MPI=OFF
      -DSUDOKIT_BUILD_PYTHON=OFF
      -DSUDOKIT_BUILD_SHARED=ON
      -DSUDOKIT_BUILD_TESTS=OFF
      -DSUDOKIT_INSTALL=ON
      -DSUDOKIT_STATIC_PROGRAM=OFF
    ]
    system "cmake", "-S", ".", "-B", "build", "-G", "Ninja", *args, *std_cmake_args
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  def caveats
    <<~EOS
      `sudokit book` prints with the font DejaVu Sans:
        brew install --cask font-dejavu
    EOS
  end

  test do
    puzzle = "003020600900305001001806400008102900700000008006708200002609500800203009005010300"
    solution = "483921657967345821251876493548132976729564138136798245372689514814253769695417382"
    assert_equal solution, shell_output("#{bin}/sudokit solve #{puzzle}").chomp

    (testpath/"test.c").write <<~C
      #include <string.h>
      #include <sudokit.h>
      int main(void) {
        const char *puzzle = "#{puzzle}";
        sudokit_result *result = sudokit_run("solve", puzzle, strlen(puzzle), NULL, 0, NULL);
        const int is_right = strncmp(sudokit_result_text(result, NULL), "#{solution}", 81) == 0;
        sudokit_result_free(result);
        return is_right ? 0 : 1;
      }
    C
    system ENV.cc, "test.c", "-I#{include}", "-L#{lib}", "-lsudokit", "-o", "test"
    system "./test"
  end
end
