package boarding

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/require"

	"mayhembot/engine"
)

// TestSecretsAreKept: a view holds nothing of others' plans, orders, face-down cards and kits until they are turned up (B14,
// B56).
func TestSecretsAreKept(t *testing.T) {
	t.Parallel()
	p := after(t, on("1 cutter kade-brom 45000,60000,0 kit crew=odo-pell\n2 gnat gnat-cadet 45000,40000,180 kit")(t), []string{"1 plan 1 3k"})
	for _, seat := range []engine.Seat{engine.Nobody, 2} {
		text, err := json.Marshal(p.View(seat).State())
		require.NoError(t, err)
		for _, secret := range []string{"3k", "odo-pell", `"cutter","pilot":"kade-brom","at":[45000,60000],"heading":0,"hull":4,"shields":2,"stress":0,"lock":0,"status":"active","dock":0,"berth":"","tow":false,"touch":[],"moved":false,"acts":1,"fought":false,"cards":[{"who":"odo`} {
			require.NotContains(t, string(text), secret)
		}
		v := p.(Position).Look(seat)
		require.False(t, v.Ship(1).Upgrades.Has(Kit))
		require.Equal(t, 2, v.Ship(1).Cards.Count(), "how many cards there are is open")
		require.Equal(t, 0, v.Owes[0])
		require.Equal(t, 1, v.Owes[1])
	}
	own := p.(Position).Look(1)
	require.Equal(t, "3k", own.Ship(1).Plan.String())
	require.True(t, own.Ship(1).Upgrades.Has(Kit))
	p = after(t, p, []string{"2 plan 2 2f"})
	require.Equal(t, "3k", p.(Position).Look(2).Last[0].Plan.String())
}

// TestImagine: with presets the ships give the hidden crew away. With built squads any crew that fits may be drawn.
func TestImagine(t *testing.T) {
	t.Parallel()
	p := begun("points=100 deploy=auto", "1 squad privateers", "2 squad raiders")(t).(Position)
	v := p.Look(2)
	require.True(t, v.Ship(1).Cards[0].Hidden)
	imagined := v.Imagine(newSeeded(1)).(Position)
	require.Equal(t, p.s.Ship(1).Cards, imagined.s.Ship(1).Cards)
	require.True(t, imagined.s.Ship(2).Upgrades.Has(Kit))

	p = begun("points=100 deploy=auto squads=build", "1 hire kade-brom", "1 crew 1 gnat-cadet", "1 ready", "2 hire gnat-cadet", "2 ready")(t).(Position)
	met, kits := map[int8]bool{}, map[bool]bool{}
	d := newSeeded(2)
	for range 200 {
		imagined := p.Look(2).Imagine(d).(Position)
		require.True(t, imagined.s.valid())
		who := imagined.s.Ship(1).Cards[0].Who
		require.NotEqual(t, p.s.Fleet.character("kade-brom"), who, "a unique name stands once")
		met[who], kits[imagined.s.Ship(1).Upgrades.Has(Kit)] = true, true
	}
	require.Greater(t, len(met), 10)
	require.Len(t, kits, 2)
}

// TestLogIsRead: a log shows only the kind of another's secret answer. It shows squads only when the match is over.
func TestLogIsRead(t *testing.T) {
	t.Parallel()
	p := on("1 gnat gnat-cadet 45000,80000,0\n1 gnat gnat-cadet 25000,80000,0\n2 gnat gnat-cadet 45000,10000,180")(t)
	next, entry, _, err := engine.Play(Game{}, p, 1, 1, "plan 1 2f", newSeeded(1))
	require.NoError(t, err)
	require.Equal(t, "plan", entry.Redacted(next.View(2)).Action)
	require.Equal(t, "plan 1 2f", entry.Redacted(next.View(1)).Action)
	hired := engine.Entry{Seat: 1, Action: "hire kade-brom", Secret: true}
	require.Equal(t, "squad", hired.Redacted(next.View(2)).Action)
	fresh := on("1 gnat gnat-cadet 45000,80000,0\n2 gnat gnat-cadet 45000,10000,180")(t)
	require.Equal(t, "plan 1 2f", entry.Redacted(fresh.View(2)).Action, "of an earlier round")
	orders := on("round 2 step=order\n1 gnat gnat-cadet 45000,60000,0\n2 gnat gnat-cadet 45000,45000,180")(t)
	require.Equal(t, "plan 1 2f", entry.Redacted(orders.View(2)).Action)
	require.Equal(t, "hire kade-brom", hired.Redacted(scenes["over"](t).View(2)).Action)
}
