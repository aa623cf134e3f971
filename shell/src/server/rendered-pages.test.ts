import { queryClient, usePreferences } from '@kocyolu/web'
import { createFakeServer, type FakeServer, fail, someMentor, someUser } from '@kocyolu/web/testing'
import type { RouteObject } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { onFirstRender } from '../hydration/hydrated.tsx'
import { readPageState } from '../hydration/page-state.ts'
import { loadPage } from '../router/page-routes.ts'
import { openBrowser, serveRemotes } from '../testing/in-browser.ts'
import { renderedSite, visitorsAnswers } from '../testing/rendered-site.ts'
import { createRenderer } from './main.tsx'

const now = Date.parse('2026-11-22T12:00:00Z')
// However long all of this takes, no page is old when it is opened.
vi.useFakeTimers({ toFake: ['Date'], now })

const site = await renderedSite()
const renderer = createRenderer({ ...site, brand: 'KoçYolu', defaultLanguage: 'auto' })

/** Effects of the last events. */
async function settle() {
  for (let turns = 0; turns < 5; turns++) await new Promise(resolve => setImmediate(resolve))
}

const pages: [address: string, status: number, text: string][] = [
  ['/', 200, 'Işık Aydın'],
  ['/mentors', 200, 'Işık Aydın'],
  ['/mentors?q=is&examType=SAY&page=2', 200, 'Işık Aydın'],
  ['/mentors/2', 200, 'Çok sabırlı.'],
  ['/mentors/9', 404, ''],
  ['/mentors/abc', 404, ''],
  ['/about', 200, 'Derin'],
  ['/blog', 200, 'Küçük adımlar'],
  ['/blog?tab=yks_tips&q=x', 200, 'Küçük adımlar'],
  ['/blog/kucuk-adimlar', 200, 'Bölüm 2'],
  ['/blog/yok', 404, ''],
  ['/verify', 200, 'XXXX-XXXX-XXXX'],
  ['/verify?code=7k2m9qxd41tb', 200, 'Boğaziçi'],
  ['/verify/7K2M-9QXD-41TB', 200, 'Boğaziçi'],
  ['/verify/yok', 404, ''],
  ['/faq', 200, 'Bölüm 2'],
  ['/careers', 404, ''],
  ['/nowhere', 404, ''],
]
const looks = [
  { language: 'auto', theme: 'light', zone: 'Europe/Istanbul' },
  { language: 'en', theme: 'dark', zone: 'America/New_York' },
  { language: 'tr', theme: 'system', zone: 'Asia/Tokyo' },
] as const

/** Parameters that a page is not rendered for. */
const beside = 'utm_source=x&gclid=1'

const render = async (address: string, language: 'auto' | 'tr' | 'en', answers: FakeServer = {}) => {
  const { pathname, search } = new URL(address, 'http://site')
  const server = createFakeServer({ ...visitorsAnswers(now), ...answers })
  vi.stubGlobal('fetch', server.answer)
  const page = await renderer({ path: pathname, search, language, now })
  expect(server.complaints).toEqual([])
  return page
}

let isDown = false
const unrendered: string[] = []
let close: () => unknown = () => undefined
const rendered = new Map<string, Awaited<ReturnType<typeof render>>>()
const clock = process.env.TZ

