import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { benchCosts } from './costs/bench-costs.ts'
import { showCosts } from './costs/show.ts'
import { benchEventLayers, benchEvents } from './events/bench-events.ts'
import { arePrompt, showEventLayers, showEvents } from './events/show.ts'
import { benchLayers, benchRead, benchWrite } from './http/bench-http.ts'
import { isMet, show as showComparison, showLayers } from './http/show.ts'
import { benchMessageSearch } from './message-search/bench-message-search.ts'
import { areFound, showMessageSearch } from './message-search/show.ts'
import { benchMessages } from './messages/bench-messages.ts'
import { areMet, showMessages } from './messages/show.ts'
import { benchMessaging } from './messaging/bench-messaging.ts'
import { show as showMessaging } from './messaging/show.ts'
import { benchSearch } from './search/bench-search.ts'
import { isFound, showSearches } from './search/show.ts'
import { benchSoak } from './soak/bench-soak.ts'
import { isSteady, showSoak } from './soak/show.ts'
import { benchStart } from './start/bench-start.ts'
import { areLight, showStarts } from './start/show.ts'
import { benchStreams } from './streams/bench-streams.ts'
import { isLean, showStreams } from './streams/show.ts'
import { benchThrough } from './through/bench-through.ts'
import { isAskedOnce, showThrough } from './through/show.ts'
import { benchWeb } from './web/bench-web.ts'
import { showWeb } from './web/show.ts'

const usage = `npm run bench -- costs

  Sends every call what costs most, made from what it declares, and measures how long others wait meanwhile.

npm run bench -- read|write|layers [--rounds 9] [--requests 400] [--json <file>] [--profiles <folder>]

  Compares what a request costs with the same job written by hand: the list of coaches, a profile and one's own sessions, or a booking. Or
  with the service without each of its layers.

npm run bench -- messages [--rounds 9] [--messages 400] [--streams 600] [--per-second 100] [--json <file>] [--profiles <folder>]

  Compares what a message costs, and takes to its recipient, with the same job written by hand.

npm run bench -- streams [--rounds 9] [--streams 400] [--json <file>]

  Compares what an open stream keeps in memory with one that is written by hand.

npm run bench -- events [--rounds 9] [--events 2000] [--json <file>] [--profiles <folder>]

  Measures how long events take from their commit to their effect, beside a queue without an outbox.

npm run bench -- event-layers [--rounds 9] [--events 2000] [--json <file>]

  Takes each layer on an event's way to its effect out in turn.

npm run bench -- start [--rounds 5] [--json <file>]

  Measures what it costs to start each service, and what it keeps once it is ready.

npm run bench -- search [--rounds 9] [--coaches 50000,500000] [--json <file>]

  Asks for every filter and order of the list of coaches, and for far pages, among few and among many; prints how PostgreSQL found them.

npm run bench -- message-search [--rounds 9] [--among 1000000] [--json <file>]

  Searches in the messages of people who have many and few, for words that many, few and none have; prints how PostgreSQL found them, and
  what storing and reading a message costs with and without the indexes of it.

npm run bench -- through [--rounds 9] [--json <file>]

  Measures what the gateway adds to an answer, what one costs that it keeps, and how often a service is asked when many want the same.

npm run bench -- web [--rounds 9] [--json <file>]

  Opens pages on a slow line and a slow device: drawn on a server, as they were promoted, and as one bundle of the same sources. Says what
  drawing costs, and what who comes back fetches after a release.

npm run bench -- soak [--minutes 30] [--seed 1] [--json <file>]

  Has people use a platform of its own for a long time while parts break now and then, and looks what grows, and what gets lost.

npm run bench -- messaging [--rounds 3] [--seconds 5] [--people 200] [--rate 60] [--idle-streams 15] [--json <file>]

  Measures the messaging service with 1, 2 and 4 replicas on a platform of its own: loopback only, gone afterwards.`

