package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// drawGallery draws the pictures a folder's gallery.txt lists: on each line the picture's name, its record in the
// folder, and the entry, or "leaderboard", or the name of a pilot whose figures are meant.
func drawGallery(dir string, games []known, out io.Writer) error {
	list := filepath.Join(dir, "gallery.txt")
	data, err := os.ReadFile(list)
	if err != nil {
		return err
	}
	for i, text := range strings.Split(string(data), "\n") {
		text = strings.TrimSpace(text)
		if text == "" || strings.HasPrefix(text, "#") {
			continue
		}
		var name, file, what string
		if _, err := fmt.Sscan(text, &name, &file, &what); err != nil {
			return fmt.Errorf("%s, line %d: a name, a record and an entry are needed: %w", list, i+1, err)
		}
		picture, err := drawListed(filepath.Join(dir, filepath.Base(file)), games, what)
		if err != nil {
			return err
		}
		to := filepath.Join(dir, filepath.Base(name)+".png")
		if err := os.WriteFile(to, picture, 0o644); err != nil {
			return err
		}
		fmt.Fprintf(out, "%s: %d KB\n", to, (len(picture)+1023)/1024)
	}
	return nil
}

// drawListed is the picture of an entry, or of figures.
func drawListed(file string, games []known, what string) ([]byte, error) {
	if entry, err := strconv.Atoi(what); err == nil {
		return drawMoment(file, games, 1, &entry)
	}
	if what == "leaderboard" {
		return drawFigures(file, games, 1, "")
	}
	return drawFigures(file, games, 1, what)
}
