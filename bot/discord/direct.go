package discord

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"mayhembot/bot"
)

// Direct sends a message to a user alone. The error is bot.ErrGone where the user takes none from the bot: they have closed their
// direct messages, or share no server with it any more.
func (s *Session) Direct(ctx context.Context, user string, m bot.Message, nonce string) error {
	body := struct {
		Recipient string `json:"recipient_id"`
	}{user}
	var opened standing
	err := s.rest.do(ctx, call{method: http.MethodPost, path: segment("users", "@me", "channels"), route: "POST direct", body: body, repeat: true}, &opened)
	if err == nil {
		_, err = s.Post(ctx, opened.ID, m, nonce)
	}
	var passes *passing
	if err != nil && !errors.As(err, &passes) && ctx.Err() == nil {
		return fmt.Errorf("%w (%w)", bot.ErrGone, err)
	}
	return err
}
