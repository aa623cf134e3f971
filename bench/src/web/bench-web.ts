import { setTimeout as pause } from 'node:timers/promises'
import { measureReleases, type ReleaseCosts } from '@kocyolu/bundler/benchmark'
import { browserFlags, checkout, findBrowser, type Stack, startTestStack } from '@kocyolu/infra/testing'
import { type Browser, chromium, type Page } from '@playwright/test'
import { medians } from '../report/numbers.ts'
import { addCompared, type ComparedSite } from './compared-site.ts'
import { type Click, type Cookies, measurePage, timeClicks, type Visit } from './measure-page.ts'
import { measureRendering, type RenderingCost } from './rendering-cost.ts'
import { type SealedFront, sealFront } from './sealed-front.ts'
import { signIn } from './sign-in.ts'

const publicPaths = ['/', '/mentors', '/mentors/1', '/blog']
const ownPaths = ['/dashboard', '/messages']
const returningPaths = ['/dashboard', '/dashboard/plan', '/messages']
const clicked = ['/mentors', '/about', '/blog']
/** The site with pages rendered on a server and as they were promoted, and its sources as one bundle. */
const ways = ['rendered', 'promoted', 'plain', 'preloaded'] as const
type Way = (typeof ways)[number]

interface Measured<T> {
  path: string
  way: Way
  figures: T
}

export interface WebFigures {
  rounds: (Measured<Visit> & { round: number })[]
  clicks: (Measured<Click> & { round: number })[]
  medians: Measured<Visit>[]
  clickMedians: Measured<Click>[]
  rendering: RenderingCost
  releases: ReleaseCosts
}

/** Opens pages in turns, in all ways, on a platform of its own, as visitors reach one: over HTTP/2. */
export async function benchWeb(rounds: number, say: (line: string) => void): Promise<WebFigures> {
  const stack = await startTestStack({ settings: { PAGES_RENDER: 'on' } })
  const front = await sealFront(stack.origin)
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: [...browserFlags, front.browserFlag],
  })
  try {
    const { number } = await (await fetch(`${stack.origin}/composition.json`)).json()
    const site: Site = {
      ...{ stack, front, browser },
      compared: await addCompared(checkout, stack.releases.site, Number(number)),
      cookies: await signIn(browser, stack.origin, 'student@kocyolu.test'),
    }
    const found: Pick<WebFigures, 'rounds' | 'clicks'> = { rounds: [], clicks: [] }
    for (let round = 0; round <= rounds; round++)
      for (const way of round % 2 ? ways : ways.toReversed()) {
        const turn = await measureWay(site, way)
        // The first round warms everything up.
        if (round > 0) {
          found.rounds.push(...turn.visits.map(each => ({ ...each, round })))
          found.clicks.push(...turn.clicks.map(each => ({ ...each, round })))
        }
        say(`round ${round} of ${rounds}: ${way}`)
      }
    say('what rendering costs')
    const rendering = await measureRendering(stack, rounds)
    const releases = await measureReleases(say)
    return {
      ...found,
      medians: middle(found.rounds),
      clickMedians: middle(found.clicks),
      rendering,
      releases,
    }
  } finally {
    await browser.close()
    await front.close()
    await stack.close()
  }
}

interface Site {
  stack: Stack
  front: SealedFront
  browser: Browser
  compared: ComparedSite
  cookies: Cookies
}

async function measureWay({ stack, front, browser, compared, cookies }: Site, way: Way) {
  const visits: Measured<Visit>[] = []
  const clicks: Measured<Click>[] = []
  for (const path of [...publicPaths, ...ownPaths]) {
    const url = `${front.origin}${way === 'rendered' ? path : compared(path, way)}`
    const isOwn = ownPaths.includes(path)
    if (way === 'rendered' && !isOwn) await untilRendered(`${stack.origin}${path}`)
    const follow = async (page: Page) => {
      const timed = await timeClicks(page, clicked)
      clicks.push(...timed.map((figures, at) => ({ path: clicked[at] ?? '', way, figures })))
    }
    const figures = await measurePage(browser, url, {
      ...(isOwn && { cookies }),
      ...(path === '/' && { clicks: follow }),
    })
    visits.push({ path, way, figures })
  }
  // The others differ from these two in how a first visit is announced.
  for (const path of way === 'rendered' || way === 'plain' ? returningPaths : []) {
    const url = `${front.origin}${way === 'rendered' ? path : compared(path, way)}`
    const hasWorker = way === 'rendered'
    const before = hasWorker ? (page: Page) => untilKept(page, path) : forgetAnswers
    // No site lets a browser keep its HTML without asking; a file of the bundle's folder is kept for good.
    const again = hasWorker ? url : `${url}&again`
    const figures = await measurePage(browser, again, { cookies, before, first: url, hasWorker })
    visits.push({ path: `${path}, returning`, way, figures })
  }
  return { visits, clicks }
}

/** Leaves what any browser keeps of one bundle: its files. */
async function forgetAnswers(page: Page): Promise<void> {
  await pause(2_000)
  await page.evaluate(() => void indexedDB.deleteDatabase('kept-answers'))
}

/** Waits until the browser keeps a page with its answers, and its worker has the next one. */
async function untilKept(page: Page, path: string): Promise<void> {
  await page.waitForFunction(async path => {
    const names = await caches.keys()
    const found = await Promise.all(names.map(async name => (await caches.open(name)).match(path)))
    return found.some(Boolean)
  }, path)
}

function middle<T extends Record<string, number>>(all: Measured<T>[]): Measured<T>[] {
  const groups = Map.groupBy(all, ({ path, way }) => `${path} ${way}`)
  return [...groups.values()].flatMap(group => {
    const [first] = group
    return first ? [{ ...first, figures: medians(group.map(({ figures }) => figures)) }] : []
  })
}

async function untilRendered(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const html = await (await fetch(url)).text()
    if (html.includes('data-rendered')) return
    await pause(100)
  }
  throw new Error(`${url} is not rendered`)
}
