package main

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"strings"

	"github.com/alecthomas/kong"

	"mayhembot/engine"
	"mayhembot/engine/mayhem"
	look "mayhembot/render/mayhem"
	"mayhembot/render/replay"
)

// replayMatch makes an animation of a recorded match.
type replayMatch struct {
	File  string  `arg:"" type:"existingfile" help:"The record, one match or several as JSON Lines."`
	Match int     `default:"1" help:"Which match of the record." placeholder:"N"`
	Turn  *string `enum:"last" xor:"part" help:"Show one turn: last." placeholder:"last"`
	Round int     `xor:"part" help:"Show one round, counted from 1." placeholder:"N"`
	Out   string  `default:"match.gif" type:"path" help:"Write the animation to this file." placeholder:"FILE"`
}

// Run makes the animation and prints what it came to.
func (r *replayMatch) Run(k *kong.Kong) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	m, err := openMatch(r.File, r.Match)
	if err != nil {
		return err
	}
	film := look.Film{Names: m.header.Seats}
	err = m.replay(len(m.entries)-1, func(p mayhem.Position, events []engine.Event) {
		film.View = p.Look()
		film.Events = append(film.Events, events...)
	})
	if err != nil {
		return fmt.Errorf("%s: %w", r.File, err)
	}
	gif, report, err := artist().Replay(ctx, &film, replay.Part{Round: r.Round, LastTurn: r.Turn != nil}, nil)
	if err != nil {
		return fmt.Errorf("%s: %w", r.File, err)
	}
	if err := os.WriteFile(r.Out, gif, 0o644); err != nil {
		return err
	}
	shortened := ""
	if len(report.Omits) > 0 {
		shortened = "; shortened: " + strings.Join(report.Omits, ", ")
	}
	fmt.Fprintf(k.Stdout, "%d pictures, %v, %d KB%s\n", report.Pictures, report.Shown, (len(gif)+1023)/1024, shortened)
	return nil
}
