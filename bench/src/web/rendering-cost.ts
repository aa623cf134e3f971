import { checkout, createLauncher, freePort, type Stack, untilReady } from '@kocyolu/infra/testing'
import { usageOf } from '../measure/cpu.ts'
import { medians } from '../report/numbers.ts'

export interface RenderingCost extends Record<string, number> {
  /** Processor time of the renderer for a page that is not cached, in ms. */
  renderedMs: number
  /** The same of the gateway for a page that it keeps. */
  keptMs: number
  /** Pages a second: new ones from who renders them, and one that is kept from the gateway. */
  renderedPerSecond: number
  keptPerSecond: number
}

const pagesOfRound = 40
const visitorsAtOnce = 4

/**
 * Requests pages of search results that are not cached, and one that is, round by round. Those are rendered by a
 * process of its own, which waits for each page: a busy machine's would send them unrendered.
 */
export async function measureRendering(stack: Stack, rounds: number): Promise<RenderingCost> {
  const launcher = createLauncher()
  const port = await freePort()
  const rendering = await launcher.start(
    {
      name: 'pages',
      command: process.execPath,
      args: ['pages/src/main.ts'],
      cwd: checkout,
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        PORT: String(port),
        SITE_FOLDER: stack.releases.site,
        PUBLIC_ORIGIN: stack.origin,
        PAGES_TIMEOUT_MS: '60000',
        LOG_LEVEL: 'silent',
      },
    },
    () => {},
  )
  const origin = `http://127.0.0.1:${port}`
  const gateway = [stack.process('gateway').pid ?? []].flat()
  try {
    await untilReady(rendering, 'pages', async () => {
      await fetch(`${origin}/readyz`)
    })
    const found: RenderingCost[] = []
    for (let round = 0; round <= rounds; round++) {
      const fresh = await ask([rendering.pid], at => `${origin}/mentors?q=a${round}x${at}`)
      if (fresh.rendered < pagesOfRound)
        throw new Error(`${fresh.rendered} of ${pagesOfRound} pages were rendered`)
      const kept = await ask(gateway, () => `${stack.origin}/mentors`)
      // The first round warms everything up.
      if (round > 0)
        found.push({
          renderedMs: fresh.cpuMs / pagesOfRound,
          keptMs: kept.cpuMs / pagesOfRound,
          renderedPerSecond: pagesOfRound / fresh.seconds,
          keptPerSecond: pagesOfRound / kept.seconds,
        })
    }
    return medians(found)
  } finally {
    await launcher.end([])
  }
}

async function ask(pids: number[], addressOf: (at: number) => string) {
  const before = usageOf({ pids }).pids.cpuMs
  const began = performance.now()
  let asked = 0
  let rendered = 0
  const visit = async (): Promise<void> => {
    while (asked < pagesOfRound) {
      asked += 1
      const html = await (await fetch(addressOf(asked))).text()
      if (html.includes('data-rendered')) rendered += 1
    }
  }
  await Promise.all(Array.from({ length: visitorsAtOnce }, visit))
  const seconds = (performance.now() - began) / 1_000
  return { rendered, seconds, cpuMs: usageOf({ pids }).pids.cpuMs - before }
}
