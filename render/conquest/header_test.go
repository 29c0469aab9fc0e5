package conquest

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
	rules "mayhembot/engine/conquest"
	"mayhembot/engine/enginetest"
	say "mayhembot/render/conquest/words"
	"mayhembot/render/rendertest"
	"mayhembot/render/scene"
	"mayhembot/render/words/lang"
)

// TestHeadersSayWhatIsAsked holds that after an attack the header and the words name the choices left, if all who choose share
// them.
func TestHeadersSayWhatIsAsked(t *testing.T) {
	t.Parallel()
	tasks := map[rules.Step]string{
		rules.StepReuse: "to keep the coin used, or let it go", rules.StepClaim: "to claim the coin used, or leave it",
		rules.StepReturn: "to bring lost ships home", rules.StepReward: "to take a reward",
	}
	seen := map[rules.Step]int{}
	for seed := range uint64(enginetest.Fewer(enginetest.Long(16, 40), 4)) {
		seats := 3 + int(seed%4)
		mobs(t, seed, seats, nil, func(v rules.View, _ []engine.Event) {
			waiting := v.Waiting()
			if v.Step != rules.StepSpoils {
				return
			}
			kind := rules.Step(waiting[0].Kind)
			for _, d := range waiting {
				if d.Kind != string(kind) {
					kind = rules.StepSpoils
				}
			}
			h := scene.Header{}
			awaited, _, _ := strings.Cut(say.Position(v, rendertest.Named(people)), "\n")
			fillHeader(&h, &v, say.Room.To(lang.English))
			seen[kind]++
			if len(waiting) == 1 {
				require.Equal(t, tasks[kind], h.Task)
			}
			if want := tasks[kind]; want != "" {
				require.Contains(t, awaited, want)
			} else {
				require.Contains(t, awaited, "to choose what the attack left to choose")
			}
			require.NotContains(t, h.Text+h.Task, "poils")
		})
	}
	require.True(t, enginetest.Raced || len(seen) >= 4, "%v", seen)
}
