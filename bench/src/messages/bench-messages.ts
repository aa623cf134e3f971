import { deepStrictEqual } from 'node:assert'
import { usageOf } from '../measure/cpu.ts'
import { openGround } from '../measure/start-programs.ts'
import { quantile } from '../report/numbers.ts'
import { type Audience, openAudience } from './audience.ts'
import { openMessagingData } from './messaging-data.ts'

export type Compared = 'ours' | 'bare' | 'dutiful'

/** What one message took, on average, in one round. */
export interface MessageCost {
  /** Processor time of the process that stores it and tells the streams, in µs. */
  process: number
  postgres: number
  redis: number
  statements: number
  /** From sending it until its recipient's stream has it. */
  p50Ms: number
  p95Ms: number
}

export type MessageRound = Record<Compared, MessageCost>

export interface MessageAmount {
  rounds: number
  /** Of each contender in each round. */
  messages: number
  /** Who have a stream open on each contender. */
  people: number
  perSecond: number
  profiles?: string | undefined
}

const programs = {
  ours: ['services/messaging/src/main.ts'],
  bare: ['bench/src/by-hand/messaging/bare.ts'],
  dutiful: ['bench/src/by-hand/messaging/dutiful.ts'],
}
const unlimited = '100000000'
const settings = {
  SCHEMA: 'messaging',
  MESSAGES_PER_TEN_SECONDS: unlimited,
  MESSAGES_PER_MINUTE: unlimited,
}
/** Short turns within a round, so that whatever else the machine does falls upon all alike. */
const turns = 4
const warmUps = 2

type Data = Awaited<ReturnType<typeof openMessagingData>>

/** A message from its sender to both people's streams, beside the same job written by hand. */
export async function benchMessages(
  amount: MessageAmount,
  say: (line: string) => void,
): Promise<MessageRound[]> {
  const probe = '/api/messages/stream'
  const ground = await openGround({ settings, probe, profiles: amount.profiles, say })
  try {
    const data = await openMessagingData(ground.stores)
    await ground.run('services/messaging/src/migrate.ts')
    const audiences: Audience<Compared>[] = []
    for (const contender of await ground.start(programs))
      audiences.push(await openAudience(contender, await data.pairs(amount.people / 2)))
    await requireSame(audiences, data)
    say(`Measuring ${amount.rounds} rounds …`)
    const { postgres, redis, redisVolatile } = ground.stores.pids
    const rounds: MessageRound[] = []
    for (let round = -warmUps; round < amount.rounds; round += 1) {
      const found = await measureRound(audiences, data, amount, pid =>
        usageOf({ process: [pid], postgres: [postgres], redis: [redis, redisVolatile] }),
      )
      if (round >= 0) rounds.push(found)
      await data.forgetUnread()
    }
    await data.close()
    return rounds
  } finally {
    await ground.close()
  }
}

type Look = (pid: number) => ReturnType<typeof usageOf<'process' | 'postgres' | 'redis'>>

async function measureRound(
  audiences: readonly Audience<Compared>[],
  data: Data,
  { messages, perSecond }: MessageAmount,
  look: Look,
): Promise<MessageRound> {
  const sums = new Map(
    audiences.map(each => [each, { process: 0, postgres: 0, redis: 0, statements: 0, took: [] as number[] }]),
  )
  for (let turn = 0; turn < turns; turn += 1) {
    const first = turn % audiences.length
    for (const audience of [...audiences.slice(first), ...audiences.slice(0, first)]) {
      const sum = sums.get(audience)
      if (!sum) continue
      const asked = await data.statements()
      const before = look(audience.contender.pid)
      sum.took.push(...(await audience.write(messages / turns, perSecond)))
      const after = look(audience.contender.pid)
      for (const part of ['process', 'postgres', 'redis'] as const)
        sum[part] += (after[part].cpuMs - before[part].cpuMs) * 1_000
      sum.statements += (await data.statements()) - asked
    }
  }
  const costs = [...sums].map(([{ contender }, sum]) => [
    contender.name,
    {
      process: sum.process / messages,
      postgres: sum.postgres / messages,
      redis: sum.redis / messages,
      statements: sum.statements / messages,
      p50Ms: quantile(sum.took, 0.5),
      p95Ms: quantile(sum.took, 0.95),
    },
  ])
  return Object.fromEntries(costs) as MessageRound
}

/** Makes sure that all contenders answer the same, write the same and tell both streams the same. */
async function requireSame(audiences: readonly Audience<Compared>[], data: Data): Promise<void> {
  const found: unknown[] = []
  for (const audience of audiences) {
    const { pair, answer, blocks } = await audience.writeOne()
    // Each contender has people of its own, and every message its id and time.
    const known = [...pair.map(({ id }, at) => [id, `person ${at}`] as const)]
    const without = (text: string): unknown =>
      JSON.parse(
        known.reduce((all, [id, name]) => all.replaceAll(id, name), text),
        (key, value) =>
          ['createdAt', 'clientId'].includes(key) || (typeof value === 'number' && key === 'id')
            ? null
            : value,
      )
    const events = blocks.map(block => {
      const [id = '', event = ''] = block.split('\ndata: ')
      return [id, without(event)]
    })
    found.push({ answer: without(answer.text), events, written: await data.written(pair) })
  }
  for (const other of found) deepStrictEqual(other, found[0])
}
