// explain.rs - the first step of a puzzle: in words, and the board as a picture.
mod sudokit;

fn main() {
    let puzzle = b"49............6....2.5.169.8.4.......3..........8.9.7.15.....37.....8..13...2..59";
    let (words, _) = sudokit::run("hint", puzzle, &[("level", "5")]);
    let (picture, _) = sudokit::run("convert", puzzle, &[("to", "svg")]);
    print!("{words}");
    println!("The picture begins with {}", &picture[..4]);
}
