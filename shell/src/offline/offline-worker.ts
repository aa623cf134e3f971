// The site's service worker. It keeps nothing of the site: whatever is asked for is asked of the network. Only where the
// network is away a page is answered with the words below, which are part of this very file. And it shows what is pushed,
// and says so when the push service has given this browser another address.
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

// It is fetched by itself and imports nothing, so a push says all that is shown of it.
{
  type Push = { title: string; body: string; language: string; tag: string; link: string }
  interface PushEvent extends Event {
    data: { json(): Push } | null
    waitUntil(work: Promise<unknown>): void
  }
  interface ClickEvent extends Event {
    notification: Notification
    waitUntil(work: Promise<unknown>): void
  }
  interface Tab {
    url: string
    visibilityState: string
    focus(): Promise<Tab>
    postMessage(message: { open: string }, transfer: MessagePort[]): void
  }
  interface Scope {
    clients: {
      matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<Tab[]>
      openWindow(url: string): Promise<Tab | null>
    }
    registration: {
      showNotification(title: string, options: NotificationOptions): Promise<void>
      pushManager: PushManager
    }
  }
  interface ChangeEvent extends Event {
    newSubscription?: PushSubscription | null
    waitUntil(work: Promise<unknown>): void
  }
  type PushState = { key: string | null; browsers: { isCurrent: boolean }[] }
  const answerMs = 15_000
  /** A page of an earlier release, or of the account forms, does not answer. A click allows a window for a few seconds only. */
  const tabAnswerMs = 1_000
  const scope = self as unknown as Scope
  const tabs = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

  /** A path of this site, whatever it was sent as. */
  const addressOf = (link: unknown): URL => {
    const home = new URL(location.origin)
    try {
      const url = new URL(String(link), home)
      return url.origin === home.origin ? url : home
    } catch {
      return home
    }
  }

  /** Whether a tab shows what a link leads to: its page, and of its parameters those that the link has. */
  const shows = ({ url }: Tab, link: URL): boolean => {
    const { pathname, searchParams } = new URL(url)
    return (
      pathname === link.pathname &&
      [...link.searchParams].every(([key, value]) => searchParams.get(key) === value)
    )
  }

  const show = async ({ title, body, language, tag, link }: Push): Promise<void> => {
    const address = addressOf(link)
    const isSeen = (tab: Tab): boolean => tab.visibilityState === 'visible' && shows(tab, address)
    // Who looks at the conversation has the message before them.
    if (address.pathname === '/messages' && (await tabs()).some(isSeen)) return
    const options = { body, lang: language, tag, data: address.href }
    await scope.registration.showNotification(title, options)
  }

  /** Whether the tab goes there by itself: it does not while something typed in it is unsaved. */
  const opens = (tab: Tab, address: URL): Promise<boolean> =>
    new Promise(resolve => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data)
      setTimeout(resolve, tabAnswerMs, false)
      tab.postMessage({ open: address.href }, [port2])
    })

  const go = async (address: URL): Promise<void> => {
    const open = await tabs()
    const there = open.find(tab => shows(tab, address))
    if (there) return void (await there.focus())
    const [tab] = open
    if (tab && (await opens(tab, address))) return void (await tab.focus())
    await scope.clients.openWindow(address.href)
  }

  const call = async (more: RequestInit): Promise<PushState | null> => {
    const headers = { 'Content-Type': 'application/json' }
    const signal = AbortSignal.timeout(answerMs)
    const answer = await fetch('/api/notifications/push', { ...more, headers, signal })
    return answer.ok ? answer.json() : null
  }

  const keyOf = ({ options }: PushSubscription): string =>
    btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')

  /**
   * Stores the subscription that the push service has given this browser in place of the former. Only where the signed-in user has
   * turned this browser on: it may be another user by now. A lost call is made by the next page that is opened.
   */
  const renew = async (given: PushSubscription | null): Promise<void> => {
    const state = await call({})
    const key = state?.key
    if (!key || !state.browsers.some(({ isCurrent }) => isCurrent)) return
    const { pushManager } = scope.registration
    const subscription =
      given ??
      (await pushManager.getSubscription()) ??
      (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }))
    if (keyOf(subscription) !== key) return
    const { endpoint, keys } = subscription.toJSON()
    await call({ method: 'PUT', body: JSON.stringify({ key, endpoint, ...keys }) })
  }

  addEventListener('pushsubscriptionchange', event => {
    const change = event as ChangeEvent
    change.waitUntil(renew(change.newSubscription ?? null).catch(() => undefined))
  })
  addEventListener('push', event => {
    const { data } = event as PushEvent
    if (data) (event as PushEvent).waitUntil(show(data.json()))
  })
  addEventListener('notificationclick', event => {
    const { notification } = event as ClickEvent
    notification.close()
    ;(event as ClickEvent).waitUntil(go(addressOf(notification.data)))
  })
}
