// explain.go - the first step of a puzzle: in words, and the board as a picture.
package main

import "fmt"

func main() {
	puzzle := []byte("49............6....2.5.169.8.4.......3..........8.9.7.15.....37.....8..13...2..59")
	words, _ := run("hint", puzzle, option{"level", "5"})
	picture, _ := run("convert", puzzle, option{"to", "svg"})
	fmt.Print(words)
	fmt.Println("The picture begins with", picture[:4])
}
