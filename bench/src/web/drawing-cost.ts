import type { Stack } from '@kocyolu/infra/testing'
import { usageOf } from '../measure/cpu.ts'
import { medians } from '../report/numbers.ts'

/** What drawing pages costs, of processor time where nothing else is said. */
export interface DrawingCost extends Record<string, number> {
  /** Of `pages` for a page that nobody has asked for before, in ms. */
  pagesMs: number
  /** Of the gateway and `pages` for a page that the gateway keeps. */
  keptMs: number
  /** Pages a second that come, of those that nobody has asked for, and of one that is kept. */
  coldPerSecond: number
  warmPerSecond: number
}

const pagesOfRound = 40
const visitorsAtOnce = 4

/** Asks for pages of search results that nobody has asked for, and for one that is kept, round by round. */
export async function measureDrawing(stack: Stack, rounds: number): Promise<DrawingCost> {
  const found: DrawingCost[] = []
  for (let round = 0; round <= rounds; round++) {
    const cold = await ask(stack, at => `/mentors?q=a${round}x${at}`)
    const warm = await ask(stack, () => '/mentors')
    // The first round warms everything up.
    if (round === 0) continue
    found.push({
      // What was not in time for who asked is drawn all the same.
      pagesMs: cold.pagesMs / pagesOfRound,
      keptMs: (warm.pagesMs + warm.gatewayMs) / pagesOfRound,
      coldPerSecond: cold.drawn / cold.seconds,
      warmPerSecond: pagesOfRound / warm.seconds,
    })
  }
  return medians(found)
}

async function ask(stack: Stack, pathOf: (at: number) => string) {
  const roots = { pages: pidsOf(stack, 'pages'), gateway: pidsOf(stack, 'gateway') }
  const before = usageOf(roots)
  const began = performance.now()
  let asked = 0
  let drawn = 0
  const visit = async (): Promise<void> => {
    while (asked < pagesOfRound) {
      asked += 1
      const html = await (await fetch(`${stack.origin}${pathOf(asked)}`)).text()
      if (html.includes('data-rendered')) drawn += 1
    }
  }
  await Promise.all(Array.from({ length: visitorsAtOnce }, visit))
  const seconds = (performance.now() - began) / 1_000
  const after = usageOf(roots)
  return {
    drawn,
    seconds,
    pagesMs: after.pages.cpuMs - before.pages.cpuMs,
    gatewayMs: after.gateway.cpuMs - before.gateway.cpuMs,
  }
}

const pidsOf = (stack: Stack, name: string): number[] => [stack.process(name).pid ?? []].flat()
