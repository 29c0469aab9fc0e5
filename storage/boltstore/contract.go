package boltstore

import "mayhembot/storage"

var (
	_ storage.Store     = (*Store)(nil)
	_ storage.ChannelTx = (*channelTx)(nil)
)
