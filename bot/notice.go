package bot

import "fmt"

// Notice is an error for the user in words of ours, whatever the game.
type Notice string

func (n Notice) Error() string { return string(n) }

// Noticef is a notice with something filled in.
func Noticef(format string, args ...any) Notice { return Notice(fmt.Sprintf(format, args...)) }