// All of it before there is a browser: nothing of one may be reached for.
beforeAll(async () => {
  expect(typeof document).toBe('undefined')
  // In all languages at once, as visitors come.
  for (const [address] of pages)
    await Promise.all(
      looks.map(async ({ language }) =>
        rendered.set(`${address} ${language}`, await render(address, language)),
      ),
    )
  for (const address of ['/dashboard', '/mentors/2/request', '/admin', '/mentors?page=40'])
    if (!(await render(address, 'auto'))) unrendered.push(address)
  const away = { 'coaching.getMentor': fail('unavailable') }
  if (!(await render('/mentors/2', 'auto', away))) unrendered.push('/mentors/2 while coaching is away')
  close = await openBrowser()
  serveRemotes(container => {
    if (isDown) throw new Error('503')
    return site.remotes[container.replace(/_b1$/, '').replaceAll('_', '-')] ?? { routes: [] }
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  usePreferences.setState({ language: 'auto', theme: 'light' })
})
afterAll(() => {
  vi.useRealTimers()
  if (clock === undefined) delete process.env.TZ
  else process.env.TZ = clock
  return close()
})

function textOf(html = ''): string | null {
  const page = document.createElement('div')
  page.innerHTML = html
  return page.textContent
}

/** Opens a page that was rendered, as a browser does. */
function open(address: string, page: Awaited<ReturnType<typeof render>>, answers: FakeServer = {}) {
  const server = createFakeServer({
    'releases.openedTab': undefined,
    'releases.reportClientError': undefined,
    ...visitorsAnswers(now),
    ...answers,
  })
  vi.stubGlobal('fetch', server.answer)
  // The offer of one language comes once for each browser, and was made in this one.
  localStorage.setItem('kocyolu.language-offer', 'tr')
  history.replaceState(null, '', address)
  document.title = page?.title ?? ''
  document.body.innerHTML = `<div id="root" data-rendered>${page?.html}</div><script type="application/json" id="state">${page?.state}</script>`
  const element = document.getElementById('root')
  if (!element) throw new Error('There is no page')
  return { element, server, calls: () => server.requests.map(({ call }) => call) }
}

/** Lets a page that is open be taken over; what it answers leaves it. */
async function takeOverNow(element: HTMLElement) {
  const state = readPageState(element)
  if (!state) throw new Error('It is not to be taken over')
  const { hydrate } = await import('../hydration/hydrate.ts')
  const isRendered = new Promise<void>(resolve => onFirstRender(resolve))
  const root = await hydrate(element, state)
  await isRendered
  await settle()
  return async () => {
    root?.unmount()
    queryClient.clear()
    await settle()
  }
}

test('a page is rendered for those parts of the search that its remote declares', async () => {
  for (const [name, { routes }] of Object.entries(site.remotes)) {
    const { heads = {}, searchParams = {} } = site.composition.remotes[name]?.manifest ?? {}
    for (const pattern of Object.keys(heads)) {
      const read = new Set<string>()
      const search = new Proxy(new URLSearchParams(), {
        get: (target, key) => (part: string) => {
          read.add(part)
          return Reflect.get(target, key).call(target, part)
        },
      })
      const page = await loadPage(routes as RouteObject[], pattern, '')
      page?.handle.queries?.({}, search, null)
      expect([pattern, [...read].sort()]).toEqual([pattern, (searchParams[pattern] ?? []).toSorted()])
    }
  }
})

test('what no visitor is shown, leads on to another address or cannot be fetched is not rendered', () => {
  expect(unrendered).toEqual([
    '/dashboard',
    '/mentors/2/request',
    '/admin',
    '/mentors?page=40',
    '/mentors/2 while coaching is away',
  ])
})

test('a page whose code does not come stays to be read, says so, and is taken over when it comes', async () => {
  const page = rendered.get('/about auto')
  const { element, calls } = open('/about', page)
  const seen = vi.fn()
  addEventListener('not-started', seen)
  addEventListener('not-started', () => {
    isDown = false
  })
  isDown = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'], now })
  const leaving = takeOverNow(element)
  let leave: (() => Promise<void>) | undefined
  void leaving.then(done => {
    leave = done
  })
  while (!leave) {
    if (seen.mock.calls.length === 0) expect(textOf(element.innerHTML)).toBe(textOf(page?.html))
    await vi.advanceTimersByTimeAsync(500)
    await settle()
  }
  expect(seen.mock.calls.map(([event]) => event.detail)).toEqual(['reported'])
  expect(calls()).toContain('releases.reportClientError')
  expect(textOf(element.innerHTML)).toBe(textOf(page?.html))
  await leave()
  vi.useFakeTimers({ toFake: ['Date'], now })
})

test.each(looks)(
  'each public page is taken over as it was rendered: $language, $theme, $zone',
  async look => {
    const complain = vi.spyOn(console, 'error').mockReset()
    // The one element that jsdom does not know.
    complain.mockImplementation((_text, tag) => {
      if (tag === 'search') complain.mock.calls.pop()
    })
    process.env.TZ = look.zone
    usePreferences.setState({ language: look.language, theme: look.theme })
    // The first look is had at all of them.
    for (const [address, status, text] of look === looks[0]
      ? pages
      : pages.filter(([, status]) => status === 200)) {
      const page = rendered.get(`${address} ${look.language}`)
      expect([address, page?.status]).toEqual([address, status])
      expect(page?.html).toContain(text)
      const { element, server } = open(`${address}${address.includes('?') ? '&' : '?'}${beside}`, page)
      const leave = await takeOverNow(element)
      expect([address, complain.mock.calls, server.requests]).toEqual([address, [], []])
      expect(document.title).toBe(page?.title)
      expect(document.documentElement.lang).toBe(page?.language)
      // Elsewhere, times are said as they are there.
      if (look.zone === 'Europe/Istanbul')
        expect([address, textOf(element.innerHTML)]).toEqual([address, textOf(page?.html)])
      await leave()
    }
  },
)

test('a person’s own actions come at once, and until then no user is offered what is for visitors', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the services set it
  document.cookie = 'kocyolu.signed-in=1; max-age=60'
  const profile = Promise.withResolvers<void>()
  const { element, calls } = open('/mentors/2', rendered.get('/mentors/2 auto'), {
    'identity.currentUser': someUser(),
    'messaging.countUnread': { count: 0, seq: 0 },
    'notifications.listNotifications': { items: [], nextCursor: null, unreadCount: 0 },
    'coaching.getMentor': async () => {
      await profile.promise
      return someMentor({ id: 2, can: { book: true, message: true } })
    },
  })
  const marks = document.documentElement.dataset
  marks.signedIn = ''
  const complaints = vi.spyOn(console, 'error').mockReset()
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(116)
  const leave = await takeOverNow(element)
  const account = () => element.querySelector('header nav:last-of-type')?.textContent
  expect(calls()).toEqual(expect.arrayContaining(['identity.currentUser', 'coaching.getMentor']))
  expect(element.querySelector('h1')?.textContent).toBe('Işık Aydın')
  // Who it is is known by now, but not yet what that person may do here.
  await settle()
  expect(account()).toBe('')
  expect(marks).not.toHaveProperty('signedIn')
  expect(element.textContent).not.toContain('Book a Session')
  profile.resolve()
  await vi.waitFor(() => expect(element.textContent).toContain('Book a Session'))
  expect(element.textContent).not.toContain('Sign In to Book')
  expect(account()).toContain('Çıkış')
  // The content below does not move when they are replaced.
  expect(element.querySelector('main')?.innerHTML).toContain('min-height: 116px')
  height.mockRestore()
  expect(complaints.mock.calls).toEqual([])
  expect(calls()).not.toContain('releases.reportClientError')
  await leave()
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'kocyolu.signed-in=1; max-age=0'
})

test('a page that was kept for long is shown, and asked for again', async () => {
  const { element, calls } = open('/mentors/2', rendered.get('/mentors/2 auto'), {
    'coaching.getMentor': someMentor({ id: 2, firstName: 'Yeni' }),
  })
  vi.setSystemTime(now + 90_000)
  const leave = await takeOverNow(element)
  await vi.waitFor(() => expect(element.querySelector('h1')?.textContent).toBe('Yeni Aydın'))
  expect(calls().toSorted()).toEqual(['coaching.getMentor', 'coaching.listReviews', 'content.getFooter'])
  await leave()
  vi.setSystemTime(now)
})

test.each([
  ['its state was cut off', (state: string) => state.slice(0, -9)],
  ['another build rendered it', (state: string) => state.replace('"build":"b1"', '"build":"b2"')],
  ['it is another address’s', (state: string) => state.replace('mfe-coaching', 'mfe-public')],
])('a page is rendered again where %s', (_, change) => {
  const page = rendered.get('/mentors/2 auto')
  const { element } = open('/mentors/2', page && { ...page, state: change(page.state) })
  expect(readPageState(element)).toBeUndefined()
})

// Typing needs a React that was loaded in a browser: a journey tests it.
test('what is chosen and pressed before anything listens is done again', async () => {
  const { element, server } = open('/mentors', rendered.get('/mentors auto'))
  const find = (selector: string) => {
    const found = element.querySelector<HTMLInputElement>(selector)
    if (!found) throw new Error(`There is no ${selector}`)
    return found
  }
  const [sort, filters] = [find('main select'), find('main button[aria-expanded]')]
  sort.value = 'rating'
  globalThis.doneEarly = {
    fields: new Set([sort, document.createElement('input')]),
    click: { button: filters, at: performance.now() },
  }
  const leave = await takeOverNow(element)
  await vi.waitFor(() => expect(location.search).toBe('?sort=rating'))
  expect([sort.value, filters.ariaExpanded]).toEqual(['rating', 'true'])
  expect(server.requests.at(-1)?.query).toMatchObject({ sort: 'rating' })
  await leave()
})

test('a button that was pressed long before anything listened is left alone', async () => {
  const { element } = open('/mentors', rendered.get('/mentors auto'))
  const button = element.querySelector('main button[aria-expanded]')
  if (!button) throw new Error('There is no button')
  globalThis.doneEarly = { fields: new Set(), click: { button, at: performance.now() - 11_000 } }
  const leave = await takeOverNow(element)
  expect(button.ariaExpanded).toBe('false')
  await leave()
})

test('a search is sent by the browser itself where no script runs', () => {
  const unscripted = open('/', rendered.get('/mentors?q=is&examType=SAY&page=2 auto')).element
  const form = unscripted.querySelector<HTMLFormElement>('search form')
  expect([form?.method, [...new FormData(form ?? undefined)]]).toEqual([
    'get',
    [
      ['examType', 'SAY'],
      ['q', 'is'],
    ],
  ])
})
