// Runs before the first paint, as a file of its own: the content security policy allows no inline script.
{
  // Else every copy of zod would try whether it may compile code, which the content security policy refuses and reports.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

  const root = document.documentElement
  const stored = /"theme":"(light|dark|system)"/.exec(preferences())?.[1]
  const dark =
    stored === 'dark' || (stored === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.toggle('dark', dark)
  root.classList.toggle('light', !dark)
  // Parts for visitors keep their place, hidden, until the user is known.
  const role = roleOfUser()
  if (role) {
    root.dataset.signedIn = ''
    if (!isAhead()) announceOwn()
  }

  // A rendered page is painted, and any script run, only with its styles; one that hangs is not waited for longer than code.
  const maxMs = 6_000
  setTimeout(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rendered]')) {
      if (link.sheet) continue
      link.addEventListener('load', () => link.removeAttribute('media'))
      link.media = 'not all'
    }
  }, maxMs)

  // Input to a rendered page before hydration is replayed after it.
  const done: { fields: Set<Element>; click?: { button: Element; at: number }; startedAt?: number } = {
    fields: new Set(),
  }
  Object.assign(globalThis, { doneEarly: done })
  const keep = ({ type, target }: Event) => {
    if (!(target instanceof Element && target.closest('[data-rendered]'))) return
    const button = target.closest('button')
    if (type !== 'click') done.fields.add(target)
    else if (button) {
      done.click = { button, at: performance.now() }
      root.dataset.starting = ''
    }
  }
  for (const type of ['input', 'change', 'click']) document.addEventListener(type, keep, true)

  // A rendered page can be read, searched and left without code, so a visitor's first act starts that.
  const code = document.getElementById('code')
  if (code instanceof HTMLTemplateElement) {
    // A part that the address points at has its place at once.
    if (!location.hash) {
      root.dataset.late = ''
      addEventListener('load', paintLate)
    }
    startOnAct(code)
  }

  // Without its code the page would stay blank without a word.
  const tell = () => {
    delete root.dataset.starting
    const page = document.getElementById('root')
    // A page that a server has rendered can be read all the same: it stays, with a note below it.
    const isRendered = page?.hasAttribute('data-rendered')
    const words = document.getElementById(isRendered ? 'not-interactive' : 'not-started')
    if (!(words instanceof HTMLTemplateElement)) return
    if (isRendered) document.body.append(words.content)
    else page?.replaceChildren(words.content)
  }
  // No other part could report it to the site.
  let isReported = false
  const report = () => {
    if (isReported) return
    isReported = true
    const { number, shell } = compositionOfPage()
    const failure = {
      app: 'shell',
      build: shell,
      kind: 'load',
      message: 'The page did not start',
      path: '/*',
    }
    const body = JSON.stringify({ ...failure, composition: number, tab: crypto.randomUUID?.() })
    navigator.sendBeacon('/api/site/client-errors', new Blob([body], { type: 'application/json' }))
  }
  addEventListener('not-started', event => {
    tell()
    if (!(event instanceof CustomEvent)) report()
  })
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement && target.defer)) return
      tell()
      report()
    },
    true,
  )

  /** Preloads the user, the first calls and the late parts of a signed-in user's page. A visitor's page fetches none of them. */
  function announceOwn(): void {
    const user = document.createElement('link')
    user.rel = 'preload'
    user.as = 'fetch'
    // As the code will ask, or the answer is not taken for that.
    user.crossOrigin = 'use-credentials'
    user.href = '/api/auth/user'
    document.head.append(user)
    const own = document.getElementById('own')
    if (!(own instanceof HTMLTemplateElement)) return
    for (const link of own.content.querySelectorAll<HTMLElement>('[data-role]'))
      if (link.dataset.role !== role) link.remove()
    document.head.append(own.content)
  }

  /** From the top and in slices that block nothing, once the page is loaded: what is laid out where needed alone is laid out. */
  function paintLate(): void {
    const [sliceMs, pauseMs] = [8, 16]
    const late = [...document.querySelectorAll<HTMLElement>('.late')]
    const slice = () => {
      const until = performance.now() + sliceMs
      do {
        const next = late.shift()
        next?.style.setProperty('content-visibility', 'visible')
        // Laid out now, so that it counts.
        next?.getBoundingClientRect()
      } while (late.length > 0 && performance.now() < until)
      if (late.length > 0) setTimeout(slice, pauseMs)
      else delete root.dataset.late
    }
    slice()
  }

  function startOnAct(code: HTMLTemplateElement): void {
    // Of the parser's own scripts `defer` is kept: they wait for the page and for its styles.
    if (!isAhead() && (role || isPreview())) {
      document.write(code.innerHTML)
      code.remove()
      return
    }
    const started = new AbortController()
    const { signal } = started
    const start = () => {
      // A page that is rendered ahead of its click makes no call and no stream.
      if (isAhead()) {
        document.addEventListener('prerenderingchange', start, { signal })
        return
      }
      // Hydration needs the whole page.
      if (document.readyState === 'loading') {
        document.addEventListener('DOMContentLoaded', start, { signal })
        return
      }
      started.abort()
      done.startedAt = performance.now()
      // Else they would run in the order in which they arrive.
      for (const script of code.content.querySelectorAll('script')) script.async = false
      document.head.append(code.content)
      code.remove()
    }
    const act = (event: Event) => {
      const { type, target } = event
      // A browser makes one when a page appears below a mouse at rest.
      if (type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY)
        return
      // A link leads on without code.
      if (/^pointer|^click$/.test(type) && target instanceof Element && target.closest('a[href]')) return
      start()
    }
    const acts = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'input', 'change', 'click']
    for (const type of acts) document.addEventListener(type, act, { capture: true, passive: true, signal })
    // A user who signed in elsewhere comes back to the tab.
    const comeBack = () => roleOfUser() && start()
    addEventListener('pageshow', comeBack, { signal })
    document.addEventListener('visibilitychange', comeBack, { signal })
    // A visitor who came by a link of the site acts already.
    const isFromHere = document.referrer.startsWith(`${location.origin}/`)
    addEventListener('load', isFromHere ? start : () => fetchAhead(code).catch(() => undefined), { signal })
  }

  /** Fetches the code behind all else, so that an act has only to run it, and styles, which the page of a link would wait for. */
  async function fetchAhead({ content }: HTMLTemplateElement): Promise<void> {
    if (Reflect.get(navigator, 'connection')?.saveData) return
    const fetchFile = (href: string, crossOrigin: string | null = null) => {
      const ahead = document.createElement('link')
      ahead.rel = 'prefetch'
      ahead.crossOrigin = crossOrigin
      ahead.href = href
      document.head.append(ahead)
    }
    for (const file of content.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link, script'))
      fetchFile(file instanceof HTMLLinkElement ? file.href : file.src, file.crossOrigin)
    const { files } = compositionOfPage()
    if (!files) return
    const list = await fetch(files.url, { integrity: files.integrity })
    const { remotes }: import('@kocyolu/bundler/composition').FileList = await list.json()
    const styles = Object.values(remotes).flatMap(({ preload }) =>
      Object.entries(preload)
        .filter(([path]) => document.querySelector(`a[href^="${path.replace(/[:*].*/, '')}"]`))
        .flatMap(([, files]) => files.filter(file => file.endsWith('.css'))),
    )
    for (const file of new Set(styles)) fetchFile(file)
  }

  function compositionOfPage(): import('@kocyolu/bundler/composition').Composition {
    return JSON.parse(document.getElementById('composition')?.textContent ?? '{"remotes":{}}')
  }

  /** The role in the hint cookie; undefined for a visitor. */
  function roleOfUser(): string | undefined {
    return /(?:^|; )kocyolu\.signed-in=(\w+)/.exec(document.cookie)?.[1]
  }

  /** Whether a browser prerenders the page: its user may never see it. */
  function isAhead(): boolean {
    return Reflect.get(document, 'prerendering') === true
  }

  /** A tab that previews builds shows theirs, not what the server has rendered. */
  function isPreview(): boolean {
    try {
      return /[?&]preview=/.test(location.search) || sessionStorage.getItem('kocyolu.preview') !== null
    } catch {
      return false
    }
  }

  function preferences(): string {
    try {
      return localStorage.getItem('kocyolu.preferences') ?? ''
    } catch {
      // A browser that keeps nothing for this site.
      return ''
    }
  }
}
