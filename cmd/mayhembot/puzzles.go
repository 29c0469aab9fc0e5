package main

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/alecthomas/kong"

	"mayhembot/cmd/internal/known"
	"mayhembot/engine/advice"
	"mayhembot/render/words"
)

// puzzles finds and grades puzzles.
type puzzles struct {
	Game    string            `help:"Which game, by its key: mayhem unless told." placeholder:"KEY"`
	Matches int               `default:"20" help:"How many matches to search."`
	Seats   int               `default:"2" help:"Pilots a match."`
	Seed    uint64            `default:"1" help:"The same seed finds the same."`
	Level   string            `default:"hard" help:"The level of the autopilots that play." placeholder:"LEVEL"`
	Option  map[string]string `short:"o" mapsep:"none" help:"A house option, for instance asteroids=5; may be repeated." placeholder:"KEY=VALUE"`
	Most    int               `default:"200" help:"How many puzzles to keep, of every grade alike as far as there are any."`
	Workers int               `default:"1" help:"How many matches are played at once."`
	Out     string            `required:"" type:"path" help:"Where to write them, one a line; packed where the name ends with .gz." placeholder:"FILE"`
}

// Run hunts and writes the file.
func (p *puzzles) Run(k *kong.Kong) error {
	games, err := known.Games("")
	if err != nil {
		return err
	}
	g, err := known.Chosen(games, p.Game)
	if err != nil {
		return err
	}
	pilots := g.Pilots()
	if pilots.Puzzling == nil {
		return fmt.Errorf("%s has no puzzles", g.Info().Name)
	}
	all, err := pilots.Hunt(advice.Hunt{Level: advice.Level(p.Level), Seats: p.Seats, Options: p.Option, Matches: p.Matches, Seed: p.Seed, Workers: p.Workers})
	if err != nil {
		return known.Worded(g, nil, err)
	}
	kept := spread(all, p.Most)
	var grades [4]int
	missed := 0
	for _, one := range kept {
		grades[one.Grade]++
		if one.Missed {
			missed++
		}
	}
	fmt.Fprintf(k.Stdout, "%s in %s, %d kept: %d easy, %d middling, %d hard; fair pilots miss %d of them\n", words.Count(len(all), "puzzle", "puzzles"),
		words.Count(p.Matches, "match", "matches"), len(kept), grades[1], grades[2], grades[3], missed)
	data, err := packed(kept, strings.HasSuffix(p.Out, ".gz"))
	if err != nil {
		return err
	}
	return os.WriteFile(p.Out, data, 0o600)
}

// spread keeps at most so many puzzles. It takes every grade in turn, and within a grade the first found first.
func spread(all []advice.Puzzle, most int) []advice.Puzzle {
	byGrade := map[int][]advice.Puzzle{}
	for _, one := range all {
		byGrade[one.Grade] = append(byGrade[one.Grade], one)
	}
	var kept []advice.Puzzle
	for len(kept) < min(most, len(all)) {
		for grade := 1; grade <= 3; grade++ {
			if list := byGrade[grade]; len(list) > 0 && len(kept) < most {
				kept, byGrade[grade] = append(kept, list[0]), list[1:]
			}
		}
	}
	return kept
}

// packed writes puzzles one a line.
func packed(all []advice.Puzzle, zip bool) ([]byte, error) {
	var out bytes.Buffer
	for _, one := range all {
		line, err := json.Marshal(one)
		if err != nil {
			return nil, err
		}
		out.Write(append(line, '\n'))
	}
	if !zip {
		return out.Bytes(), nil
	}
	var small bytes.Buffer
	w, err := gzip.NewWriterLevel(&small, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := w.Write(out.Bytes()); err != nil {
		return nil, err
	}
	err = w.Close()
	return small.Bytes(), err
}
