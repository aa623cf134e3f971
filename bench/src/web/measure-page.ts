import type { Browser, BrowserContext, Page } from '@playwright/test'
import { watchRequests } from './watch-requests.ts'

/** Cost of a visitor's first visit of a page, in ms unless named otherwise. */
export interface Visit extends Record<string, number> {
  ttfb: number
  firstPaint: number
  largestPaint: number
  /** Of long tasks, what is beyond 50 ms. */
  blocked: number
  shift: number
  /** Until the page has what it needs and works: its code ran, and nothing more comes. */
  settled: number
  /** Scripts and styles until then, on the wire; not what is fetched ahead for other pages. */
  codeKilobytes: number
  kilobytes: number
  requests: number
  /** Requests that followed from each other until the first paint. */
  chain: number
}

export type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** Slow 4G by Chromium's own tools, and a phone of the lower middle. */
const network = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
const slowdown = 4

interface Seen {
  largestPaint: number
  blocked: number
  shift: number
}

export interface Visitor {
  cookies?: Cookies
  /** Links that are then followed from there. */
  clicks?: (page: Page) => Promise<void>
  /** Of a user who was here before: waits on that first visit until the browser keeps what it will. */
  before?: (page: Page) => Promise<void>
  /** Address of that first visit, where it is another one. */
  first?: string
  /** Whether the site's worker may run. */
  hasWorker?: boolean
}

/** Opens a page on a slow line and a slow device, as a user who was never here, or came back. */
export async function measurePage(
  browser: Browser,
  url: string,
  { cookies = [], clicks = async () => undefined, before, first, hasWorker = false }: Visitor = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    serviceWorkers: hasWorker ? 'allow' : 'block',
  })
  try {
    if (cookies.length > 0) await context.addCookies(cookies)
    if (before) {
      const page = await context.newPage()
      await page.goto(first ?? url, { waitUntil: 'networkidle' })
      await before(page)
      await page.close()
      await slowWorkers(browser)
    }
    const page = await context.newPage()
    const engine = await context.newCDPSession(page)
    const requests = await watchRequests(engine)
    await engine.send('Network.emulateNetworkConditions', network)
    await engine.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(() => {
      const seen: Seen = { largestPaint: 0, blocked: 0, shift: 0 }
      Object.assign(globalThis, { seen })
      const watch = (type: string, take: (entry: PerformanceEntry) => void): void =>
        new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type, buffered: true })
      watch('largest-contentful-paint', ({ startTime }) => {
        seen.largestPaint = startTime
      })
      watch('longtask', ({ duration }) => {
        seen.blocked += Math.max(0, duration - 50)
      })
      watch('layout-shift', entry => {
        if (!Reflect.get(entry, 'hadRecentInput')) seen.shift += Number(Reflect.get(entry, 'value'))
      })
    })
    await page.goto(url, { waitUntil: 'load' })
    // A page whose data was preloaded is rendered after its last request.
    await page.locator('main h1').first().waitFor({ state: 'attached' })
    await requests.untilIdle()
    // A busy browser says it late.
    await page.waitForFunction(() => Reflect.get(globalThis, 'seen').largestPaint > 0)
    const found = await page.evaluate(() => {
      const seen: Seen = Reflect.get(globalThis, 'seen')
      const [navigation] = performance.getEntriesByType('navigation')
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const ttfb = Number(navigation && Reflect.get(navigation, 'responseStart'))
      return { ttfb, firstPaint: paint?.startTime ?? 0, ...seen, settled: performance.now() }
    })
    const visit = {
      ...found,
      codeKilobytes: requests.code / 1_000,
      kilobytes: requests.bytes / 1_000,
      requests: requests.count,
      chain: requests.chainAt(found.firstPaint),
    }
    await clicks(page)
    return visit
  } finally {
    await context.close()
  }
}

/** A worker fetches by itself, past the limits of its page. */
async function slowWorkers(browser: Browser): Promise<void> {
  const engine = await browser.newBrowserCDPSession()
  const { targetInfos } = await engine.send('Target.getTargets')
  for (const { targetId, type } of targetInfos) {
    if (type !== 'service_worker') continue
    const { sessionId } = await engine.send('Target.attachToTarget', { targetId })
    const limit = { id: 1, method: 'Network.emulateNetworkConditions', params: network }
    await engine.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(limit) })
  }
}

/** A click on a link: when it was made after the visit began, and how long it took until the page that it leads to was rendered, in ms. */
export interface Click extends Record<string, number> {
  at: number
  ms: number
}

/** So long a finger stays on what it taps. */
const touchMs = 80

/** Content of a tab, and when it was clicked: a click may lead to a new document. */
interface Shown {
  path: string
  heading: string
  at: number
}

/** Taps on links of a page's navigation, one by one, also those that its menu hides. */
export async function timeClicks(page: Page, paths: string[]): Promise<Click[]> {
  let show: (shown: Shown) => void = () => undefined
  await page.exposeBinding('show', (_, shown: Shown) => show(shown))
  const watch = () => {
    let last = ''
    const look = () => {
      const heading = document.querySelector('main h1')?.textContent ?? ''
      const now = `${location.pathname} ${heading}`
      if (heading && now !== last)
        Reflect.get(globalThis, 'show')({ path: location.pathname, heading, at: Date.now() })
      last = now
      requestAnimationFrame(look)
    }
    look()
  }
  await page.addInitScript(watch)
  await page.evaluate(watch)
  const clicks: Click[] = []
  for (const path of paths) {
    const before = await page.locator('main h1').first().textContent()
    const shown = new Promise<Shown>(resolve => {
      show = each => each.path === path && each.heading !== before && resolve(each)
    })
    const link = page.locator(`nav a[href="${path}"]`).first()
    await link.dispatchEvent('pointerover')
    await link.dispatchEvent('pointerdown')
    await page.waitForTimeout(touchMs)
    const clicked = await link.evaluate((element: HTMLAnchorElement) => {
      const times = { now: Date.now(), at: performance.now() }
      element.click()
      return times
    })
    clicks.push({ at: clicked.at, ms: (await shown).at - clicked.now })
    await page.waitForLoadState('networkidle')
  }
  return clicks
}