const options = {
  rounds: { type: 'string' },
  requests: { type: 'string', default: '400' },
  seconds: { type: 'string', default: '5' },
  people: { type: 'string', default: '200' },
  rate: { type: 'string', default: '60' },
  'idle-streams': { type: 'string', default: '15' },
  messages: { type: 'string', default: '400' },
  streams: { type: 'string' },
  coaches: { type: 'string', default: '50000,500000' },
  among: { type: 'string', default: '1000000' },
  events: { type: 'string', default: '2000' },
  'per-second': { type: 'string', default: '100' },
  minutes: { type: 'string', default: '30' },
  seed: { type: 'string', default: '1' },
  json: { type: 'string' },
  profiles: { type: 'string' },
} as const

const { values, positionals } = parseArgs({ allowPositionals: true, options })

function whole(name: keyof typeof options, most: number, otherwise?: number, least = 1): number {
  const value = Number(values[name] ?? otherwise)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new Error(`--${name} must be a whole number from ${least} to ${most}\n\n${usage}`)
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
  async costs() {
    const found = await benchCosts(say)
    report(showCosts(found), { found })
    return found.every(({ status }) => status !== 500)
  },
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
  async messages() {
    const found = await benchMessages(
      {
        rounds: whole('rounds', 50, 9),
        messages: 4 * Math.ceil(whole('messages', 4_000) / 4),
        people: 2 * Math.ceil(whole('streams', 2_000, 600) / 2),
        perSecond: whole('per-second', 1_000),
        profiles: values.profiles,
      },
      say,
    )
    report(showMessages(found), { found })
    return areMet(found)
  },
  async streams() {
    const streams = 20 * Math.ceil(whole('streams', 1_000, 400) / 20)
    const found = await benchStreams({ rounds: whole('rounds', 10, 9), streams }, say)
    report(showStreams(found), { found })
    return isLean(found)
  },
  async events() {
    const found = await benchEvents(
      { rounds: whole('rounds', 50, 9), events: whole('events', 20_000), profiles: values.profiles },
      say,
    )
    report(showEvents(found), { found })
    return arePrompt(found)
  },
  async 'event-layers'() {
    const found = await benchEventLayers(
      { rounds: whole('rounds', 50, 9), events: whole('events', 20_000) },
      say,
    )
    report(showEventLayers(found), { found })
    return true
  },
  async start() {
    const found = await benchStart(whole('rounds', 50, 5), say)
    report(showStarts(found), { found })
    return areLight(found)
  },
  async search() {
    const sizes = values.coaches.split(',').map(Number)
    if (!sizes.every(size => Number.isInteger(size) && size >= 12_000 && size <= 1_000_000))
      throw new Error(`--coaches must be whole numbers from 12,000 to 1,000,000\n\n${usage}`)
    const found = await benchSearch(sizes, whole('rounds', 50, 9), say)
    report(showSearches(found), { found })
    return isFound(found)
  },
  async 'message-search'() {
    const among = whole('among', 5_000_000, undefined, 10_000)
    const found = await benchMessageSearch(among, whole('rounds', 50, 9), say)
    report(showMessageSearch(found), { found })
    return areFound(found)
  },
  async through() {
    const found = await benchThrough(whole('rounds', 50, 9), say)
    report(showThrough(found), found)
    return isAskedOnce(found)
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
  read: () => compare(benchRead),
  write: () => compare(benchWrite),
  async layers() {
    const found = await benchLayers(amount(), say)
    report(showLayers(found), { found })
    return true
  },
}

const amount = () => ({
  rounds: whole('rounds', 50, 9),
  requests: 20 * Math.ceil(whole('requests', 2_000) / 20),
  profiles: values.profiles,
})

async function compare(bench: typeof benchRead): Promise<boolean> {
  const found = await bench(amount(), say)
  report(showComparison(found), { found })
  return found.every(isMet)
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
