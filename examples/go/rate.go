// rate.go - the ratings of a data set as CSV.
package main

import "fmt"

func main() {
	ratings, _ := run("rate", standardInput(), option{"scale", "se,hodoku"}, option{"format", "csv"})
	fmt.Print(ratings)
}
