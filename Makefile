# One door to all checks.
.PHONY: check test lint bench gallery run

check: ; .ci/run
test: ; go test ./...
lint: ; go tool -modfile=.ci/tools.mod golangci-lint run ./...
bench: ; go test -run '^$$' -bench . ./engine/... ./render/... ./storage/...
# Draws the README's pictures anew, after a change of look.
gallery: ; go run ./cmd/mayhembot render --gallery render/mayhem/testdata/gallery
run: ; go run ./cmd/mayhembot
