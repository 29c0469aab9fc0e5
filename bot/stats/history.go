package stats

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"

	"mayhembot/bot/game"
	"mayhembot/bot/match"
	"mayhembot/bot/stats/rating"
	"mayhembot/engine"
	"mayhembot/engine/advice"
	"mayhembot/storage"
)

// ByRating ranks by rating, where a game's own figures rank by a figure's key.
const ByRating = "rating"

// rated is the rating as a figure, which no game counts.
var rated = game.Stat{Key: ByRating, Name: "stats.rating"}

// provisionalBelow is how many rated matches a rating needs before it ranks with others.
const provisionalBelow = 10

// figureProvisional is 1 in the line of a pilot whose rating is provisional.
const figureProvisional = "provisional"

// strengths are the fixed ratings of autopilots, by what the arena measured in Interstellar Mayhem: of duels against fair ones, gentle
// ones win 37 of 100, hard ones 85, ruthless ones 92; of matches of four against fair ones 10, 47 and 47. Each is between the ratings
// that duels and matches of four come to.
var strengths = map[advice.Level]float64{advice.Gentle: 20, advice.Fair: rating.Mean, advice.Hard: 34.5, advice.Ruthless: 37}

// autopilot is the rating of a player that no user is. Its deviation is small, because it never learns.
func autopilot(player string) rating.Rating {
	level := advice.Level(strings.TrimPrefix(player, storage.AutopilotOf("")))
	return rating.Rating{Mu: cmp.Or(strengths[level], rating.Mean), Sigma: 1}
}

// isAutopilot tells whether a player of a result is no user.
func isAutopilot(player string) bool { return strings.HasPrefix(player, storage.AutopilotOf("")) }

// standing is what the rated matches of one pilot have come to.
type standing struct {
	rating.Rating
	matches, wins int
	course        []int          // the rating shown after each match
	beat, lostTo  map[string]int // how often, by user
}

// shown is a rating as players read it: 1500 for a new one, and three in four duels won against somebody 200 below.
func shown(r rating.Rating) int { return int(math.Round(1500 + 25*(r.Mu-rating.Mean))) }

// counts tells whether a match is rated: two people or more flew it, and somebody has won.
func counts(r storage.Result) bool {
	people := 0
	for _, p := range r.Players {
		if !isAutopilot(p) {
			people++
		}
	}
	return people >= 2 && len(r.Winners) > 0
}

// standings rate the pilots of a game by results in the order they ended. Nothing of it is stored: the results follow from the logs.
type standings map[string]*standing

func (all standings) of(user string) *standing {
	if all[user] == nil {
		all[user] = &standing{Rating: rating.New(), beat: map[string]int{}, lostTo: map[string]int{}}
	}
	return all[user]
}

// add rates one match. Winners share the first place and all others the second: the games say no more of places.
func (all standings) add(r storage.Result) {
	if !counts(r) {
		return
	}
	before, places := make([]rating.Rating, len(r.Players)), make([]int, len(r.Players))
	for i, p := range r.Players {
		if places[i] = 2; slices.Contains(r.Winners, engine.Seat(i+1)) {
			places[i] = 1
		}
		if before[i] = autopilot(p); !isAutopilot(p) {
			before[i] = all.of(p).Rating
		}
	}
	for i, after := range rating.Rate(before, places) {
		if isAutopilot(r.Players[i]) {
			continue
		}
		s := all.of(r.Players[i])
		s.Rating = after
		s.matches++
		s.course = append(s.course, shown(after))
		if places[i] == 1 {
			s.wins++
		}
		for k, other := range r.Players {
			switch {
			case isAutopilot(other):
			case places[i] < places[k]:
				s.beat[other]++
			case places[i] > places[k]:
				s.lostTo[other]++
			}
		}
	}
}

// most is the user met most often of some, by id where two are level; "" for none.
func most(of map[string]int) (user string, n int) {
	for u, times := range of {
		if times > n || times == n && u < user {
			user, n = u, times
		}
	}
	return user, n
}

// line is a standing as a line of the leaderboard.
func (s *standing) line(user string) storage.Line {
	l := storage.Line{User: user, Figures: map[string]int{ByRating: shown(s.Rating), match.FigureWins: s.wins, match.FigureMatches: s.matches}}
	if s.matches < provisionalBelow {
		l.Figures[figureProvisional] = 1
	}
	return l
}

// within shows the results of a game in a guild that ended in a period.
func within(ctx context.Context, store Store, guild, key string, over Period, visit func(storage.Result)) error {
	return store.Results(ctx, guild, over.From, func(r storage.Result) bool {
		if over.Until > 0 && r.Ended >= over.Until {
			return false
		}
		if r.Game == key {
			visit(r)
		}
		return true
	})
}
