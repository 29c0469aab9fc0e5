# One door to all checks.
.PHONY: check test lint bench torture gallery camera run

check: ; .ci/run
test: ; go test ./...
lint: ; go tool -modfile=.ci/tools.mod golangci-lint run ./...
bench: ; go test -run '^$$' -bench . ./engine/... ./render/... ./storage/...
# Kills the bot two thousand times while people play on it; it takes a while.
torture: ; MAYHEMBOT_KILLS=2000 go test ./cmd/mayhembot -run "^TestTorture$$" -v -timeout 6h
# Draws the README's pictures anew, after a change of look.
gallery:
	go run ./cmd/mayhembot render --gallery render/mayhem/testdata/gallery
	go run ./cmd/mayhembot replay render/mayhem/testdata/gallery/match.jsonl --turn=last --out render/mayhem/testdata/gallery/turn.gif
# Counts how often pictures show a window of the board, and how often it moves.
camera: ; go test ./render/mayhem -run "^$$" -bench Camera -benchtime 20x
run: ; go run ./cmd/mayhembot
