import { setTimeout as pause } from 'node:timers/promises'
import type { Message } from '@kocyolu/contracts'
import pLimit from 'p-limit'
import { eventually } from './eventually.ts'
import type { Pair } from './gather.ts'
import type { Faults } from './judge.ts'
import { Listeners } from './listeners.ts'
import type { Member } from './member.ts'
import { type FailedTry, type NewMessage, send } from './send.ts'
import type { Absence } from './stream-client.ts'

export { gather, type Pair } from './gather.ts'

interface FlowOptions {
  origin: string
  pairs: Pair[]
  /** Messages a second, of all together. */
  rate: number
  /** So many are under way at once; on a machine too slow for the rate the others wait here, and not at the site. */
  atOnce?: number
  /** False for the control: streams that come back without the id they received last. */
  followsCursor?: boolean
}

/** Result of a flow: also how many acknowledged messages a stream of their two people lost, delivered twice or too late. */
export interface FlowReport extends Faults {
  acknowledged: number
  /** Tries to send that were not acknowledged; each was sent again. */
  failed: FailedTry[]
  /** Every time that a stream was away. */
  absences: Absence[]
  /** From sending until the recipient received, in ms, in the order in which they were received. */
  latencies: number[]
}

/** People who write to each other without a pause, each with a stream that receives it. */
export interface Flow {
  /** How many messages have been acknowledged by now. */
  readonly acknowledged: number
  /** Their numbers. */
  readonly acknowledgedIds: readonly number[]
  /** How many have been received by whom they were for. */
  readonly received: number
  /** Resolves when so many messages have been acknowledged in all. */
  until(acknowledged: number): Promise<void>
  /** Resolves when every stream is open. */
  allListen(): Promise<void>
  /** Ends the writing, waits until everything has been received that will be, and closes the streams. */
  finish(): Promise<FlowReport>
}

/** Numbers in a row would be held: a user's phone may look like that. */
const inLetters = (text: string): string => text.replaceAll(/\d/g, digit => 'ghijklmnop'[Number(digit)] ?? '')

/** Opens a stream for everybody, then has them write; resolves once all of them listen. */
export async function startFlow({
  origin,
  pairs,
  rate,
  atOnce = Number.POSITIVE_INFINITY,
  followsCursor = true,
}: FlowOptions): Promise<Flow> {
  const members = pairs.flatMap(({ student, coach }) => [student, coach])
  const sentAt = new Map<string, number>()
  const listeners = new Listeners({ origin, members, followsCursor, sentAt: text => sentAt.get(text) })
  const failed: FailedTry[] = []
  const acknowledgedIds: number[] = []
  let over = false

  const write = async (letter: NewMessage): Promise<Message> => {
    sentAt.set(letter.content, performance.now())
    const message = await send(origin, letter, tried => failed.push(tried))
    listeners.acknowledge(message.id, [letter.from, letter.to])
    acknowledgedIds.push(message.id)
    return message
  }
  const turns = pLimit(atOnce)
  const everyMs = (members.length * 1_000) / rate
  const keepWriting = async (from: Member, to: Member): Promise<void> => {
    // Not all at the same moment, also not later on.
    await pause(Math.random() * everyMs)
    for (let number = 0; number === 0 || !over; number += 1) {
      const began = performance.now()
      await turns(() => write({ from, to, content: inLetters(`${from.id} ${number} ${Math.round(began)}`) }))
      await pause(Math.max(0, everyMs - (performance.now() - began)))
    }
  }

  await withinTimeout('the streams', listeners.opened())
  const writing = pairs.flatMap(({ student, coach }) => [
    keepWriting(student, coach),
    listeners.spokenTo(coach).then(() => keepWriting(coach, student)),
  ])
  const allListen = () => eventually('all streams', () => listeners.allListen)

  return {
    get acknowledged() {
      return acknowledgedIds.length
    },
    acknowledgedIds,
    get received() {
      return listeners.latencies.length
    },
    until: number => eventually(`${number} messages`, () => acknowledgedIds.length >= number),
    allListen,
    async finish() {
      over = true
      await withinTimeout('the writers', Promise.all(writing))
      await allListen()
      // Streams send in order: what comes before the last word of a pair and was not received by then is lost.
      const lastWords = await Promise.all(
        pairs.map(async ({ student, coach }) => {
          const { id } = await write({ from: student, to: coach, content: inLetters(`${student.id} last`) })
          return { id, people: [student, coach] }
        }),
      )
      await eventually('the last words', () =>
        lastWords.every(({ id, people }) => people.every(person => listeners.hasReceived(id, person))),
      )
      listeners.close()
      const { latencies } = listeners
      return {
        acknowledged: acknowledgedIds.length,
        failed,
        ...listeners.faults(),
        absences: listeners.absences(),
        latencies,
      }
    },
  }
}

async function withinTimeout(what: string, work: Promise<unknown>): Promise<void> {
  let done = false
  const finished = work.then(() => {
    done = true
  })
  await Promise.race([finished, eventually(what, () => done)])
}
