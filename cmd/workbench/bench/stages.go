package bench

import (
	"io"
	"slices"
	"strings"
	"time"

	"github.com/google/pprof/profile"
)

// Stages are processor times. The runtime's own times, for the collector and the scheduler, are shared out among all others.
type Stages struct {
	Stage  map[string]time.Duration // the bot's time, by stage
	Others time.Duration            // the time of the local Discord and the clients
}

// StageNames are the stages of an action.
var StageNames = []string{"decode", "rules", "store", "words", "draw", "encode", "wire", "rest"}

// Bot is the processor time of all stages.
func (s Stages) Bot() (sum time.Duration) {
	for _, d := range s.Stage {
		sum += d
	}
	return sum
}

// others are the prefixes of functions that do not belong to the bot.
var others = []string{"mayhembot/bot/localdiscord.", "mayhembot/cmd/workbench/bench.all.", "mayhembot/cmd/workbench/bench.(*flood)", "net/http.(*conn)", "net/http.(*Server)", "net/http.(*connReader)"}

// within says which stage a function and all it calls are of.
var within = []struct{ prefix, stage string }{
	{"mayhembot/engine.Restore", "decode"}, {"mayhembot/engine.Match.Encode", "decode"}, {"mayhembot/render.(*Encoder)", "encode"},
}

// belongs says which stage functions are of; the first one that fits counts.
var belongs = []struct{ prefix, stage string }{
	{"mayhembot/storage", "store"}, {"go.etcd.io/bbolt", "store"},
	{"mayhembot/render.", "draw"}, {"mayhembot/render/", "draw"},
	{"mayhembot/engine", "rules"}, {"mayhembot/bot/match.", "rules"},
	{"mayhembot/bot/discord.", "wire"}, {"github.com/bwmarrin/discordgo.", "wire"}, {"github.com/gorilla/websocket.", "wire"}, {"net/http.", "wire"},
	{"mayhembot/bot", "words"},
}

// stagesOf reads a CPU profile.
func stagesOf(r io.Reader) (Stages, error) {
	p, err := profile.Parse(r)
	if err != nil {
		return Stages{}, err
	}
	s := Stages{Stage: map[string]time.Duration{}}
	var runtime time.Duration
	for _, sample := range p.Sample {
		took := time.Duration(sample.Value[len(sample.Value)-1])
		switch stage := stageOf(sample); stage {
		case "others":
			s.Others += took
		case "runtime":
			runtime += took
		default:
			s.Stage[stage] += took
		}
	}
	if counted := s.Bot() + s.Others; counted > 0 {
		share := 1 + float64(runtime)/float64(counted)
		for stage, took := range s.Stage {
			s.Stage[stage] = time.Duration(float64(took) * share)
		}
		s.Others = time.Duration(float64(s.Others) * share)
	}
	return s, nil
}

// stageOf is the stage of the function that was running, or of the nearest caller that has one.
func stageOf(sample *profile.Sample) string {
	var frames []string // the running one first
	for _, at := range sample.Location {
		for _, line := range at.Line {
			frames = append(frames, line.Function.Name)
		}
	}
	has := func(prefix string) bool {
		return slices.ContainsFunc(frames, func(frame string) bool { return strings.HasPrefix(frame, prefix) })
	}
	if slices.ContainsFunc(others, has) {
		return "others"
	}
	for _, w := range within {
		if has(w.prefix) {
			return w.stage
		}
	}
	for _, frame := range frames {
		for _, b := range belongs {
			if strings.HasPrefix(frame, b.prefix) {
				return b.stage
			}
		}
	}
	if len(frames) > 0 && strings.HasPrefix(frames[len(frames)-1], "runtime.") {
		return "runtime"
	}
	return "rest"
}
