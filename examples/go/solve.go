// solve.go - solves every puzzle of standard input, in any format.
package main

import (
	"fmt"
	"os"
)

func main() {
	solutions, status := run("solve", standardInput())
	fmt.Print(solutions)
	os.Exit(status)
}
