package main

import (
	"errors"
	"fmt"
	"image/png"
	"os"
	"sync"

	"github.com/alecthomas/kong"

	"mayhembot/engine"
	"mayhembot/engine/mayhem"
	look "mayhembot/render/mayhem"
)

// artist makes the assets of all pictures when the first one is asked for.
var artist = sync.OnceValue(look.NewRenderer)

// renderPicture draws moments of records, exactly as the bot posts them.
type renderPicture struct {
	File    string `arg:"" optional:"" type:"existingfile" help:"The record, one match or several as JSON Lines."`
	Match   int    `default:"1" help:"Which match of the record." placeholder:"N"`
	Entry   *int   `help:"Which entry, counted from 0; the last one unless given." placeholder:"N"`
	Out     string `default:"board.png" type:"path" help:"Write the picture to this file." placeholder:"FILE"`
	Gallery string `type:"existingdir" help:"Draw all pictures listed in this folder's gallery.txt instead." placeholder:"DIR"`
	Sheet   bool   `help:"Draw a contact sheet of everything pictures are made of instead."`
}

// Run draws what is asked for.
func (r *renderPicture) Run(k *kong.Kong) error {
	switch {
	case r.Gallery != "":
		return drawGallery(r.Gallery, k.Stdout)
	case r.Sheet:
		return r.drawSheet()
	case r.File == "":
		return errors.New("a record is needed, or --gallery or --sheet")
	}
	picture, err := drawMoment(r.File, r.Match, r.Entry)
	if err != nil {
		return err
	}
	return os.WriteFile(r.Out, picture, 0o644)
}

// drawMoment is the picture after an entry, with what has happened in its turn so far.
func drawMoment(file string, match int, entry *int) ([]byte, error) {
	m, err := openMatch(file, match)
	if err != nil {
		return nil, err
	}
	last, err := m.entry(entry)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	scene := look.Moment{Names: m.header.Seats}
	turn, next := -1, 0 // the turn the story is of, and the one the next entry belongs to
	err = m.replay(last, func(p mayhem.Position, events []engine.Event) {
		if turn < 0 {
			next = p.Turn()
		}
		if next != turn {
			scene.Events, turn = nil, next
		}
		scene.Events = append(scene.Events, events...)
		scene.View, next = p.Look(), p.Turn()
	})
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return artist().Match().Draw(nil, &scene), nil
}

func (r *renderPicture) drawSheet() (err error) {
	f, err := os.Create(r.Out)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	return png.Encode(f, artist().Sheet().Image())
}
