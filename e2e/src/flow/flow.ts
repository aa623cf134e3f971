import { setTimeout as pause } from 'node:timers/promises'
import type { LiveEvent, Message } from '@kocyolu/contracts'
import type { Member, Pair } from './gather.ts'
import { judge } from './judge.ts'
import { type Letter, send } from './send.ts'
import { type Absence, StreamClient } from './stream-client.ts'

export { gather, type Pair } from './gather.ts'

interface FlowOptions {
  origin: string
  pairs: Pair[]
  /** Messages a second, of all together. */
  rate: number
  /** False for the control: streams that come back without the id they heard last. */
  followsCursor?: boolean
}

/** What became of a flow. */
export interface FlowReport {
  acknowledged: number
  /** Tries to send that were not acknowledged, by what came instead; each was sent again. */
  failed: string[]
  /** Acknowledged messages that a stream of their two people did not tell, told again, or told after a later one. */
  lost: number
  twice: number
  outOfOrder: number
  /** Every time that a stream was away. */
  absences: Absence[]
  /** From sending until the recipient heard, in ms, in the order in which they were heard. */
  latencies: number[]
}

/** People who write to each other without a pause, each with a stream that hears it. */
export interface Flow {
  /** How many messages have been acknowledged by now. */
  readonly acknowledged: number
  /** How many have been heard by whom they were for. */
  readonly heard: number
  /** Resolves when so many messages have been acknowledged in all. */
  until(acknowledged: number): Promise<void>
  /** Resolves when every stream is open. */
  allListen(): Promise<void>
  /** Ends the writing, waits until everything has been heard that will be, and closes the streams. */
  finish(): Promise<FlowReport>
}

const patienceMs = 30_000

interface Listener {
  client: StreamClient
  /** Ids of the messages, in the order in which they were told. */
  heard: number[]
  acknowledged: Set<number>
  /** Whether somebody has written to this person, so that they may write too. */
  spokenTo: Promise<void>
}

/** Opens a stream for everybody, then has them write; resolves once all of them listen. */
export async function startFlow({ origin, pairs, rate, followsCursor = true }: FlowOptions): Promise<Flow> {
  const failed: string[] = []
  const latencies: number[] = []
  const sentAt = new Map<string, number>()
  const listeners = new Map<string, Listener>()
  let acknowledged = 0
  let over = false

  const listen = (member: Member): void => {
    const spokenTo = Promise.withResolvers<void>()
    const heard: number[] = []
    const onHeard = ({ event, at }: { event: LiveEvent; at: number }): void => {
      if (event.type !== 'message.created') return
      const { id, content, recipientId } = event.message
      const began = sentAt.get(content)
      if (began === undefined) return
      heard.push(id)
      if (recipientId !== member.id) return
      spokenTo.resolve()
      latencies.push(at - began)
    }
    const client = new StreamClient({ origin, member, followsCursor, onHeard })
    listeners.set(member.id, { client, heard, acknowledged: new Set(), spokenTo: spokenTo.promise })
  }
  const listenerOf = ({ id }: Member): Listener => {
    const found = listeners.get(id)
    if (!found) throw new Error('Nobody listens for a member of the flow')
    return found
  }
  const write = async (letter: Letter): Promise<Message> => {
    sentAt.set(letter.content, performance.now())
    const message = await send(origin, letter, how => failed.push(how))
    for (const member of [letter.from, letter.to]) listenerOf(member).acknowledged.add(message.id)
    acknowledged += 1
    return message
  }

  const people = pairs.flatMap(({ student, coach }) => [student, coach])
  const everyMs = (people.length * 1_000) / rate
  const keepWriting = async (from: Member, to: Member): Promise<void> => {
    // Not all at the same moment, also not later on.
    await pause(Math.random() * everyMs)
    for (let number = 0; number === 0 || !over; number += 1) {
      const began = performance.now()
      await write({ from, to, content: `${from.id} ${number} ${began}` })
      await pause(Math.max(0, everyMs - (performance.now() - began)))
    }
  }

  for (const member of people) listen(member)
  const everybody = [...listeners.values()]
  await withinPatience('the streams', Promise.all(everybody.map(each => each.client.opened)))
  const writing = pairs.flatMap(({ student, coach }) => [
    keepWriting(student, coach),
    listenerOf(coach).spokenTo.then(() => keepWriting(coach, student)),
  ])
  const allListen = () => eventually('all streams', () => everybody.every(each => each.client.listening))

  return {
    get acknowledged() {
      return acknowledged
    },
    get heard() {
      return latencies.length
    },
    until: number => eventually(`${number} messages`, () => acknowledged >= number, 120_000),
    allListen,
    async finish() {
      over = true
      await withinPatience('the writers', Promise.all(writing))
      await allListen()
      // Streams tell in order: what comes before the last word of a pair and was not heard by then is lost.
      const last = await Promise.all(
        pairs.map(async ({ student, coach }) => {
          const { id } = await write({ from: student, to: coach, content: `${student.id} last` })
          return [student, coach].map(member => ({ id, heard: listenerOf(member).heard }))
        }),
      )
      await eventually('the last words', () => last.flat().every(({ id, heard }) => heard.includes(id)))
      for (const { client } of everybody) client.close()
      const faults = everybody.map(each => judge(each.acknowledged, each.heard))
      const sum = (of: 'lost' | 'twice' | 'outOfOrder') => faults.reduce((total, each) => total + each[of], 0)
      const absences = everybody.flatMap(each => each.client.absences)
      const wrong = { lost: sum('lost'), twice: sum('twice'), outOfOrder: sum('outOfOrder') }
      return { acknowledged, failed, ...wrong, absences, latencies }
    },
  }
}

async function eventually(what: string, holds: () => boolean, ms = patienceMs): Promise<void> {
  const deadline = performance.now() + ms
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`The flow waited for ${what} for too long`)
    await pause(20)
  }
}

async function withinPatience(what: string, work: Promise<unknown>): Promise<void> {
  let done = false
  await Promise.race([work.finally(() => (done = true)), eventually(what, () => done)])
}
