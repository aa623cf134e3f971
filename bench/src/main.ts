import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { benchGrowth } from './growth/bench-growth.ts'
import { isFlat, showGrowth } from './growth/show.ts'
import { benchMessaging } from './messaging/bench-messaging.ts'
import { show as showMessaging } from './messaging/show.ts'
import { benchSearch } from './search/bench-search.ts'
import { isFound, showSearches } from './search/show.ts'
import { benchSoak } from './soak/bench-soak.ts'
import { isSteady, showSoak } from './soak/show.ts'
import { benchWeb } from './web/bench-web.ts'
import { showWeb } from './web/show.ts'

const usage = `npm run bench -- search [--rounds 9] [--coaches 50000,500000] [--json <file>]

  Asks for every filter and order of the list of coaches, and for far pages, among few and among many; prints how long it took, and how much PostgreSQL looked at.

npm run bench -- web [--rounds 9] [--json <file>]

  Opens pages on a slow line and a slow device: rendered on a server, as they were promoted, and as one bundle of the same sources. Says what
  rendering costs, and what who comes back fetches after a release.

npm run bench -- soak [--minutes 30] [--seed 1] [--json <file>]

  Has people use a platform of its own for a long time while parts break now and then, and looks what grows, and what gets lost.

npm run bench -- growth [--json <file>]

  Asks for the same answers while what one person has, or all have, grows a hundredfold; prints how much PostgreSQL looked at, and the exponent.

npm run bench -- messaging [--rounds 3] [--seconds 5] [--people 200] [--rate 60] [--idle-streams 15] [--json <file>]

  Measures the messaging service with 1, 2 and 4 replicas on a platform of its own: loopback only, gone afterwards.`

const options = {
  rounds: { type: 'string' },
  seconds: { type: 'string', default: '5' },
  people: { type: 'string', default: '200' },
  rate: { type: 'string', default: '60' },
  'idle-streams': { type: 'string', default: '15' },
  coaches: { type: 'string', default: '50000,500000' },
  minutes: { type: 'string', default: '30' },
  seed: { type: 'string', default: '1' },
  json: { type: 'string' },
} as const

const { values, positionals } = parseArgs({ allowPositionals: true, options })

function whole(name: keyof typeof options, max: number, otherwise?: number, least = 1): number {
  const value = Number(values[name] ?? otherwise)
  if (Number.isInteger(value) && value >= least && value <= max) return value
  throw new Error(`--${name} must be a whole number from ${least} to ${max}\n\n${usage}`)
}

const say = (line: string): boolean => process.stderr.write(`${line}\n`)

function report(text: string, figures: object): void {
  process.stdout.write(`${text}\n`)
  const machine = {
    cores: availableParallelism(),
    model: cpus()[0]?.model ?? 'unknown',
    memoryBytes: totalmem(),
    node: process.version,
  }
  const all = { at: new Date().toISOString(), machine, ...figures }
  if (values.json) writeFileSync(values.json, `${JSON.stringify(all, null, 2)}\n`)
}

const benches: Record<string, () => Promise<boolean>> = {
  async messaging() {
    const found = await benchMessaging(
      {
        rounds: whole('rounds', 20, 3),
        seconds: whole('seconds', 60),
        people: 2 * Math.ceil(whole('people', 1_000) / 2),
        rate: whole('rate', 1_000),
        idleStreams: whole('idle-streams', 19),
      },
      say,
    )
    report(showMessaging(found), found)
    return found.goals.every(({ met }) => met)
  },
  async growth() {
    const curves = await benchGrowth(say)
    report(showGrowth(curves), { curves })
    return isFlat(curves)
  },
  async search() {
    const sizes = values.coaches.split(',').map(Number)
    if (!sizes.every(size => Number.isInteger(size) && size >= 12_000 && size <= 1_000_000))
      throw new Error(`--coaches must be whole numbers from 12,000 to 1,000,000\n\n${usage}`)
    const found = await benchSearch(sizes, whole('rounds', 50, 9), say)
    report(showSearches(found), { found })
    return isFound(found)
  },
  async web() {
    const found = await benchWeb(whole('rounds', 50, 9), say)
    report(showWeb(found), found)
    return true
  },
  async soak() {
    // Of fewer the slopes say nothing: a leak of 2 MB a minute was below what comes and goes.
    const minutes = whole('minutes', 24 * 60, 30, 20)
    const found = await benchSoak({ minutes, seed: whole('seed', 2 ** 31) }, say)
    report(showSoak(found), found)
    return isSteady(found)
  },
}

try {
  const bench = benches[positionals.join()]
  if (!bench) throw new Error(usage)
  process.exitCode = (await bench()) ? 0 : 1
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
process.exit()
