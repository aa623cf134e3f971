import { setTimeout as pause } from 'node:timers/promises'
import { usageOf } from '../measure/cpu.ts'
import { type Ground, openGround } from '../measure/start-programs.ts'
import { quantile } from '../report/numbers.ts'
import { openEventsData, type WaitsIn } from './events-data.ts'

/** The platform's outbox, relay and worker, and a queue whose worker keeps an event's id beside its effect. */
type Compared = 'ours' | 'bare'

/** What one event took, on average, in one round. */
export interface EventCost {
  /** From the commit of many at once until the last had its effect, in ms of each. */
  drainedMs: number
  /** Processor time, in µs. */
  process: number
  postgres: number
  redis: number
  statements: number
  /** From commit to effect, one now and then. */
  p50Ms: number
  p99Ms: number
}

export type EventRound = Record<Compared, EventCost>

export interface EventAmount {
  rounds: number
  /** Left at once, of each contender in each round. */
  events: number
  profiles?: string | undefined
}

const byHandQueue = 'by-hand-events'
const programs = {
  ours: ['services/messaging/src/main.ts'],
  bare: ['bench/src/by-hand/events/bare.ts'],
}
const waitsIn = { ours: 'outbox', bare: 'byHandQueue' } as const
const warmUps = 2
/** One at a time, so many and so far apart. */
const single = { events: 100, apartMs: 20 }
const longestMs = 120_000

type Data = Awaited<ReturnType<typeof openEventsData>>
type Drained = Omit<EventCost, 'p50Ms' | 'p99Ms'>

/** How long events take to their effect, and what they cost, beside a queue without an outbox. */
export async function benchEvents(
  { rounds, events, profiles }: EventAmount,
  say: (line: string) => void,
): Promise<EventRound[]> {
  const settings = { SCHEMA: 'messaging' }
  const ground = await openGround({ settings, probe: '/healthz', profiles, say })
  try {
    const data = await openData(ground)
    const contenders = await ground.start(programs)
    const drained: Record<Compared, Drained>[] = []
    for (let round = 0; round < rounds + warmUps; round += 1) {
      say(`Round ${round + 1} of ${rounds + warmUps}: ${events} events at once …`)
      const order = round % 2 === 0 ? contenders : contenders.toReversed()
      const found: [Compared, Drained][] = []
      for (const each of order)
        found.push([each.name, await drain(ground, data, each.pid, waitsIn[each.name], events)])
      if (round >= warmUps) drained.push(Object.fromEntries(found) as Record<Compared, Drained>)
    }
    const waiting = new Map<string, () => void>()
    await data.hear(id => waiting.get(id)?.())
    const all: EventRound[] = []
    for (const round of drained) {
      say(`${single.events} events one by one …`)
      const [ours, bare] = [await follow(data, 'ours', waiting), await follow(data, 'bare', waiting)]
      all.push({ ours: { ...round.ours, ...ours }, bare: { ...round.bare, ...bare } })
    }
    await data.close()
    return all
  } finally {
    await ground.close()
  }
}

/** A way to deliver events: its program, and where they wait. Each has stores of its own, or one would take another's. */
const layers = {
  ours: [['services/messaging/src/main.ts'], 'outbox'],
  'to one queue alone': [['services/messaging/src/benchmark/one-queue.ts'], 'outbox'],
  'without outbox and relay': [['services/messaging/src/main.ts'], 'ownQueue'],
  bare: [['bench/src/by-hand/events/bare.ts'], 'byHandQueue'],
  'bare, four at once': [['bench/src/by-hand/events/bare.ts', '4'], 'byHandQueue'],
} as const satisfies Record<string, readonly [program: readonly string[], waitsIn: WaitsIn]>

export type EventLayer = keyof typeof layers
export type EventLayerRound = Record<EventLayer, Drained>

/** What events cost with one layer of the way to their effect taken out in turn. */
export async function benchEventLayers(
  { rounds, events }: EventAmount,
  say: (line: string) => void,
): Promise<EventLayerRound[]> {
  const grounds: Ground[] = []
  const ways: { name: EventLayer; work(): Promise<Drained> }[] = []
  const ends: (() => Promise<unknown>)[] = []
  try {
    for (const [name, [program, where]] of Object.entries(layers) as [
      EventLayer,
      (typeof layers)[EventLayer],
    ][]) {
      const ground = await openGround({ settings: { SCHEMA: 'messaging' }, probe: '/healthz', say })
      grounds.push(ground)
      const data = await openData(ground)
      ends.push(data.close)
      const [contender] = await ground.start({ [name]: program })
      if (!contender) throw new Error(`${name} did not start`)
      ways.push({ name, work: () => drain(ground, data, contender.pid, where, events) })
    }
    const all: EventLayerRound[] = []
    for (let round = 0; round < rounds + warmUps; round += 1) {
      say(`Round ${round + 1} of ${rounds + warmUps}: ${events} events at once …`)
      const found: [EventLayer, Drained][] = []
      for (const way of round % 2 === 0 ? ways : ways.toReversed()) found.push([way.name, await way.work()])
      if (round >= warmUps) all.push(Object.fromEntries(found) as EventLayerRound)
    }
    return all
  } finally {
    for (const end of ends) await end()
    for (const ground of grounds) await ground.close()
  }
}

async function openData(ground: Ground): Promise<Data> {
  const data = await openEventsData(ground.stores, byHandQueue)
  await ground.run('services/messaging/src/migrate.ts')
  return data
}

async function drain(
  { stores: { pids } }: Ground,
  data: Data,
  pid: number,
  where: WaitsIn,
  count: number,
): Promise<Drained> {
  await data.forget()
  const events = data.made(count)
  const look = () =>
    usageOf({ process: [pid], postgres: [pids.postgres], redis: [pids.redis, pids.redisVolatile] })
  const [asked, before, began] = [await data.statements(), look(), performance.now()]
  await data.leave[where](events)
  for (let handled = 0; handled < count; handled = await data.handled()) {
    if (performance.now() - began > longestMs) throw new Error(`Of ${count} events ${handled} were handled`)
    await pause(10)
  }
  const took = performance.now() - began
  const after = look()
  if ((await data.people()) !== count) throw new Error(`Of ${count} events not each had its effect once`)
  const micros = (of: 'process' | 'postgres' | 'redis'): number =>
    ((after[of].cpuMs - before[of].cpuMs) * 1_000) / count
  return {
    drainedMs: took / count,
    ...{ process: micros('process'), postgres: micros('postgres'), redis: micros('redis') },
    statements: ((await data.statements()) - asked) / count,
  }
}

async function follow(data: Data, name: Compared, waiting: Map<string, () => void>) {
  const waited: number[] = []
  for (const event of data.made(single.events)) {
    const done = Promise.withResolvers<void>()
    const late = AbortSignal.timeout(longestMs)
    late.addEventListener('abort', () => done.reject(new Error(`An event of ${name} had no effect`)))
    waiting.set(event.id, done.resolve)
    await data.leave[waitsIn[name]]([event])
    const began = performance.now()
    await done.promise
    waited.push(performance.now() - began)
    waiting.delete(event.id)
    await pause(single.apartMs)
  }
  return { p50Ms: quantile(waited, 0.5), p99Ms: quantile(waited, 0.99) }
}
