import { setTimeout as pause } from 'node:timers/promises'
import { browserFlags, findBrowser, startTestStack } from '@kocyolu/infra/testing'
import { chromium, type Page } from '@playwright/test'
import { medians } from '../report/numbers.ts'
import { type Click, measurePage, timeClicks, type Visit } from './measure-page.ts'
import { sealFront } from './sealed-front.ts'
import { signIn } from './sign-in.ts'

const publicPaths = ['/', '/mentors', '/mentors/1', '/blog']
const ownPaths = ['/dashboard', '/messages']
const clicked = ['/mentors', '/about', '/blog']

/** Figures by path, of each round. */
type Rounds<T> = Record<string, T[]>

export interface WebFigures {
  visits: Rounds<Visit>
  clicks: Rounds<Click>
}

/** Opens pages round by round on a platform of its own, as visitors reach one: over HTTP/2. */
export async function benchWeb(rounds: number, say: (line: string) => void): Promise<WebFigures> {
  const stack = await startTestStack({ settings: { PAGES_RENDER: 'on' } })
  const front = await sealFront(stack.origin)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  const visits: Rounds<Visit> = {}
  const clicks: Rounds<Click> = {}
  try {
    const cookies = await signIn(browser, stack.origin, 'student@kocyolu.test')
    const follow = async (page: Page, keep: boolean) => {
      const timed = await timeClicks(page, clicked)
      if (keep) for (const [at, each] of timed.entries()) add(clicks, clicked[at] ?? '', each)
    }
    // The first round warms everything up.
    for (let round = 0; round <= rounds; round++) {
      for (const path of [...publicPaths, ...ownPaths]) {
        const isOwn = ownPaths.includes(path)
        if (!isOwn) await untilRendered(`${stack.origin}${path}`)
        const visit = await measurePage(
          browser,
          `${front.origin}${path}`,
          isOwn ? cookies : [],
          path === '/' ? page => follow(page, round > 0) : undefined,
        )
        if (round > 0) add(visits, path, visit)
      }
      say(`round ${round} of ${rounds}`)
    }
    return { visits, clicks }
  } finally {
    await browser.close()
    await front.close()
    await stack.close()
  }
}

function add<T>(rounds: Rounds<T>, path: string, figures: T): void {
  rounds[path] = [...(rounds[path] ?? []), figures]
}

/** The middle of all rounds, by path. */
export const middle = <T extends Record<string, number>>(rounds: Rounds<T>): [string, T][] =>
  Object.entries(rounds).map(([path, figures]) => [path, medians(figures)])

async function untilRendered(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const html = await (await fetch(url)).text()
    if (html.includes('data-rendered')) return
    await pause(100)
  }
  throw new Error(`${url} is not rendered`)
}
