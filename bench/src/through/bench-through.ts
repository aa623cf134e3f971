import { startMeasuredStores, startTestStack } from '@kocyolu/infra/testing'
import { sendAll } from '../http/send.ts'
import { usageOf } from '../measure/cpu.ts'
import { unlimited } from '../measure/start-programs.ts'
import { type DatabaseProbe, openDatabaseProbe } from '../measure/statements.ts'
import { growth, sum } from '../report/numbers.ts'

/** What one answer took of whom, on average, in µs of processor time. */
type Share = Record<(typeof parts)[number], number>
const parts = ['gateway', 'service', 'postgres', 'redis'] as const

/** The list of coaches, asked for through the gateway. */
export interface ThroughFigures {
  /** By an address that nobody asked for before, and by one that is kept. */
  rounds: { miss: Share; hit: Share }[]
  /** How often PostgreSQL was asked for the list when so many asked at once for an address that nobody asked for before. */
  stampedes: { visitors: number; statements: number }[]
}

const list = '/api/mentors?page=1'
const requestsOfTurn = 40
/** Short turns, so that whatever else the machine does falls upon both alike. */
const turns = 10
const visitors = 200

let cold = 0
/** No release knows this filter, so the job is the same, and the address is another. */
const coldAddress = (): string => `${list}&bench=${++cold}`

/** Asks in turns, round by round; the first one warms everything up. */
export async function benchThrough(rounds: number, say: (line: string) => void): Promise<ThroughFigures> {
  // Everybody here comes from one address.
  process.env.GATEWAY_CONNECTIONS_PER_ADDRESS = '65000'
  process.env.GATEWAY_REQUESTS_PER_SECOND = '0'
  const stores = await startMeasuredStores(say)
  try {
    const stack = await startTestStack({ settings: unlimited, stores })
    const database = await openDatabaseProbe(stores.databaseUrl, 'coaching')
    try {
      const pidOf = (name: string): number[] => [stack.process(name).pid ?? []].flat()
      const measured = {
        gateway: pidOf('gateway'),
        service: pidOf('coaching'),
        postgres: [stores.pids.postgres],
        redis: [stores.pids.redis, stores.pids.redisVolatile],
      }
      const found: ThroughFigures = { rounds: [], stampedes: [] }
      const statement = await statementOfList(stack.origin, database)
      for (let round = 0; round <= rounds; round++) {
        const both = { miss: { ...nothing }, hit: { ...nothing } }
        for (let turn = 0; turn < turns; turn++) {
          await ask(stack.origin, coldAddress, measured, both.miss)
          await ask(stack.origin, () => list, measured, both.hit)
        }
        const statements = await stampede(stack.origin, database, statement)
        if (round === 0) continue
        found.rounds.push(both)
        found.stampedes.push({ visitors, statements })
        say(`Round ${round} of ${rounds}`)
      }
      return found
    } finally {
      await database.close()
      await stack.close()
    }
  } finally {
    await stores.stop()
  }
}

const nothing: Share = { gateway: 0, service: 0, postgres: 0, redis: 0 }

const get = (path: string) => ({ method: 'GET', path, headers: {} })

/** Adds what each of so many answers takes, four asked for at once. */
async function ask(
  origin: string,
  addressOf: () => string,
  pids: Record<keyof Share, number[]>,
  sums: Share,
): Promise<void> {
  const requests = Array.from({ length: requestsOfTurn }, () => get(addressOf()))
  const before = usageOf(pids)
  await sendAll(origin, requests, 4)
  const after = usageOf(pids)
  for (const part of parts)
    sums[part] += ((after[part].cpuMs - before[part].cpuMs) * 1_000) / (requestsOfTurn * turns)
}

/** The statement that is asked for each list: what else the service asks goes on beside it. */
async function statementOfList(origin: string, database: DatabaseProbe): Promise<string> {
  const before = await database.read()
  const asked = 50
  await sendAll(
    origin,
    Array.from({ length: asked }, () => get(coldAddress())),
    4,
  )
  const grown = growth(before.calls, (await database.read()).calls)
  const found = [...grown].sort(([, one], [, other]) => other - one)[0]
  if (!found || found[1] < asked) throw new Error(`No statement was asked ${asked} times for ${asked} lists`)
  return found[0]
}

async function stampede(origin: string, database: DatabaseProbe, statement: string): Promise<number> {
  const address = coldAddress()
  const before = await database.read()
  await sendAll(
    origin,
    Array.from({ length: visitors }, () => get(address)),
    visitors,
  )
  return growth(before.calls, (await database.read()).calls).get(statement) ?? 0
}

const whole = (share: Share): number => sum(Object.values(share))

/** What a kept answer takes of all that a new one takes, round by round. */
export const hitOfMiss = ({ rounds }: ThroughFigures): number[] =>
  rounds.map(({ miss, hit }) => whole(hit) / whole(miss))

/** What the gateway takes of a new answer, round by round. */
export const gatewayOfMiss = ({ rounds }: ThroughFigures): number[] =>
  rounds.map(({ miss }) => miss.gateway / whole(miss))
