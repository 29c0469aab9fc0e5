// Package member is a user's own room: settings for all matches, and holidays. Only the user sees it.
package member

import (
	"context"
	"fmt"
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
func (r *Room) Settings(c *call.Call, _ call.Control) (call.Answer, error) {
	if c.Args[City] != "" {
		return r.change(c, zone, c.Args[City])
	}
	own, err := r.own(c)
	return call.Say(r.panel(own)), err
}

// Press changes a setting by what was chosen in the panel.
func (r *Room) Press(c *call.Call, with call.Control) (call.Answer, error) {
	a, err := r.change(c, with.Text, strings.Join(c.Values, " "))
	a.Place = call.InPlace
	return a, err
}

func (r *Room) own(c *call.Call) (own storage.Settings, err error) {
	err = r.Store.View(c.Channel, func(tx storage.ChannelTx) error {
		own, err = tx.Settings(c.User.ID)
		return err
	})
	return own, err
}

// change changes a setting, answers with the panel, and has the clocks of the user's matches follow.
func (r *Room) change(c *call.Call, what, value string) (call.Answer, error) {
	own, err := r.update(c, func(own storage.Settings) (storage.Settings, error) { return changed(own, what, value) })
	if err != nil {
		return call.Answer{}, err
	}
	a := call.Say(r.panel(own))
	if what != notice && what != reminders {
		a.Then = r.resettle(c.User.ID, "")
	}
	return a, nil
}

// resettle has the clocks of a user's matches follow the settings, whether or not the answer could be sent.
func (r *Room) resettle(user, note string) call.Then {
	return func(ctx context.Context, _ bot.Sent, failure error) error {
		r.Keeper.Resettle(ctx, user, note)
		return failure
	}
}

// update changes the caller's settings in one transaction.
func (r *Room) update(c *call.Call, change func(storage.Settings) (storage.Settings, error)) (own storage.Settings, err error) {
	err = r.Store.Update(c.Channel, c.ID, func(tx storage.ChannelTx) error {
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
func (r *Room) panel(own storage.Settings) bot.Message {
	now := r.Now().In(clock.Here(own))
	quiet := noQuiet
	if own.Quiet != nil {
		quiet = fmt.Sprintf(quietHours, own.Quiet.From, own.Quiet.Until)
	}
	text := fmt.Sprintf(panelText, clock.CityIn(own.Zone), now.Format("15:04"), quiet)
	if back := clock.AwayUntil(own, now.Unix()); back > 0 {
		text += "\n" + fmt.Sprintf(awayLine, back)
	}
	selects := []*bot.Select{
		{ID: setting(zone), Placeholder: "Your time zone…", Options: r.zones(own, now)},
		{ID: setting(from), Placeholder: "Quiet from…", Options: append([]bot.SelectOption{{Value: clock.Off, Label: "No quiet hours", Chosen: own.Quiet == nil}}, hours("Quiet from %d:00", func(h int) bool { return own.Quiet != nil && own.Quiet.From == h })...)},
		{ID: setting(until), Placeholder: "Quiet until…", Options: hours("Quiet until %d:00", func(h int) bool { return own.Quiet != nil && own.Quiet.Until == h })},
		{ID: setting(notice), Placeholder: "When it is your turn…", Options: []bot.SelectOption{
			{Value: Ping, Label: "Your turn: a ping in the channel", Chosen: own.Notice == "" || own.Notice == Ping},
			{Value: clock.ByDirect, Label: "Your turn: a direct message", Help: "a ping where you take no messages", Chosen: own.Notice == clock.ByDirect},
			{Value: clock.Off, Label: "Your turn: no notice", Chosen: own.Notice == clock.Off}}},
		{ID: setting(reminders), Placeholder: "Reminders…", Options: []bot.SelectOption{
			{Value: On, Label: "Reminders: at half and at nine tenths of your time", Chosen: own.Reminders != clock.Off},
			{Value: clock.Off, Label: "Reminders: none", Chosen: own.Reminders == clock.Off}}},
	}
	m := bot.Message{Text: text, Accent: bot.QuietColour}
	for _, s := range selects {
		m.Rows = append(m.Rows, bot.Row{Select: s})
	}
	return m
}

// setting is the id of a control that sets something.
func setting(what string) string {
	return call.Control{Verb: call.Mine, Match: "-", Stamp: "-", Text: what}.String()
}

// hours are the hours of a day to be chosen from.
func hours(form string, chosen func(int) bool) (options []bot.SelectOption) {
	for h := range 24 {
		options = append(options, bot.SelectOption{Value: strconv.Itoa(h), Label: fmt.Sprintf(form, h), Chosen: chosen(h)})
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
func (r *Room) zones(own storage.Settings, now time.Time) (options []bot.SelectOption) {
	add := func(zone string, chosen bool) {
		in, err := time.LoadLocation(zone)
		if err == nil {
			options = append(options, bot.SelectOption{Value: zone, Label: fmt.Sprintf("%s, where it is %s", clock.CityIn(zone), now.In(in).Format("15:04")), Chosen: chosen})
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
func (r *Room) Away(c *call.Call, _ call.Control) (call.Answer, error) {
	now := r.Now()
	own, err := r.update(c, func(own storage.Settings) (storage.Settings, error) {
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
	text, note := wellBack, fmt.Sprintf(isBack, bot.Plain(c.User.Name))
	if back := clock.AwayUntil(own, now.Unix()); back > 0 {
		text, note = fmt.Sprintf(goneUntil, back), fmt.Sprintf(isAway, bot.Plain(c.User.Name), back)
	}
	a := call.Say(bot.Message{Text: text, Accent: bot.QuietColour})
	a.Then = r.resettle(c.User.ID, note)
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
func (r *Room) Complete(c *call.Call) (choices []bot.Choice) {
	own, err := r.own(c)
	if err != nil {
		return nil
	}
	now := r.Now()
	switch c.Focus {
	case City:
		for _, city := range clock.Cities(c.Args[City], moves.ChoiceLimit) {
			if in, err := time.LoadLocation(city.Zone); err == nil {
				choices = append(choices, bot.Choice{Name: fmt.Sprintf("%s, where it is %s", city.Name, now.In(in).Format("15:04")), Value: city.Name})
			}
		}
	case Until:
		typed := strings.ToLower(strings.TrimSpace(c.Args[Until]))
		all := []bot.Choice{{Name: "back now", Value: "now"}}
		for n := 1; n <= clock.AwayMost; n++ {
			date := now.In(clock.Here(own)).AddDate(0, 0, n)
			all = append(all, bot.Choice{Name: date.Format("Monday 2 January"), Value: date.Format(time.DateOnly)})
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

const (
	panelText  = "### Your settings\n**Time zone** %s, where it is %s now · **Quiet hours** %s\n-# In quiet hours your clocks stand, and you get no reminder. Another city: `/me settings city:`. A holiday: `/me away`."
	noQuiet    = "none"
	quietHours = "%d:00–%d:00"
	awayLine   = "🌴 You are away until <t:%d:f>; `/me away until:now` ends it."
	goneUntil  = "You are away until <t:%d:f>. Your clocks stand until then, and the others see it. `/me away until:now` ends it."
	wellBack   = "You are back, and your clocks go on."
	isAway     = "🌴 %s is away until <t:%d:d>."
	isBack     = "👋 %s is back from a holiday."
)

var (
	noSuchCity = bot.Says("member.no-such-city")
	badHours   = bot.Says("member.bad-hours")
	noSuchDay  = bot.Says("member.no-such-day")
	inPast     = bot.Says("member.in-past")
	tooLong    = bot.Says("member.too-long")
	notAway    = bot.Says("member.not-away")
)
