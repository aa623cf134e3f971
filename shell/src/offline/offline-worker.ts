// The site's service worker. For signed-in users it keeps the pages of their own area, of one composition, with their files. Pages
// are asked of the network first; where that is away and a page is not kept, the words below are shown, which are part of this very
// file. And it shows what is pushed, and says so when the push service has given this browser another address.
{
  interface PageRequest extends Event {
    request: Request
    preloadResponse?: Promise<Response | undefined>
    respondWith(response: Promise<Response>): void
    waitUntil(work: Promise<unknown>): void
  }
  /** `keep`: pages and files of a composition. `live`: the composition that a page was just opened with. `forget`: all of it. */
  interface Message extends Event {
    data: { keep?: Kept; live?: number; forget?: true } | null
    waitUntil(work: Promise<unknown>): void
  }
  interface Kept {
    composition: number
    pages: string[]
    files: string[]
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

  const prefix = 'site-'
  const keptNames = async () => (await caches.keys()).filter(one => one.startsWith(prefix))
  /** Drops what is kept of all compositions but this one: no page is older than the last one that was opened. */
  const keepOnly = async (composition?: number): Promise<void> => {
    const others = (await keptNames()).filter(one => one !== prefix + composition)
    await Promise.all(others.map(one => caches.delete(one)))
  }

  /** One page has the same document for every number in its address. */
  const placeOf = (pathname: string): string => pathname.replaceAll(/\/\d+(?=\/|$)/g, '/0')
  const isPlace = (path: unknown): path is string => typeof path === 'string' && /^\/(?!\/)/.test(path)
  const [maxPages, maxFiles] = [20, 400]

  const compositionIn = async (answer: Response): Promise<unknown> => {
    const [, text = 'null'] = /id="composition"[^>]*>([^<]*)/.exec(await answer.text()) ?? []
    return JSON.parse(text)?.number
  }

  /** Keeps what is not kept yet; of a release that has just gone live nothing, and in a full storage nothing. */
  const keep = async ({ composition, pages, files }: Kept): Promise<void> => {
    const cache = await caches.open(prefix + composition)
    const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
    const missing = (paths: string[], max: number) =>
      paths
        .filter(isPlace)
        .slice(0, max)
        .filter(path => !known.has(path))
    for (const path of missing(pages.map(placeOf), maxPages)) {
      const answer = await fetch(path, { headers: { Accept: 'text/html' } })
      if (!answer.ok || answer.redirected) continue
      if ((await compositionIn(answer.clone())) !== composition)
        throw new Error('Another composition is live')
      await cache.put(path, answer)
    }
    for (const path of missing(files, maxFiles)) {
      const answer = await fetch(path)
      if (answer.ok) await cache.put(path, answer)
    }
    await keepOnly(composition)
  }

  const forget = async (): Promise<void> => {
    indexedDB.deleteDatabase('kept-answers')
    await keepOnly()
  }

  /** Below this a slow page is worth the wait, in ms. */
  const timeoutMs = 3_000
  const keptAt = async (path: string): Promise<Response | undefined> => {
    const [name] = await keptNames().catch(() => [])
    return name === undefined ? undefined : (await caches.open(name)).match(path)
  }

  const answerPage = async ({ request, preloadResponse }: PageRequest): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const kept = () => keptAt(placeOf(pathname)).catch(() => undefined)
    const fetched = (async () => (await preloadResponse) ?? fetch(request))()
    const late = new Promise<void>(resolve => setTimeout(resolve, timeoutMs)).then(kept)
    return (await Promise.race([fetched.catch(kept), late])) ?? fetched.catch(away)
  }

  addEventListener('message', event => {
    const { data } = event as Event as Message
    const work = data?.forget
      ? forget()
      : data?.live !== undefined
        ? keepOnly(data.live)
        : data?.keep && keep(data.keep).catch(() => keepOnly())
    if (work) (event as Event as Message).waitUntil(work.catch(() => undefined))
  })
  addEventListener('fetch', event => {
    const { request } = event as PageRequest
    const { origin, pathname } = new URL(request.url)
    if (origin !== location.origin) return
    if (request.mode === 'navigate') {
      if (request.method === 'GET') (event as PageRequest).respondWith(answerPage(event as PageRequest))
      // Kept answers go with the sign-in, wherever on the site that ends.
      else if (pathname === '/api/logout') (event as PageRequest).waitUntil(forget().catch(() => undefined))
    } else if (request.method === 'GET' && pathname.startsWith('/assets/'))
      // A file is named by its content, so that a kept one is never old.
      (event as PageRequest).respondWith(
        keptAt(pathname)
          .catch(() => undefined)
          .then(file => file ?? fetch(request)),
      )
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
