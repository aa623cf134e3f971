import type { ExamPaper, Goal, MockExam, ProgressShare, RankTable, SharedProgress } from '@kocyolu/contracts'
import { idOf } from '@kocyolu/web/testing'

export const tyt: ExamPaper = {
  ...{ id: 1, name: 'TYT', examType: null, wrongsPerCorrect: 4, version: 2 },
  subjects: [
    { id: 1, name: 'Türkçe', questions: 40 },
    { id: 2, name: 'Sosyal Bilimler', questions: 20 },
  ],
}
export const ayt: ExamPaper = {
  ...{ id: 2, name: 'AYT SAY', examType: 'SAY', wrongsPerCorrect: 4, version: 1 },
  subjects: [{ id: 1, name: 'Matematik', questions: 40 }],
}

export const ranks: RankTable = {
  ...{ id: 1, paperId: 1, year: 2025, name: 'Net–sıralama tablosu', version: 1 },
  ...{ link: 'https://tablo.example/2025', publishedOn: '2025-07-21' },
  rows: [
    { net: 40, rank: 20_000 },
    { net: 30, rank: 120_000 },
  ],
}

export const goal: Goal = {
  ...{ faculty: 'Ege Üniversitesi', programme: 'Tıp', targetRank: 5_000, examType: 'SAY' },
  targets: [{ paperId: 1, net: 50.5 }],
}

/** A TYT with so many correct answers in its first test. */
export const exam = (id: number, correct: number, part: Partial<MockExam> = {}): MockExam => ({
  id,
  paper: { id: 1, name: 'TYT', examType: null },
  name: `Deneme ${id}`,
  takenOn: `2026-11-0${id}`,
  wrongsPerCorrect: 4,
  subjects: tyt.subjects.map(subject => ({
    ...subject,
    ...(subject.id === 1 ? { correct, wrong: 2, net: correct - 0.5 } : { correct: 0, wrong: 0, net: 0 }),
  })),
  net: correct - 0.5,
  weakTopics: ['Paragraf'],
  topics: [],
  version: 1,
  ...part,
})

const name = { lastName: 'Aydın', profileImageUrl: null }

export const share: ProgressShare = {
  mentor: { ...name, id: 3, userId: idOf(3), firstName: 'Işık', university: 'Ege Üniversitesi' },
  parts: [],
  sharedAt: null,
}

export const shared: SharedProgress = {
  student: { ...name, id: idOf(2), firstName: 'Elif' },
  ...{ parts: ['nets'], sharedAt: '2026-11-20T10:00:00.000Z', goal, faces: [], papers: [tyt, ayt] },
  ...{ sessions: [], note: { text: '', version: 0 } },
}

/** Queries of a student's page. */
export const room = {
  'coaching.getGoal': goal,
  'coaching.listPapers': [tyt, ayt],
  'coaching.listMockExams': { items: [exam(3, 36), exam(2, 30), exam(1, 24)], nextCursor: null },
  'coaching.listPublishedRanks': [],
  'coaching.listShares': [share],
  'content.getHome': {
    successStories: [],
    exam: { name: 'TYT', at: '2027-06-19T07:15:00.000Z', confirmed: false },
  },
}
