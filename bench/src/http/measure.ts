import { usageOf } from '../measure/cpu.ts'
import type { Contender } from '../measure/start-programs.ts'
import type { Contest } from './contenders.ts'
import { sendAll } from './send.ts'
import type { Task } from './tasks.ts'

/** What one request took, on average, in one round. */
export interface Cost {
  /** Processor time, user and system, in µs. */
  process: number
  postgres: number
  redis: number
  statements: number
  /** From sending to answer, with as many at once as were sent. */
  waitedMs: number
}

/** What each contender's requests took. */
export type Round<Name extends string> = Record<Name, Cost>

export interface Amount {
  rounds: number
  /** Of each contender in each round; a multiple of 20, its turns. */
  requests: number
  /** Where processes leave what they did with their time. */
  profiles?: string | undefined
}

/** Asked at once: enough to keep a process busy, and few enough that nobody waits for a connection. */
const atOnce = 4
/** The turns of a round: short ones, so that whatever else the machine does falls upon all alike. */
const turns = 20
const warmUps = 2

/** Asks the contenders in turns, in another order each time; the first rounds warm up and are not counted. */
export async function measure<Name extends string>(
  contest: Contest<Name>,
  task: Task,
  { rounds, requests }: Amount,
): Promise<Round<Name>[]> {
  const { contenders } = contest
  const found: Round<Name>[] = []
  for (let round = 0; round < rounds + warmUps; round += 1) {
    const sums = new Map(contenders.map(contender => [contender, { ...nothing }]))
    for (let turn = 0; turn < turns; turn += 1) {
      const order = [
        ...contenders.slice(turn % contenders.length),
        ...contenders.slice(0, turn % contenders.length),
      ]
      for (const contender of order)
        await askFor(contest, contender, task, requests / turns, sums.get(contender))
    }
    const costs = [...sums].map(([{ name }, sum]) => [name, perRequest(sum, requests)])
    if (round >= warmUps) found.push(Object.fromEntries(costs) as Round<Name>)
  }
  return found
}

const nothing: Cost = { process: 0, postgres: 0, redis: 0, statements: 0, waitedMs: 0 }

/** Adds what so many requests take. A process does nothing outside of its turns, so that ticks of its clock add up exactly. */
async function askFor(
  contest: Contest,
  { origin, pid }: Contender<string>,
  task: Task,
  count: number,
  sums = { ...nothing },
): Promise<void> {
  const { postgres, redis, redisVolatile } = contest.pids
  const look = () => usageOf({ process: [pid], postgres: [postgres], redis: [redis, redisVolatile] })
  const requests = Array.from({ length: count }, () => task.next())
  const asked = await contest.statements()
  const before = look()
  const began = performance.now()
  await sendAll(origin, requests, atOnce)
  sums.waitedMs += (performance.now() - began) * atOnce
  const after = look()
  for (const part of ['process', 'postgres', 'redis'] as const)
    sums[part] += (after[part].cpuMs - before[part].cpuMs) * 1_000
  sums.statements += (await contest.statements()) - asked
}

function perRequest(sum: Cost, requests: number): Cost {
  const each = Object.entries(sum).map(([part, amount]) => [part, amount / requests])
  return Object.fromEntries(each) as Cost
}
