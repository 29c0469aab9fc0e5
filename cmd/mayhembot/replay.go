package main

import (
	"bytes"
	"context"
	"fmt"
	"image/gif"
	"os"
	"os/signal"
	"time"

	"github.com/alecthomas/kong"

	"mayhembot/bot/game"
	"mayhembot/cmd/internal/known"
	"mayhembot/engine"
	"mayhembot/render/words"
)

// replayMatch makes an animation of a recorded match.
type replayMatch struct {
	File  string  `arg:"" type:"existingfile" help:"The record, one match or several as JSON Lines; - reads what comes in."`
	Match int     `default:"1" help:"Which match of the record." placeholder:"N"`
	Turn  *string `enum:"last" xor:"part" help:"Show one turn: last." placeholder:"last"`
	Round int     `xor:"part" help:"Show one round, counted from 1." placeholder:"N"`
	Out   string  `default:"match.gif" type:"path" help:"Write the animation to this file." placeholder:"FILE"`
}

// Run makes the animation and prints its summary.
func (r *replayMatch) Run(k *kong.Kong) error {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	games, err := known.Games("")
	if err != nil {
		return err
	}
	m, err := openMatch(r.File, games, r.Match)
	if err != nil {
		return err
	}
	animation, note, err := m.animate(ctx, game.Part{Round: r.Round, LastTurn: r.Turn != nil})
	if err != nil {
		return fmt.Errorf("%s: %w", r.File, known.Worded(m.game, m.header.Seats, err))
	}
	pictures, err := gif.DecodeAll(bytes.NewReader(animation))
	if err != nil {
		return err
	}
	if err := os.WriteFile(r.Out, animation, 0o644); err != nil {
		return err
	}
	var shown time.Duration
	for _, delay := range pictures.Delay {
		shown += time.Duration(delay) * 10 * time.Millisecond
	}
	if note != "" {
		note = "; shortened: " + note
	}
	fmt.Fprintf(k.Stdout, "%s, %v, %d KB%s\n", words.Count(len(pictures.Image), "picture", "pictures"), shown.Round(100*time.Millisecond), (len(animation)+1023)/1024, note)
	return nil
}

// animate makes the animation of a part of the match, as a spectator saw it. The note says which parts were shortened.
func (m *recorded) animate(ctx context.Context, part game.Part) (animation []byte, note string, err error) {
	ui, err := m.drawn()
	if err != nil {
		return nil, "", err
	}
	if ui.Replay == nil {
		return nil, "", fmt.Errorf("%s has no animations", m.game.Info().Name)
	}
	var moments []game.Moment[engine.View]
	err = m.replay(len(m.entries)-1, func(p engine.Position, events []engine.Event) {
		moments = append(moments, game.Moment[engine.View]{After: p.View(engine.Nobody), Events: engine.Heard(events, engine.Nobody)})
	})
	if err != nil {
		return nil, "", err
	}
	return ui.Replay(ctx, moments, part, m.roster(), nil)
}
