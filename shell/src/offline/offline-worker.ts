// The site's service worker. It keeps nothing of the site: whatever is asked for is asked of the network. Only where the
// network is away a page is answered with the words below, which are part of this very file.
{
  interface PageRequest extends Event {
    request: Request
    preloadResponse?: Promise<Response | undefined>
    respondWith(response: Promise<Response>): void
    waitUntil(work: Promise<unknown>): void
  }
  interface Scope {
    skipWaiting(): Promise<void>
    registration: { navigationPreload?: { enable(): Promise<void> } }
  }
  const scope = self as unknown as Scope

  const page = `<!doctype html>
<html lang="tr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Bağlantı yok</title>
<style>
:root { color-scheme: light dark; --paper: #fbf8f3; --ink: #14262b; --accent: #0b7a7c; --on-accent: #fff }
@media (prefers-color-scheme: dark) { :root { --paper: #0e1b24; --ink: #eef3f3; --accent: #4fc3c0; --on-accent: #0e1b24 } }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif }
main { max-width: 32rem; padding: 2rem }
h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 1rem }
a { display: inline-block; margin: 1rem 0; padding: 0.625rem 1.25rem; border-radius: 12px; background: var(--accent); color: var(--on-accent); text-decoration: none; font-weight: 600 }
a:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px }
</style>
</head>
<body>
<main>
<h1>İnternet bağlantın yok</h1>
<p>Sayfayı açmak için bağlantı gerekiyor. Bağlantını kontrol edip tekrar dene.</p>
<p lang="en">You are offline. This page needs a connection; check yours and try again.</p>
<a href="">Tekrar dene</a>
</main>
</body>
</html>`

  const away = () =>
    new Response(page, {
      status: 503,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
    })

  addEventListener('install', () => void scope.skipWaiting())
  addEventListener('activate', event => {
    // The page is asked for while this worker is being woken up.
    const preload = scope.registration.navigationPreload?.enable()
    if (preload) (event as PageRequest).waitUntil(preload)
  })
  addEventListener('fetch', event => {
    const { request, preloadResponse } = event as PageRequest
    if (request.mode !== 'navigate' || request.method !== 'GET') return
    const fetched = async () => (await preloadResponse) ?? fetch(request)
    ;(event as PageRequest).respondWith(fetched().catch(away))
  })
}
