package lobby

import (
	"context"
	"fmt"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/bot/control"
	"mayhembot/bot/match"
	"mayhembot/bot/publish"
	"mayhembot/storage"
)

// AskEnd asks once more before a match is ended.
func (r *Handlers) AskEnd(c *call.Call) (bot.Message, error) { return r.askEnd(c, reallyEnd) }

func (r *Handlers) askEnd(c *call.Call, question string) (bot.Message, error) {
	s, err := r.Load(c.Channel)
	if err != nil {
		return bot.Message{}, err
	}
	m, err := mayEnd(s, c, control.ID{})
	if err != nil {
		return bot.Message{}, err
	}
	id := control.ID{Verb: control.End, Match: m.ID, Stamp: "-"}.String()
	return bot.Message{Text: question, Accent: bot.RefusedColour,
		Rows: []bot.Row{{Buttons: []bot.Button{{ID: id, Label: "End the match", Style: bot.Danger}}}}}, nil
}

// End ends the match for everybody: asked once more in private, then told in the channel.
func (r *Handlers) End(ctx context.Context, c *call.Call, with control.ID) error {
	defer r.publisher.LockFor(c)()
	c.Ends = true
	said, err := r.proof.Announcements(ctx, c.Channel)
	if err != nil {
		return err
	}
	s, err := r.publisher.Update(c, "", func(ch *publish.Change) error {
		m, err := mayEnd(ch.State, c, with)
		if err != nil {
			return err
		}
		if err := r.proof.NoteAbandoned(ch.Tx, ch.Header, said); err != nil {
			return err
		}
		r.finish(m)
		ch.Note = fmt.Sprintf(endedBy, bot.Plain(c.User.Name))
		return nil
	})
	if err != nil {
		return err
	}
	r.publisher.AnswerAndPublish(ctx, c, s, bot.Message{Text: endedWord, Accent: bot.QuietColour})
	return nil
}

// finish ends a match before anybody has won it. A roll that waits for its announcement does not fall any more.
func (r *Handlers) finish(m *storage.Match) {
	m.Phase, m.Ended, m.Roll = storage.Over, r.now().Unix(), nil
	match.DropRequests(m)
}
