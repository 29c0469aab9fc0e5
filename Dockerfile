# docker build -t mayhembot . && docker run -d -e MAYHEMBOT_TOKEN=… -v mayhembot:/data --restart unless-stopped mayhembot
# With a PostgreSQL, and several bots on it: see compose.yaml.
# A copy of the database while it runs: docker exec CONTAINER /mayhembot backup /data/copy.db
FROM golang:1.26 AS build
# The image says local, which builds with whatever Go it has; this fetches a newer one where go.mod names it.
ENV GOTOOLCHAIN=auto
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
COPY . .
ARG VERSION=""
RUN CGO_ENABLED=0 go build -trimpath -ldflags "-s -w -X main.version=${VERSION}" -o /out/mayhembot ./cmd/mayhembot \
 && mkdir -p /out/data/copies

FROM scratch
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /out/mayhembot /mayhembot
COPY --from=build --chown=65532:65532 /out/data /data
USER 65532:65532
WORKDIR /data
VOLUME /data
ENV MAYHEMBOT_DATABASE=/data/mayhembot.db MAYHEMBOT_COPIES=/data/copies TMPDIR=/data
STOPSIGNAL SIGTERM
ENTRYPOINT ["/mayhembot"]
