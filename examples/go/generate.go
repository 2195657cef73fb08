// generate.go - puzzles that meet a target, and a thousand random ones at once.
package main

import "fmt"

func main() {
	made, _ := run("generate", nil, option{"seed", "1"}, option{"number", "2"},
		option{"difficulty", "hard"}, option{"symmetry", "rotational"})
	fmt.Print(made)

	givens := 0
	for _, digit := range generateBatch(1, 1000) {
		if digit > 0 {
			givens++
		}
	}
	fmt.Printf("1000 minimal puzzles with %.2f givens on average\n", float64(givens)/1000)
}
