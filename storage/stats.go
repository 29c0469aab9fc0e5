package storage

// Autopilot is the key under which all autopilots' figures are kept. No Discord user has this id.
const Autopilot = "auto"

// Stats holds figures by user id (or Autopilot) and name of the figure. A figure of 0 is not in it.
type Stats map[string]map[string]int

// Add adds n to one figure.
func (t Stats) Add(user, figure string, n int) {
	sum := t[user][figure] + n
	switch {
	case sum == 0:
		delete(t[user], figure)
		if len(t[user]) == 0 {
			delete(t, user)
		}
		return
	case t[user] == nil:
		t[user] = map[string]int{}
	}
	t[user][figure] = sum
}

// add adds other figures times factor.
func (t Stats) add(o Stats, factor int) {
	for user, figures := range o {
		for figure, n := range figures {
			t.Add(user, figure, factor*n)
		}
	}
}
