import type { Mistake, MistakeSummary } from '@kocyolu/contracts'
import { addDays } from '@kocyolu/contracts'
import type { FakeServer, SeenRequest } from '@kocyolu/web/testing'
import { today } from '../plan/plan.fixtures.ts'
import { lists } from '../topics/topics.fixtures.ts'

export const mistake = (id: number, part: Partial<Mistake> = {}): Mistake => ({
  ...{ id, cause: 'attention', note: `Not ${id}`, days: 1, dueOn: today, rights: 0, solvedOn: null },
  topic: { id: 11, name: 'Paragraf', exam: 'TYT', subject: 'Türkçe' },
  ...{ addedOn: addDays(today, -1), picture: null, version: 1 },
  ...part,
})

export const summary: MistakeSummary = {
  ...{ due: 1, later: 1, solved: 1 },
  causes: [
    { cause: 'knowledge', open: 0, solved: 1 },
    { cause: 'attention', open: 2, solved: 0 },
  ],
  topics: [{ topic: { id: 11, name: 'Paragraf', exam: 'TYT', subject: 'Türkçe' }, open: 2, solved: 1 }],
}

const due = mistake(1, { picture: { version: 3, width: 1600, height: 900 } })
const later = mistake(2, {
  ...{ topic: { id: 12, name: 'Sıfatlar', exam: 'TYT', subject: 'Türkçe' }, dueOn: addDays(today, 4) },
})
const solved = mistake(3, {
  ...{ topic: { id: 13, name: 'Zamirler', exam: 'TYT', subject: 'Türkçe' }, cause: 'knowledge' },
  ...{ rights: 2, solvedOn: addDays(today, -2) },
})
const byState = { due: [due], later: [later], solved: [solved] }

/** Queries of the page of mistakes. */
export const book: FakeServer = {
  'coaching.getMistakeSummary': summary,
  'coaching.listMistakes': ({ query }: SeenRequest) => {
    const { state, cause } = Object(query)
    const items = byState[state as keyof typeof byState].filter(one => !cause || one.cause === cause)
    return { items, nextCursor: null }
  },
  'coaching.listTopicLists': lists,
}
