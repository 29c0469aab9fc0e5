// Package member is a user's own room: settings for all matches, and holidays. Only the user sees it.
package member

import (
	"context"
	"strconv"
	"strings"
	"time"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/clock"
	"mayhembot/bot/match"
	"mayhembot/bot/moves"
	"mayhembot/bot/sitting"
	"mayhembot/render/words"
	"mayhembot/storage"
)

// Room answers what users ask about themselves.
type Room struct {
	match.Reader
	Keeper *sitting.Keeper
	Now    func() time.Time
}

// What a control of the panel sets.
const (
	zone      = "zone"
	from      = "from"
	until     = "until"
	notice    = "notice"
	reminders = "reminders"
)

// The options of the commands.
const (
	City  = "city"
	Until = "until"
)

// Settings shows the caller's settings, or changes them by the command's city.
func (r *Room) Settings(ctx context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
	if c.Args[City] != "" {
		return r.change(ctx, c, zone, c.Args[City])
	}
	own, err := r.own(ctx, c)
	return call.Say(r.panel(c, own)), err
}

// Press changes a setting by what was chosen in the panel.
func (r *Room) Press(ctx context.Context, c *call.Call, with call.Control) (call.Answer, error) {
	a, err := r.change(ctx, c, with.Text, strings.Join(c.Values, " "))
	a.Place = call.InPlace
	return a, err
}

func (r *Room) own(ctx context.Context, c *call.Call) (own storage.Settings, err error) {
	err = r.Store.View(ctx, c.Channel, func(tx storage.ChannelTx) error {
		own, err = tx.Settings(c.User.ID)
		return err
	})
	return own, err
}

// change changes a setting, answers with the panel, and has the clocks of the user's matches follow.
func (r *Room) change(ctx context.Context, c *call.Call, what, value string) (call.Answer, error) {
	own, err := r.update(ctx, c, func(own storage.Settings) (storage.Settings, error) { return changed(own, what, value) })
	if err != nil {
		return call.Answer{}, err
	}
	a := call.Say(r.panel(c, own))
	if what != notice && what != reminders {
		a.Then = r.resettle(c.User.ID, nil)
	}
	return a, nil
}

// resettle has the clocks of a user's matches follow the settings, whether or not the answer could be sent.
func (r *Room) resettle(user string, note *bot.Notice) call.Then {
	return func(ctx context.Context, _ bot.Sent, failure error) error {
		r.Keeper.Resettle(ctx, user, note)
		return failure
	}
}

// update changes the caller's settings in one transaction.
func (r *Room) update(ctx context.Context, c *call.Call, change func(storage.Settings) (storage.Settings, error)) (own storage.Settings, err error) {
	err = r.Store.Update(ctx, c.Channel, c.ID, func(tx storage.ChannelTx) error {
		if own, err = tx.Settings(c.User.ID); err != nil {
			return err
		}
		if own, err = change(own); err != nil {
			return err
		}
		return tx.PutSettings(c.User.ID, own)
	})
	c.Committed = err == nil
	return own, err
}

// changed are settings after one of them was set. What nobody can mean is refused.
func changed(own storage.Settings, what, value string) (storage.Settings, error) {
	hour, number := strconv.Atoi(value)
	inDay := number == nil && hour >= 0 && hour < 24
	quiet := storage.Hours{From: usualFrom, Until: usualUntil}
	if own.Quiet != nil {
		quiet = *own.Quiet
	}
	switch {
	case what == zone:
		found, ok := clock.ZoneOf(value)
		if !ok {
			return own, noSuchCity.With("city", bot.Quote(value))
		}
		own.Zone = found
		return own, nil
	case what == notice && (value == Ping || value == clock.ByDirect || value == clock.Off):
		own.Notice = value
		return own, nil
	case what == reminders && (value == On || value == clock.Off):
		own.Reminders = value
		return own, nil
	case what == from && value == clock.Off:
		own.Quiet = nil
		return own, nil
	case what == from && inDay:
		if lasts := clock.QuietLasts(quiet); own.Quiet != nil {
			quiet.Until = (hour + lasts) % 24 // as many as before
		}
		quiet.From = hour
	case what == until && inDay:
		quiet.Until = hour
	default:
		return own, call.UnknownWord
	}
	if lasts := clock.QuietLasts(quiet); lasts == 0 || lasts > clock.QuietMost {
		if what == from && own.Quiet == nil { // nobody has said yet until when
			quiet.Until = (quiet.From + usualLast) % 24
		} else {
			return own, badHours.With("most", clock.QuietMost, "from", quiet.From, "until", quiet.Until)
		}
	}
	own.Quiet = &quiet
	return own, nil
}

