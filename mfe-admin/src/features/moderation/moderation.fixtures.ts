import type { DecisionTimes, OutsideReport, ReportCase } from '@kocyolu/contracts'
import { idOf } from '@kocyolu/web/testing'

const at = '2026-11-20T10:00:00.000Z'
const evidence = {
  title: null,
  text: 'Hiçbir şey anlatamıyor, aptal.',
  rating: 1,
  pictureUrl: null,
  link: '/mentors/3#reviews',
}

/** A review that two people have reported. */
export const reported: ReportCase = {
  id: 7,
  piece: 'review',
  pieceId: 9,
  author: { id: idOf(5), name: 'Azra Kaya' },
  evidence,
  held: false,
  urgent: false,
  flagged: false,
  openedAt: at,
  reportCount: 2,
  reports: [
    {
      id: 2,
      reporter: { id: idOf(6), name: 'Can Aydın' },
      reason: 'spam',
      note: null,
      evidence: { ...evidence, text: 'Sonraki hâli.' },
      createdAt: at,
    },
    {
      id: 1,
      reporter: { id: idOf(3), name: 'Işık Aydın' },
      reason: 'insult',
      note: 'Bana aptal diyor.',
      evidence: null,
      createdAt: at,
    },
  ],
  earlierDecisions: 1,
  decision: null,
  appeal: null,
  answer: null,
}

export const decided: ReportCase = {
  ...reported,
  decision: { kind: 'suspend', why: 'Hakaret var', by: { id: idOf(2), name: 'Aslı Kurt' }, at },
}

export const appealed: ReportCase = { ...decided, appeal: { text: 'Hakaret etmedim, öfkeliydim.', at } }

export const times: DecisionTimes = {
  open: 3,
  appeals: 1,
  within: [
    { hours: 1, count: 4 },
    { hours: 4, count: 0 },
    { hours: 24, count: 2 },
    { hours: 72, count: 0 },
  ],
  longer: 1,
}

/** Of a parent. */
export const someOutsideReport: OutsideReport = {
  id: 4,
  email: 'veli@ornek.com',
  about: '/mentors/3',
  reason: 'harassment',
  text: 'Oğluma gece yarısı mesaj atılmış.',
  urgent: false,
  openedAt: at,
  promisedAt: '2026-11-23T10:00:00.000Z',
  decision: null,
}
