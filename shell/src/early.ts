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
  // What only a visitor is offered keeps its place, unseen, until it is known who that is.
  if (/(^|; )kocyolu\.signed-in=1(;|$)/.test(document.cookie)) {
    root.dataset.signedIn = ''
    announceOwn()
  }

  // A rendered page is painted, and any script run, only with its styles; longer than for code nobody waits for one that hangs.
  const maxMs = 6_000
  setTimeout(() => {
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-rendered]')) {
      if (link.sheet) continue
      link.addEventListener('load', () => link.removeAttribute('media'))
      link.media = 'not all'
    }
  }, maxMs)

  // What is done to a rendered page before anything listens is done again by who takes it over.
  const done: { fields: Set<Element>; click?: { button: Element; at: number } } = { fields: new Set() }
  Object.assign(globalThis, { doneEarly: done })
  const keep = ({ type, target }: Event) => {
    if (!(target instanceof Element && target.closest('[data-rendered]'))) return
    const button = target.closest('button')
    if (type !== 'click') done.fields.add(target)
    else if (button) done.click = { button, at: performance.now() }
  }
  for (const type of ['input', 'change', 'click']) document.addEventListener(type, keep, true)

  // Without its code the page would stay blank without a word.
  const tell = () => {
    const page = document.getElementById('root')
    // A page that a server has rendered can be read all the same: it stays, with a note below it.
    const isRendered = page?.hasAttribute('data-rendered')
    const words = document.getElementById(isRendered ? 'not-interactive' : 'not-started')
    if (!(words instanceof HTMLTemplateElement)) return
    if (isRendered) document.body.append(words.content)
    else page?.replaceChildren(words.content)
  }
  // And nobody else could say to the site that it is so.
  let isReported = false
  const report = () => {
    if (isReported) return
    isReported = true
    const { number, shell } = JSON.parse(document.getElementById('composition')?.textContent ?? '{}')
    const failure = {
      app: 'shell',
      build: shell,
      kind: 'load',
      message: 'The page did not start',
      path: '/*',
    }
    const body = JSON.stringify({ ...failure, composition: number, tab: crypto.randomUUID() })
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

  /** What a signed-in person's page asks for only once its code runs: who they are, and its late parts. A visitor pays for neither. */
  function announceOwn(): void {
    const user = document.createElement('link')
    user.rel = 'preload'
    user.as = 'fetch'
    // As the code will ask, or the answer is not taken for that.
    user.crossOrigin = 'use-credentials'
    user.href = '/api/auth/user'
    document.head.append(user)
    const late = document.getElementById('late')
    if (late instanceof HTMLTemplateElement) document.head.append(late.content)
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
