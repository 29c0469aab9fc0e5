package autopilot

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"
)

func TestTrainRun(t *testing.T) {
	r, _ := strconv.Atoi(os.Getenv("ROUNDS"))
	m, _ := strconv.Atoi(os.Getenv("MATCHES"))
	seats, _ := strconv.Atoi(os.Getenv("SEATS"))
	if r == 0 {
		t.Skip("no rounds")
	}
	w := *learned()
	from := time.Now()
	err := w.Train(Training{Seed: 1, Rounds: r, Matches: m, Seats: seats, Note: func(round, n int, loss float64) {
		fmt.Println(round, n, loss, time.Since(from))
		data, _ := json.MarshalIndent(w, "", "\t")
		os.WriteFile(os.Getenv("OUT"), data, 0o644)
	}})
	if err != nil {
		t.Fatal(err)
	}
}
