import { usageOf } from '../measure/cpu.ts'
import { type Contender, type ContenderName, type Contest, contenderNames } from './contenders.ts'
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

export type Round = Record<ContenderName, Cost>

export interface Amount {
  rounds: number
  /** Of each contender in each round. */
  requests: number
  /** Where processes leave what they did with their time. */
  profiles?: string | undefined
}

/** Asked at once: enough to keep a process busy, and few enough that nobody waits for a connection. */
const atOnce = 4

/** Asks each contender in turn, in another order each round; the first rounds warm up and are not counted. */
export async function measure(contest: Contest, task: Task, { rounds, requests }: Amount): Promise<Round[]> {
  const found: Round[] = []
  const warmUps = 2
  for (let round = 0; round < rounds + warmUps; round += 1) {
    const order = contenderNames.map((_, at) => contest.contenders[(at + round) % contenderNames.length])
    const costs: Partial<Round> = {}
    for (const contender of order)
      if (contender) costs[contender.name] = await costOf(contest, contender, task, requests)
    if (round >= warmUps) found.push(costs as Round)
  }
  return found
}

async function costOf(
  contest: Contest,
  { origin, pid }: Contender,
  task: Task,
  count: number,
): Promise<Cost> {
  const { postgres, redis, redisVolatile } = contest.pids
  const look = () => usageOf({ process: [pid], postgres: [postgres], redis: [redis, redisVolatile] })
  const requests = Array.from({ length: count }, () => task.next())
  const asked = await contest.statements()
  const before = look()
  const began = performance.now()
  await sendAll(origin, requests, atOnce)
  const waitedMs = ((performance.now() - began) * atOnce) / count
  const after = look()
  const grown = (part: keyof typeof after): number =>
    ((after[part].cpuMs - before[part].cpuMs) * 1_000) / count
  const statements = ((await contest.statements()) - asked) / count
  return {
    process: grown('process'),
    postgres: grown('postgres'),
    redis: grown('redis'),
    statements,
    waitedMs,
  }
}
