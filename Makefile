# One door to all checks.
.PHONY: check test long lint bench torture gallery camera run

check: ; .ci/run
test: ; go test ./...
# The same laws over many more matches, for nights.
long: ; MAYHEMBOT_LONG=1 go test -timeout 4h ./...
lint: ; go tool -modfile=.ci/tools.mod golangci-lint run ./...
bench: ; go test -run '^$$' -bench . ./engine/... ./render/... ./storage/...
# Kills the bot two thousand times while people play on it; it takes a while.
torture: ; MAYHEMBOT_KILLS=2000 go test ./cmd/mayhembot -run "^TestTorture$$" -v -timeout 6h
# Draws the README's pictures anew, after a change of look.
GALLERY = render/mayhem/testdata/gallery
gallery:
	grep -v '^#' $(GALLERY)/gallery.txt | while read name file what; do \
	  go run ./cmd/mayhembot render $(GALLERY)/$$file --out $(GALLERY)/$$name.png $$what; done
	go run ./cmd/mayhembot replay $(GALLERY)/match.jsonl --turn=last --out $(GALLERY)/turn.gif
# Counts how often pictures show a window of the board, and how often it moves.
camera: ; go test ./render/mayhem -run "^$$" -bench Camera -benchtime 20x
run: ; go run ./cmd/mayhembot