// Quiet hours of the one who has said only when they begin or end.
const (
	usualFrom  = 22
	usualUntil = 7
	usualLast  = 9
)

// The values of settings.
const (
	Ping = "ping"
	On   = "on"
)

// panel shows settings, to be changed without typing.
func (r *Room) panel(c *call.Call, own storage.Settings) bot.Message {
	now := r.Now().In(clock.Here(own))
	quiet := own.Quiet != nil
	var hours storage.Hours
	if quiet {
		hours = *own.Quiet
	}
	text := c.Say("member.panel", "city", clock.CityIn(own.Zone), "now", now.Format(ofDay), "quiet", quiet, "from", hours.From, "until", hours.Until)
	if back := clock.AwayUntil(own, now.Unix()); back > 0 {
		text += "\n" + c.Say("member.away", "at", back)
	}
	choice := func(key, value string, chosen bool) bot.SelectOption {
		return bot.SelectOption{Value: value, Label: c.Say(key), Chosen: chosen}
	}
	direct := choice("member.notice-direct", clock.ByDirect, own.Notice == clock.ByDirect)
	direct.Help = c.Say("member.notice-direct-help")
	selects := []*bot.Select{
		{ID: setting(zone), Placeholder: c.Say("member.pick-zone"), Options: r.zones(c, own, now)},
		{ID: setting(from), Placeholder: c.Say("member.pick-from"), Options: append([]bot.SelectOption{choice("member.quiet-none", clock.Off, !quiet)},
			ofHours(c, "member.quiet-from", func(h int) bool { return quiet && hours.From == h })...)},
		{ID: setting(until), Placeholder: c.Say("member.pick-until"), Options: ofHours(c, "member.quiet-until", func(h int) bool { return quiet && hours.Until == h })},
		{ID: setting(notice), Placeholder: c.Say("member.pick-notice"), Options: []bot.SelectOption{
			choice("member.notice-ping", Ping, own.Notice == "" || own.Notice == Ping), direct, choice("member.notice-off", clock.Off, own.Notice == clock.Off)}},
		{ID: setting(reminders), Placeholder: c.Say("member.pick-reminders"), Options: []bot.SelectOption{
			choice("member.reminders-on", On, own.Reminders != clock.Off), choice("member.reminders-off", clock.Off, own.Reminders == clock.Off)}},
	}
	m := bot.Message{Text: text, Accent: bot.QuietColour}
	for _, s := range selects {
		m.Rows = append(m.Rows, bot.Row{Select: s})
	}
	return m
}

// ofDay is how a time of day is written.
const ofDay = "15:04"

// setting is the id of a control that sets something.
func setting(what string) string {
	return call.Control{Verb: call.Mine, Match: "-", Stamp: "-", Text: what}.String()
}

// ofHours are the hours of a day to be chosen from.
func ofHours(c *call.Call, key string, chosen func(int) bool) (options []bot.SelectOption) {
	for h := range 24 {
		options = append(options, bot.SelectOption{Value: strconv.Itoa(h), Label: c.Say(key, "hour", h), Chosen: chosen(h)})
	}
	return options
}

// large are cities from all around the world, by where the day begins.
var large = []string{
	"Pacific/Auckland", "Australia/Sydney", "Australia/Adelaide", "Asia/Tokyo", "Asia/Shanghai", "Asia/Jakarta", "Asia/Dhaka", "Asia/Kolkata",
	"Asia/Karachi", "Asia/Dubai", "Europe/Moscow", "Africa/Nairobi", "Asia/Jerusalem", "Europe/Athens", "Africa/Johannesburg", "Europe/Berlin",
	"Africa/Lagos", "Europe/London", "America/Sao_Paulo", "America/Halifax", "America/New_York", "America/Chicago", "America/Denver", "America/Los_Angeles",
}

// zones are time zones to be chosen from, the user's own first.
func (r *Room) zones(c *call.Call, own storage.Settings, now time.Time) (options []bot.SelectOption) {
	add := func(zone string, chosen bool) {
		in, err := time.LoadLocation(zone)
		if err == nil {
			options = append(options, bot.SelectOption{Value: zone, Label: c.Say("member.city", "city", clock.CityIn(zone), "now", now.In(in).Format(ofDay)), Chosen: chosen})
		}
	}
	if own.Zone != "" {
		add(own.Zone, true)
	}
	for _, zone := range large {
		if zone != own.Zone && len(options) < moves.ChoiceLimit {
			add(zone, false)
		}
	}
	return options
}

