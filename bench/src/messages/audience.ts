import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, type Sent, send } from '../http/send.ts'
import type { Contender } from '../measure/start-programs.ts'
import type { Pair } from './messaging-data.ts'
import { readStream } from './read-stream.ts'

/** People who have their streams open on one contender, and write to each other there. */
export interface Audience<Name extends string> {
  contender: Contender<Name>
  /** Sends messages at a steady pace; gives how long each took to its recipient, once both people have received all. */
  write(count: number, perSecond: number): Promise<number[]>
  /** Sends one message and gives its answer and both streams' events of it. */
  writeOne(): Promise<{ pair: Pair; answer: Answer; blocks: string[] }>
}

const longestMs = 30_000

/** Opens a stream for each of these people. */
export async function openAudience<Name extends string>(
  contender: Contender<Name>,
  pairs: readonly Pair[],
): Promise<Audience<Name>> {
  const { origin } = contender
  const arrived = new Map<string, { at: number; toSelf: boolean; block: string }[]>()
  const hear = (personId: string) => (block: string) => {
    const at = performance.now()
    const id = /"clientId":"([^"]+)"/.exec(block)?.[1] ?? ''
    arrived.get(id)?.push({ at, toSelf: block.includes(`"senderId":"${personId}"`), block })
  }
  for (const pair of pairs) await Promise.all(pair.map(person => readStream(origin, person, hear(person.id))))

  let count = 0
  const next = (clientId: string): { pair: Pair; sent: Sent } => {
    const [one, other] = pairs[count % pairs.length] ?? []
    if (!one || !other) throw new Error('Nobody writes')
    const [from, to] = Math.floor(count / pairs.length) % 2 === 0 ? [one, other] : [other, one]
    count += 1
    const body = JSON.stringify({ recipientId: to.id, content: 'Yarınki denemeye hazır mısın?', clientId })
    return {
      pair: [one, other],
      sent: { method: 'POST', path: '/api/messages', headers: from.headers, body },
    }
  }
  const post = async (clientId: string) => {
    const { pair, sent } = next(clientId)
    arrived.set(clientId, [])
    const began = performance.now()
    const answer = await send(origin, sent)
    if (answer.status !== 201) throw new Error(`${contender.name} answered ${answer.status}: ${answer.text}`)
    return { pair, answer, began }
  }
  const receivedByBoth = async (ids: readonly string[]): Promise<void> => {
    const end = performance.now() + longestMs
    while (ids.some(id => (arrived.get(id)?.length ?? 0) < 2)) {
      if (performance.now() > end) throw new Error(`${contender.name} did not tell both people of a message`)
      await pause(5)
    }
  }
  return {
    contender,
    async write(count, perSecond) {
      const ids = Array.from({ length: count }, () => randomUUID())
      const began = performance.now()
      const sending: Promise<{ began: number }>[] = []
      for (const [at, id] of ids.entries()) {
        await pause(Math.max(0, began + (at * 1_000) / perSecond - performance.now()))
        sending.push(post(id))
      }
      const sent = await Promise.all(sending)
      await receivedByBoth(ids)
      return ids.map((id, at) => {
        const received = arrived.get(id)?.find(({ toSelf }) => !toSelf)
        arrived.delete(id)
        return (received?.at ?? Number.NaN) - (sent[at]?.began ?? 0)
      })
    },
    async writeOne() {
      const id = randomUUID()
      const { pair, answer } = await post(id)
      await receivedByBoth([id])
      const own = (arrived.get(id) ?? []).toSorted((one, other) => Number(one.toSelf) - Number(other.toSelf))
      return { pair, answer, blocks: own.map(({ block }) => block) }
    },
  }
}
