import { queryClient, usePreferences } from '@kocyolu/web'
import { createFakeServer } from '@kocyolu/web/testing'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { onFirstDraw } from '../takeover/first-draw.ts'
import { readPageState } from '../takeover/read-page-state.ts'
import { drawnSite, visitorsAnswers } from '../testing/drawn-site.ts'
import { openBrowser, serveRemotes } from '../testing/in-browser.ts'
import { createRenderer } from './main.tsx'

const site = await drawnSite()
const render = createRenderer({ ...site, brand: 'KoçYolu', defaultLanguage: 'auto' })
/** What follows from what has just happened. */
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
  ['/faq', 200, 'Bölüm 2'],
  ['/careers', 404, ''],
  ['/nowhere', 404, ''],
]
const looks = [
  { language: 'auto', theme: 'light', zone: 'Europe/Istanbul' },
  { language: 'en', theme: 'dark', zone: 'America/New_York' },
  { language: 'tr', theme: 'system', zone: 'Asia/Tokyo' },
] as const

const draw = async (address: string, language: 'auto' | 'tr' | 'en' = 'auto', now = Date.now()) => {
  const { pathname, search } = new URL(address, 'http://site')
  const server = createFakeServer(visitorsAnswers(now))
  vi.stubGlobal('fetch', server.answer)
  const page = await render({ path: pathname, search, language, now })
  expect(server.complaints).toEqual([])
  return page
}

let close: () => unknown = () => undefined
const drawn = new Map<string, Awaited<ReturnType<typeof draw>>>()
const clock = process.env.TZ

// All of it before there is a browser: nothing of one may be reached for.
beforeAll(async () => {
  expect(typeof document).toBe('undefined')
  for (const { language } of looks)
    for (const [address] of pages) drawn.set(`${address} ${language}`, await draw(address, language))
  close = await openBrowser()
  serveRemotes(
    container => site.remotes[container.replace(/_b1$/, '').replaceAll('_', '-')] ?? { routes: [] },
  )
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => {
  if (clock === undefined) delete process.env.TZ
  else process.env.TZ = clock
  return close()
})

/** What a page says, but for the countdown, which goes on. */
function textOf(html = ''): string | null {
  const page = document.createElement('div')
  page.innerHTML = html
  page.querySelector('[role=timer]')?.remove()
  return page.textContent
}

/** Opens a page that was drawn, as a browser does, and lets it be taken over. */
async function open(address: string, page: Awaited<ReturnType<typeof draw>>) {
  const server = createFakeServer({ 'releases.openedTab': undefined, ...visitorsAnswers(Date.now()) })
  vi.stubGlobal('fetch', server.answer)
  history.replaceState(null, '', address)
  document.title = page?.title ?? ''
  document.body.innerHTML = `<div id="root" data-rendered>${page?.html}</div><script type="application/json" id="state">${page?.state}</script>`
  const element = document.getElementById('root')
  const state = element && readPageState(element)
  if (!element || !state) throw new Error(`${address} is not to be taken over`)
  const { takeOver } = await import('../takeover/take-over.ts')
  const isDrawn = new Promise<void>(resolve => onFirstDraw(resolve))
  const root = await takeOver(element, state)
  await isDrawn
  await settle()
  const leave = async () => {
    root?.unmount()
    queryClient.clear()
    await settle()
  }
  return { element, server, leave }
}

test.each(looks)('each public page is taken over as it was drawn: $language, $theme, $zone', async look => {
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
    const page = drawn.get(`${address} ${look.language}`)
    expect([address, page?.status]).toEqual([address, status])
    expect(page?.html).toContain(text)
    const { element, server, leave } = await open(address, page)
    expect([address, complain.mock.calls, server.requests]).toEqual([address, [], []])
    expect(document.title).toBe(page?.title)
    expect(document.documentElement.lang).toBe(page?.language)
    // Elsewhere, times are said as they are there by now.
    if (look.zone === 'Europe/Istanbul')
      expect([address, textOf(element.innerHTML)]).toEqual([address, textOf(page?.html)])
    await leave()
  }
})
