package bench

import (
	"bytes"
	"image/png"
	"io"
	"math/rand/v2"
	"os"
	"runtime/pprof"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/fogleman/gg"

	"mayhembot/bot"
	"mayhembot/engine"
)

// samples are some of the moments that were drawn, at most so many, each as likely as any other.
type samples struct {
	most int
	mu   sync.Mutex
	seen int
	kept []sample
}

type sample struct {
	view   engine.View
	recent []engine.Event
	roster bot.Roster
}

func (s *samples) add(one sample) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.seen++
	if len(s.kept) < s.most {
		s.kept = append(s.kept, one)
	} else if i := rand.IntN(s.seen); i < s.most {
		s.kept[i] = one
	}
}

// naivePicture is the processor time of one of a game's pictures as a simple program would draw it: everything anew, with gg and
// image/png. It is the mean of the samples, or 0 without samples.
func (s *samples) naivePicture(begin func() Compose) (time.Duration, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.kept) == 0 {
		return 0, nil
	}
	compose := begin()
	var out bytes.Buffer
	if err := pprof.StartCPUProfile(&out); err != nil {
		return 0, err
	}
	for _, one := range s.kept {
		list := compose(one.view, one.recent, one.roster)
		dc := gg.NewContext(list.Size())
		list.Repaint(dc)
		if err := png.Encode(io.Discard, dc.Image()); err != nil {
			pprof.StopCPUProfile()
			return 0, err
		}
	}
	pprof.StopCPUProfile()
	stages, err := stagesOf(&out)
	return (stages.Bot() + stages.Others) / time.Duration(len(s.kept)), err
}

// residentNow is the resident memory of the process in bytes, 0 where the system does not tell.
func residentNow() int64 {
	data, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(data)) {
		if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			kb, _ := strconv.ParseInt(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(rest), "kB")), 10, 64)
			return kb << 10
		}
	}
	return 0
}
