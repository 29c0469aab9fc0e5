// Package pagetest drives the page of the local table in Debian's chromium, for tests.
package pagetest

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/stretchr/testify/require"
)

// Deed is one thing done on the page.
type Deed = chromedp.Action[chromedp.Void]

// tries is how often a browser is started before the test gives up. On a busy machine a start crashes now and then.
const tries = 3

// Browser opens a tab of width by height CSS pixels that lives for limit. Below 600 pixels it is a phone. Any error the page
// reports fails the test. Without chromium the test is skipped, with the reason.
func Browser(t *testing.T, width, height int64, limit time.Duration) context.Context {
	t.Helper()
	path, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("no chromium on this machine: the page is not tried in a browser")
	}
	viewport := chromedp.EmulateViewport(width, height, func(p *emulation.SetDeviceMetricsOverrideParams, _ *emulation.SetTouchEmulationEnabledParams) {
		p.Mobile = width < 600
	})
	ctx := start(t, path)
	err = chromedp.Do(ctx, viewport)
	for try := 1; err != nil && try < tries; try++ {
		t.Logf("the browser did not start, once more: %v", err)
		ctx = start(t, path)
		err = chromedp.Do(ctx, viewport)
	}
	require.NoError(t, err)
	require.NoError(t, chromedp.Listen(ctx, func(e any) {
		if e, ok := e.(*runtime.EventExceptionThrown); ok {
			t.Errorf("the page: %s", (&chromedp.ExceptionError{ExceptionDetails: e.ExceptionDetails}).Error())
		}
	}))
	ctx, cancel := context.WithTimeout(ctx, limit)
	t.Cleanup(cancel)
	return ctx
}

func start(t *testing.T, path string) context.Context {
	flags := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path), chromedp.NoSandbox, chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true))
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), flags...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(cancel)
	return ctx
}

// Look keeps a picture of the page among the test's artifacts.
func Look(t *testing.T, name string) Deed {
	return func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		shot, err := chromedp.CaptureScreenshot()(ctx, target)
		if err != nil {
			return chromedp.Void{}, err
		}
		return chromedp.Void{}, os.WriteFile(filepath.Join(t.ArtifactDir(), name+".png"), shot, 0o600)
	}
}

// Script runs code on the page and waits for the promise it returns, if any.
func Script(code string) Deed {
	return func(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
		_, err := chromedp.Evaluate[any](code)(ctx, target)
		return chromedp.Void{}, err
	}
}

// Type types into the composer. (chromedp's own SendKeys reads attributes while the page changes them: a race.)
func Type(text string) Deed {
	return chromedp.Steps(Script(`document.querySelector("#line").focus()`), chromedp.KeyEvent(text))
}

// Enter is the key as a person's press of it reaches a page that handles it, without a character.
func Enter(ctx context.Context, target *chromedp.Target) (chromedp.Void, error) {
	for _, kind := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeRawKeyDown, input.DispatchKeyEventTypeKeyUp} {
		if _, err := cdp.Call(ctx, target, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: kind, Key: "Enter", Code: "Enter", WindowsVirtualKeyCode: 13}); err != nil {
			return chromedp.Void{}, err
		}
	}
	return chromedp.Void{}, nil
}
