import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { browserFlags, findBrowser, type Stack, startTestStack } from '@kocyolu/infra/testing'
import { chromium } from '@playwright/test'
import { medians } from '../report/numbers.ts'
import { measurePage, type Visit } from './measure-page.ts'

const paths = ['/', '/mentors', '/mentors/1']
/** Whether pages are drawn on a server, or go out as they were promoted. */
const ways = ['drawn', 'promoted'] as const
type Way = (typeof ways)[number]

export interface WebFigures {
  rounds: (Record<'path', string> & { way: Way; round: number; visit: Visit })[]
  medians: { path: string; way: Way; visit: Visit }[]
}

/** Opens public pages in turns, with and without who draws them, on a platform of its own. */
export async function benchWeb(rounds: number, say: (line: string) => void): Promise<WebFigures> {
  const stack = await startTestStack({ settings: { PAGES_RENDER: 'on' } })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const found: WebFigures['rounds'] = []
    for (let round = 0; round <= rounds; round++)
      for (const way of round % 2 ? ways : ways.toReversed()) {
        await turn(stack, way)
        for (const path of paths) {
          // Nobody had this address before: what is kept would be shown with nobody to draw it, too.
          const url = `${stack.origin}${path}?visit=${randomUUID()}`
          await until(url, way)
          const visit = await measurePage(browser, url)
          // The first round warms everything up.
          if (round > 0) found.push({ path, way, round, visit })
        }
        say(`round ${round} of ${rounds}: ${way}`)
      }
    const groups = paths.flatMap(path => ways.map(way => ({ path, way })))
    const middle = groups.map(({ path, way }) => ({
      path,
      way,
      visit: medians(found.filter(each => each.path === path && each.way === way).map(each => each.visit)),
    }))
    return { rounds: found, medians: middle }
  } finally {
    await browser.close()
    await stack.close()
  }
}

async function turn({ control }: Stack, way: Way): Promise<void> {
  const { url, token } = control ?? {}
  const action = way === 'drawn' ? 'start' : 'stop'
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/processes/pages/${action}`, { method: 'POST', headers })
  if (!answer.ok) throw new Error(`pages: ${await answer.text()}`)
}

/** Until the page is kept, or surely is not drawn. */
async function until(url: string, way: Way): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const html = await (await fetch(url)).text()
    if (html.includes('data-rendered') === (way === 'drawn')) return
    await pause(100)
  }
  throw new Error(`${url} is not ${way}`)
}
