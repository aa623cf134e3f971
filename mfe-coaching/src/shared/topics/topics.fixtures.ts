import type { TopicList, TopicMark } from '@kocyolu/contracts'
import { unmarked } from './queries.ts'

const source = { year: 2026, source: 'MEB programları', link: 'https://mufredat.example', version: 1 }

/** A subject that everybody takes, and one of a score type. */
export const lists: TopicList[] = [
  {
    ...{ id: 1, exam: 'TYT', subject: 'Türkçe', scoreTypes: [], ...source },
    topics: [
      { id: 11, name: 'Paragraf' },
      { id: 12, name: 'Sıfatlar' },
      { id: 13, name: 'Zamirler' },
    ],
  },
  {
    ...{ id: 2, exam: 'AYT', subject: 'Tarih-1', scoreTypes: ['EA', 'SÖZ'], ...source },
    topics: [{ id: 21, name: 'Millî Mücadele' }],
  },
]

export const mark = (topicId: number, part: Partial<TopicMark> = {}): TopicMark => ({
  ...unmarked(topicId),
  ...part,
})
