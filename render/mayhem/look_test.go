package mayhem

import (
	"os"
	"path/filepath"
	"testing"
)

func TestLook(t *testing.T) {
	dir := os.Getenv("LOOK")
	a := NewArtist()
	for _, m := range moments() {
		png := a.Frame().Draw(nil, &m.scene)
		t.Log(m.name, len(png))
		if dir != "" {
			_ = os.WriteFile(filepath.Join(dir, m.name+".png"), png, 0o644)
		}
	}
}