// Away has the caller's clocks stand until a day, or go on at once.
func (r *Room) Away(ctx context.Context, c *call.Call, _ call.Control) (call.Answer, error) {
	now := r.Now()
	own, err := r.update(ctx, c, func(own storage.Settings) (storage.Settings, error) {
		in := now.In(clock.Here(own))
		when, err := day(c.Args[Until], in)
		switch {
		case err != nil:
			return own, err
		case when.Equal(in):
			if clock.AwayUntil(own, now.Unix()) == 0 {
				return own, notAway
			}
			return clock.BackNow(own, now.Unix()), nil
		}
		left := clock.AwayMost*24*time.Hour - time.Duration(clock.AwayUsed(clock.BackNow(own, now.Unix()), now.Unix()))*time.Second
		gone, ok := clock.GoAway(own, now.Unix(), when.Unix())
		if !ok {
			return own, tooLong.With("most", clock.AwayMost, "within", clock.AwayIn, "left", words.Lasting(c.Lang(), max(0, left)))
		}
		return gone, nil
	})
	if err != nil {
		return call.Answer{}, err
	}
	back := clock.AwayUntil(own, now.Unix())
	note := bot.Says("member.tells-away").With("name", bot.Plain(c.User.Name), "away", back > 0, "at", back)
	a := call.Say(bot.Message{Text: c.Say("member.goes-away", "away", back > 0, "at", back), Accent: bot.QuietColour})
	a.Then = r.resettle(c.User.ID, &note)
	return a, nil
}

// day is the time a user means by a date, which begins by their own clock, or by a number of days from now; now itself for the
// word.
func day(text string, now time.Time) (time.Time, error) {
	text = strings.ToLower(strings.TrimSpace(text))
	n, number := strconv.Atoi(strings.TrimSpace(strings.TrimSuffix(strings.TrimSuffix(text, "days"), "day")))
	date, parsed := time.ParseInLocation(time.DateOnly, text, now.Location())
	switch {
	case text == "now":
		return now, nil
	case number == nil && (n < 1 || n > 1000):
		return now, inPast
	case number == nil:
		return now.AddDate(0, 0, n), nil
	case parsed != nil:
		return now, noSuchDay.With("day", bot.Quote(text))
	case !date.After(now):
		return now, inPast
	}
	return date, nil
}

// Complete proposes values for the option being typed.
func (r *Room) Complete(ctx context.Context, c *call.Call) (choices []bot.Choice) {
	own, err := r.own(ctx, c)
	if err != nil {
		return nil
	}
	now := r.Now()
	switch c.Focus {
	case City:
		for _, city := range clock.Cities(c.Args[City], moves.ChoiceLimit) {
			if in, err := time.LoadLocation(city.Zone); err == nil {
				choices = append(choices, bot.Choice{Name: c.Say("member.city", "city", city.Name, "now", now.In(in).Format(ofDay)), Value: city.Name})
			}
		}
	case Until:
		typed := strings.ToLower(strings.TrimSpace(c.Args[Until]))
		all := []bot.Choice{{Name: c.Say("member.back-now"), Value: "now"}}
		for n := 1; n <= clock.AwayMost; n++ {
			date := now.In(clock.Here(own)).AddDate(0, 0, n)
			all = append(all, bot.Choice{Name: c.Say("member.date", "weekday", int(date.Weekday()), "day", date.Day(), "month", int(date.Month())), Value: date.Format(time.DateOnly)})
		}
		for _, choice := range all {
			if strings.Contains(strings.ToLower(choice.Name+" "+choice.Value), typed) {
				choices = append(choices, choice)
			}
		}
	}
	return choices
}

// Commands are the subcommands for settings and holidays. What they are for is said by package referee.
func Commands() []bot.SubSpec {
	return []bot.SubSpec{
		{Name: "settings", Options: []bot.OptionSpec{{Name: City, Complete: true}}},
		{Name: "away", Options: []bot.OptionSpec{{Name: Until, Required: true, Complete: true}}},
	}
}

var (
	noSuchCity = bot.Says("member.no-such-city")
	badHours   = bot.Says("member.bad-hours")
	noSuchDay  = bot.Says("member.no-such-day")
	inPast     = bot.Says("member.in-past")
	tooLong    = bot.Says("member.too-long")
	notAway    = bot.Says("member.not-away")
)
