import { type Mistake, mistakeCauses, mistakeDays, type NewMistake } from '@kocyolu/contracts'

/** A question that was noted without a network; its picture is kept beside the queue. */
export type WaitingMistake = {
  kind: 'mistake'
  key: string
  body: NewMistake
  topic: Mistake['topic']
  /** Bytes of its picture, 0 without one. */
  bytes: number
  /** Why the site refused it; it is sent again when its student asks for it. */
  problem: string | null
}

/** How a question went, said without a network. */
export type WaitingAnswer = {
  kind: 'answer'
  key: string
  mistakeId: number
  isRight: boolean
  version: number
}

export type Waiting = WaitingMistake | WaitingAnswer

/** Questions that wait at most, bytes of their pictures, and answers. */
export const waitingMax = { mistakes: 20, bytes: 40 * 1024 * 1024, answers: 100 }

/** The entries of a kept text; those that an older page wrote differently are left out. */
export function waitingIn(text: string): Waiting[] {
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? kept.flatMap(one => mistakeOf(one) ?? answerOf(one) ?? []) : []
  } catch {
    return []
  }
}

function mistakeOf(kept: unknown): WaitingMistake | undefined {
  const { kind, key, body, topic, bytes, problem } = Object(kept)
  const { topicId, cause, note, days, clientId } = Object(body)
  const isBody =
    mistakeCauses.includes(cause) &&
    mistakeDays.includes(days) &&
    typeof note === 'string' &&
    clientId === key
  if (kind !== 'mistake' || typeof key !== 'string' || !isBody || !Number.isInteger(bytes)) return undefined
  return {
    ...{ kind, key, bytes, topic: topic ?? null, problem: typeof problem === 'string' ? problem : null },
    body: { topicId: Number.isInteger(topicId) ? topicId : null, cause, note, days, clientId: key },
  }
}

function answerOf(kept: unknown): WaitingAnswer | undefined {
  const { kind, key, mistakeId, isRight, version } = Object(kept)
  const isAnswer = kind === 'answer' && typeof key === 'string' && typeof isRight === 'boolean'
  if (!isAnswer || ![mistakeId, version].every(Number.isInteger)) return undefined
  return { kind, key, mistakeId, isRight, version }
}

/** Stored form of them. */
export const textOf = (items: readonly Waiting[]): string => (items.length === 0 ? '' : JSON.stringify(items))

/** The one to be sent next: a refused one waits for its student. */
export const nextWaiting = (items: readonly Waiting[]): Waiting | undefined =>
  items.find(one => one.kind === 'answer' || one.problem === null)

export const mistakesIn = (items: readonly Waiting[]): WaitingMistake[] =>
  items.flatMap(one => (one.kind === 'mistake' ? one : []))

/** The answer of a question that waits. */
export const waitingAnswer = (items: readonly Waiting[], mistakeId: number): WaitingAnswer | undefined =>
  items.flatMap(one => (one.kind === 'answer' ? one : [])).find(one => one.mistakeId === mistakeId)

/** Whether there is room for one more, with a picture of so many bytes. */
export function hasRoom(
  items: readonly Waiting[],
  { kind, bytes }: { kind: Waiting['kind']; bytes: number },
): boolean {
  const mistakes = mistakesIn(items)
  if (kind === 'answer') return items.length - mistakes.length < waitingMax.answers
  const all = mistakes.reduce((sum, one) => sum + one.bytes, bytes)
  return mistakes.length < waitingMax.mistakes && all <= waitingMax.bytes
}

/** With one more; of a question only the first answer waits, and one noted twice waits once. */
export const withWaiting = (items: readonly Waiting[], added: Waiting): Waiting[] => {
  const isThere = items.some(one => one.key === added.key)
  const isAnswered = added.kind === 'answer' && waitingAnswer(items, added.mistakeId)
  return isThere || isAnswered ? [...items] : [...items, added]
}

export const withoutWaiting = (items: readonly Waiting[], key: string): Waiting[] =>
  items.filter(one => one.key !== key)

/** One was refused. */
export const withProblem = (items: readonly Waiting[], key: string, problem: string | null): Waiting[] =>
  items.map(one => (one.key === key && one.kind === 'mistake' ? { ...one, problem } : one))
