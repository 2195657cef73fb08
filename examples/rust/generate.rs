// generate.rs - puzzles that meet a target, and a thousand random ones at once.
mod sudokit;

fn main() {
    let target = [("seed", "1"), ("number", "2"), ("difficulty", "hard"), ("symmetry", "rotational")];
    print!("{}", sudokit::run("generate", b"", &target).0);

    let puzzles = sudokit::generate_batch(1, 1000);
    let givens = puzzles.iter().filter(|&&digit| digit > 0).count();
    println!("1000 minimal puzzles with {:.2} givens on average", givens as f64 / 1000.0);
}
