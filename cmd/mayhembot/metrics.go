package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"runtime"
	"sync/atomic"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"mayhembot/bot"
	"mayhembot/bot/call"
	"mayhembot/storage"
)

// metrics count the bot's actions for Prometheus, and tell whether the bot is well.
type metrics struct {
	registry *prometheus.Registry
	requests *prometheus.HistogramVec // seconds, by kind and outcome
	stages   *prometheus.HistogramVec // seconds, by stage
	actions  prometheus.Counter
	copied   *prometheus.GaugeVec // Unix seconds of the last copy, by result
	store    storage.Store
	line     atomic.Pointer[connection]
}

// connection tells the state of the line to Discord.
type connection interface {
	Latency() (latency time.Duration, up bool)
}

// kinds name the kinds of requests.
var kinds = map[bot.Kind]string{bot.Command: "command", bot.Press: "press", bot.Submit: "form", bot.Complete: "completion"}

func newMetrics(store storage.Store) *metrics {
	buckets := []float64{.002, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10}
	m := &metrics{
		registry: prometheus.NewRegistry(), store: store,
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "mayhembot_request_seconds", Help: "From a request's arrival until it is answered.", Buckets: buckets}, []string{"kind", "outcome"}),
		stages:   prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "mayhembot_stage_seconds", Help: "What requests spend their time on.", Buckets: buckets}, []string{"stage"}),
		actions:  prometheus.NewCounter(prometheus.CounterOpts{Name: "mayhembot_actions_total", Help: "Actions of people that were played."}),
		copied:   prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: "mayhembot_copy_timestamp_seconds", Help: "When the last scheduled copy of the database was made, or failed."}, []string{"result"}),
	}
	count := func(name, help string, of func(storage.Work) int64) prometheus.Collector {
		return prometheus.NewCounterFunc(prometheus.CounterOpts{Name: name, Help: help}, func() float64 { return float64(of(store.Work())) })
	}
	m.registry.MustRegister(m.requests, m.stages, m.actions, m.copied,
		count("mayhembot_store_changes_total", "Changes of the database, refused ones too.", func(w storage.Work) int64 { return w.Changes }),
		count("mayhembot_store_commits_total", "Commits; with two fsyncs each where the database is a file.", func(w storage.Work) int64 { return w.Commits }),
		count("mayhembot_store_written_bytes_total", "Bytes written by commits, where the database is a file.", func(w storage.Work) int64 { return w.Bytes }),
		count("mayhembot_store_round_trips_total", "Questions to PostgreSQL, each with its answer.", func(w storage.Work) int64 { return w.Trips }),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "mayhembot_matches", Help: "Lobbies, matches under way, and those with something left to show; -1 when the database does not answer."}, m.matches),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "mayhembot_connected", Help: "1 while the connection to Discord stands and Discord knows the bot's token."}, func() float64 { _, up := m.latency(); return up }),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "mayhembot_discord_latency_seconds", Help: "How long Discord took to answer the last request it answered."}, func() float64 { latency, _ := m.latency(); return latency }),
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "mayhembot_build_info", Help: "Always 1.", ConstLabels: prometheus.Labels{"version": versionNow(), "go": runtime.Version()}}, func() float64 { return 1 }),
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return m
}

func (m *metrics) matches() float64 {
	refs, err := m.store.Unfinished(context.Background())
	if err != nil {
		return -1
	}
	return float64(len(refs))
}

// latency is of the connection, in seconds, and 1 while it stands and serves.
func (m *metrics) latency() (seconds, up float64) {
	if line := m.line.Load(); line != nil {
		latency, stands := (*line).Latency()
		if stands {
			up = 1
		}
		return latency.Seconds(), up
	}
	return 0, 0
}

// connected hands the metrics the connection, once it stands.
func (m *metrics) connected(line connection) { m.line.Store(&line) }

// observe counts a request.
func (m *metrics) observe(c *call.Reply, outcome call.Outcome, took time.Duration) {
	m.requests.WithLabelValues(kinds[c.Kind], string(outcome)).Observe(took.Seconds())
	if c.Played != nil {
		m.actions.Inc()
	}
	for stage, spent := range c.Spent {
		if spent > 0 {
			m.stages.WithLabelValues(call.StageNames[stage]).Observe(spent.Seconds())
		}
	}
}

// copying counts a scheduled copy.
func (m *metrics) copying(at time.Time, err error) {
	result := "made"
	if err != nil {
		result = "failed"
	}
	m.copied.WithLabelValues(result).Set(float64(at.Unix()))
}

// health answers 200 while the bot can play: the database answers, the connection stands, and Discord carries out requests.
func (m *metrics) health(w http.ResponseWriter, _ *http.Request) {
	switch _, up := m.latency(); {
	case m.matches() < 0:
		http.Error(w, "the database does not answer", http.StatusServiceUnavailable)
	case up == 0:
		http.Error(w, "no connection to Discord, or it refuses the bot's token", http.StatusServiceUnavailable)
	default:
		fmt.Fprintln(w, "well")
	}
}

// serve answers on a loopback address until stop is called; the address it is served at is returned.
func (m *metrics) serve(address string, log *slog.Logger) (at string, stop func(), err error) {
	host, _, err := net.SplitHostPort(address)
	if err != nil {
		return "", nil, fmt.Errorf("metrics = %q: %w", address, err)
	}
	if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return "", nil, fmt.Errorf("metrics = %q: only loopback addresses are served, such as 127.0.0.1:9420", address)
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return "", nil, fmt.Errorf("metrics = %q: %w", address, err)
	}
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{}))
	mux.HandleFunc("GET /healthz", m.health)
	server := &http.Server{Handler: mux, ReadTimeout: 10 * time.Second, WriteTimeout: 30 * time.Second}
	done := make(chan struct{})
	go func() {
		defer close(done)
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			log.Error("metrics are not served any more", "error", err)
		}
	}()
	return listener.Addr().String(), func() {
		_ = server.Shutdown(context.Background())
		<-done
	}, nil
}
