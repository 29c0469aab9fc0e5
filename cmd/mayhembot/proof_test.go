package main

import (
	"encoding/json"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/bot/localdiscord"
	"mayhembot/engine/fair"
	"mayhembot/engine/record"
	"mayhembot/storage"

	game "mayhembot/engine/mayhem"
)

// TestRecord exports a match while it is played and once it is over; both verify, and a falsified one does not.
func TestRecord(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 14, localdiscord.Config{})
	e.duel("kills:3 autopilots:1")
	e.until(func(v game.View) bool { return v.Step == game.StepAct })
	secret := fair.Secret{14}
	export := func() string {
		m := e.private(2, "/match record")
		require.Len(t, m.Attachments, 1)
		return string(e.file(m.Attachments[0].ID))
	}
	part := export()
	var unproven *record.Unproven
	require.ErrorAs(t, verifyTo(io.Discard, strings.NewReader(part), allGames(t)), &unproven)
	require.NotContains(t, part, secret.String(), "the secret is kept until the end")
	e.finish()
	whole := export()
	require.NoError(t, verifyTo(io.Discard, strings.NewReader(whole), allGames(t)))
	require.Contains(t, whole, secret.String())
	require.Contains(t, e.live().Text(), secret.String())
	m, _ := e.match()
	require.Contains(t, e.private(3, "/match verify", "✅").Text(), m.Seal)

	lines := strings.Split(whole, "\n")
	for i, line := range lines {
		var entry struct{ Rolls []json.RawMessage }
		if i > 2 && json.Unmarshal([]byte(line), &entry) == nil && len(entry.Rolls) > 0 {
			lines[i] = falsified(line)
			break
		}
	}
	require.NotEqual(t, whole, strings.Join(lines, "\n"))
	require.Error(t, verifyTo(io.Discard, strings.NewReader(strings.Join(lines, "\n")), allGames(t)))
}

// falsified is a line with one die turned.
func falsified(line string) string {
	for a, b := range map[string]string{`"face":6`: `"face":1`, `"face":5`: `"face":2`, `"face":4`: `"face":3`, `"face":3`: `"face":4`, `"face":2`: `"face":5`, `"face":1`: `"face":6`} {
		if strings.Contains(line, a) {
			return strings.Replace(line, a, b, 1)
		}
	}
	return line
}

func (e *harness) file(id string) []byte {
	e.t.Helper()
	f, ok := e.local.File(id)
	require.True(e.t, ok)
	return f.Data
}

// TestCatchUp tells each player everything that happened since that player's last action.
func TestCatchUp(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 15, localdiscord.Config{})
	e.duel("")
	e.assigned()
	user := e.active()
	e.until(func(v game.View) bool { return v.Active == 0 || e.user(v.Active) != user })
	m := e.private(3-user, "/match catchup", "1. ")
	require.Len(t, m.Attachments, 1)
	require.Contains(t, e.private(3, "/match catchup").Text(), "1. ", "an onlooker reads all of it")
	e.private(user, "/match log", "`0`", "Turn order")
	e.private(user, "/match status", "Round", "<t:")
}

// TestLeaderboard ranks, with ties and the own place.
func TestLeaderboard(t *testing.T) {
	t.Parallel()
	e := newHarness(t, 16, localdiscord.Config{})
	e.duel("kills:1 autopilots:1")
	e.finish()
	guild := e.local.GuildID()
	require.NoError(t, e.store.Update(t.Context(), "elsewhere", "", func(room storage.ChannelTx) error {
		m := &storage.Match{ID: "old", Guild: guild, Channel: "elsewhere", Game: "mayhem", Phase: storage.Over, Stats: storage.Stats{}}
		for n := range 20 {
			user := string(rune('a' + n))
			m.Seats = append(m.Seats, storage.Seat{User: user, Name: "Pilot " + user})
			m.Stats.Add(user, game.FigureKills, 40-n/2*2)
		}
		return room.Begin(m)
	}))
	board := e.private(1, "/leaderboard by:kills", "Leaderboard: Kills").Alts()[0]
	for _, line := range []string{"1. Pilot a: 40;", "1. Pilot b: 40;", "3. Pilot c: 38;", "Amber (you)", "Autopilots"} {
		require.Contains(t, board, line)
	}
	require.Contains(t, board, "…\n", "the own place stands apart")
	require.NotContains(t, board, "Pilot s")
	require.Less(t, strings.Count(board, "\n"), 20)
	require.Contains(t, e.private(1, "/leaderboard by:wins").Alts()[0], "Amber")
	e.private(1, "/leaderboard")
	require.Contains(t, e.private(2, "/pilot pilot:Amber", "Amber").Alts()[0], "Matches: 1,")
	e.private(2, "/pilot", "has not flown")
}
