package boarding

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/bottest"
	"mayhembot/storage"

	rules "mayhembot/engine/boarding"
)

// TestOwnCharactersAreCalledByName: with a host's fleet, whose first character has another name, a match tells it as it stands in the
// file, as plain text; it goes on with that fleet though the bot has its own again.
func TestOwnCharactersAreCalledByName(t *testing.T) {
	t.Parallel()
	own, err := rules.ReadFleet([]byte(strings.ReplaceAll(string(rules.StandardFile()), "Mirela Toth", "Anna *the* Gale")))
	require.NoError(t, err)
	g := bottest.NoReplays(WithFleet(own))
	d := bottest.New(t, g)
	d.Secret = 3
	d.Slash(1, "boarding new points:60")
	d.Press(2, "Join")
	d.Press(1, "Start")
	d.Act(1, "squad lancers")
	d.Act(2, "squad cutters")
	told := false
	for n := 0; d.Now().Header.Phase != storage.Over && !told; n++ {
		require.Less(t, n, 400)
		s := d.Now()
		seat := s.Humans()[0]
		action := s.UI.Pilots.Choose(s.Now.View(seat)).String()
		d.Act(int(seat), action)
		log := d.Slash(1, "match log").Text
		require.NotContains(t, log, "Mirela")
		told = strings.Contains(log, `Anna \*the\* Gale`)
	}
	require.True(t, told)
}
