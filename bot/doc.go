// Package bot is the referee in the channel. It turns requests into actions and positions into messages and knows no
// game: the words and pictures of one come from its Table.
package bot
