package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// drawGallery draws the pictures a folder's gallery.txt lists: on each line the picture's name, its record in the
// folder, and the entry.
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
		var name, file string
		var entry int
		if _, err := fmt.Sscan(text, &name, &file, &entry); err != nil {
			return fmt.Errorf("%s, line %d: a name, a record and an entry are needed: %w", list, i+1, err)
		}
		picture, err := drawMoment(filepath.Join(dir, filepath.Base(file)), games, 1, &entry)
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
