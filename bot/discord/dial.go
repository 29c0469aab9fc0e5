package discord

import (
	"bufio"
	"cmp"
	"context"
	"crypto/tls"
	"encoding/base64"
	"fmt"
	"net"
	"net/http"
	"net/url"

	"golang.org/x/net/proxy"
)

// dial opens a guarded connection without encryption. Only the local Discord is reached that way.
func (g *gateway) dial(ctx context.Context, network, addr string) (net.Conn, error) {
	c, err := g.reach(ctx, network, addr)
	if err != nil {
		return nil, err
	}
	return newGuard(c), nil
}

// dialTLS opens an encrypted connection that is guarded inside the encryption.
func (g *gateway) dialTLS(ctx context.Context, network, addr string) (net.Conn, error) {
	to := &url.URL{Scheme: "https", Host: addr}
	via, err := g.proxy(&http.Request{URL: to})
	if err != nil {
		return nil, err
	}
	c, err := g.through(ctx, via, network, addr)
	if err != nil {
		return nil, err
	}
	inside := tls.Client(c, &tls.Config{ServerName: to.Hostname(), RootCAs: g.trust})
	if err := inside.HandshakeContext(ctx); err != nil {
		_ = c.Close()
		return nil, err
	}
	return newGuard(inside), nil
}

// through opens a connection by way of a proxy, unless that is nil.
func (g *gateway) through(ctx context.Context, via *url.URL, network, addr string) (net.Conn, error) {
	switch {
	case via == nil:
		return g.reach(ctx, network, addr)
	case via.Scheme != "http":
		d, err := proxy.FromURL(via, reacher{ctx, g})
		if err != nil {
			return nil, err
		}
		return d.Dial(network, addr)
	}
	c, err := g.reach(ctx, network, net.JoinHostPort(via.Hostname(), cmp.Or(via.Port(), "80")))
	if err != nil {
		return nil, err
	}
	if err := tunnel(c, via.User, addr); err != nil {
		_ = c.Close()
		return nil, err
	}
	return c, nil
}

// tunnel has the proxy at the other end hand everything on to addr from then on.
func tunnel(c net.Conn, as *url.Userinfo, addr string) error {
	ask := &http.Request{Method: http.MethodConnect, URL: &url.URL{Opaque: addr}, Host: addr, Header: http.Header{}}
	if as != nil {
		password, _ := as.Password()
		ask.Header.Set("Proxy-Authorization", "Basic "+base64.StdEncoding.EncodeToString([]byte(as.Username()+":"+password)))
	}
	if err := ask.Write(c); err != nil {
		return err
	}
	res, err := http.ReadResponse(bufio.NewReader(c), ask) // nothing follows it, as the other end waits for our greeting
	if err != nil {
		return err
	}
	_ = res.Body.Close()
	if res.StatusCode != http.StatusOK {
		return fmt.Errorf("the proxy says %s", res.Status)
	}
	return nil
}

// reacher is reach for a proxy of another kind to begin with.
type reacher struct {
	ctx context.Context
	g   *gateway
}

func (r reacher) Dial(network, addr string) (net.Conn, error) { return r.g.reach(r.ctx, network, addr) }

// reach opens a connection that sever finds.
func (g *gateway) reach(ctx context.Context, network, addr string) (net.Conn, error) {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(g.opening, cancel)()
	c, err := new(net.Dialer).DialContext(ctx, network, addr)
	if err != nil {
		return nil, err
	}
	g.conn.Store(&c)
	if err := g.opening.Err(); err != nil { // which came too early for sever to find this connection
		_ = c.Close()
		return nil, err
	}
	return c, nil
}

// sever cuts the connection at any stage.
func (g *gateway) sever() {
	if c := g.conn.Load(); c != nil {
		_ = (*c).Close()
	}
}
