import type { ExamType } from '@kocyolu/contracts'

type Tests = readonly (readonly [name: string, questions: number])[]

/** The exams as content counts them on a new site, by their ids there. */
export const demoPapers: Record<1 | 2, { name: string; examType: ExamType | null; tests: Tests }> = {
  1: {
    name: 'TYT',
    examType: null,
    tests: [
      ['Türkçe', 40],
      ['Sosyal Bilimler', 20],
      ['Temel Matematik', 40],
      ['Fen Bilimleri', 20],
    ],
  },
  2: {
    name: 'AYT SAY',
    examType: 'SAY',
    tests: [
      ['Matematik', 40],
      ['Fizik', 14],
      ['Kimya', 13],
      ['Biyoloji', 13],
    ],
  },
}

/** Correct and wrong answers of each test, in their order. */
type Answers = readonly (readonly [correct: number, wrong: number])[]

/** A mock exam of the cast: `days` ago, with the topics that were hard. */
export type DemoExam = { paper: 1 | 2; days: number; name: string; answers: Answers; weak: readonly string[] }

/** A student of the cast, what they work for, and the coaches who see it. */
export type DemoRoom = {
  student: number
  goal: {
    faculty: string
    programme: string
    rank: number
    examType: ExamType
    nets: Partial<Record<1 | 2, number>>
  }
  exams: readonly DemoExam[]
  sharedWith: readonly number[]
}

const tyt = (days: number, name: string, weak: readonly string[], ...answers: Answers): DemoExam => ({
  ...{ paper: 1, days, name, weak, answers },
})
const ayt = (days: number, name: string, weak: readonly string[], ...answers: Answers): DemoExam => ({
  ...{ paper: 2, days, name, weak, answers },
})

/** Seen by the demo accounts: a year that goes well, one that began, and one that stands still. */
export const demoRooms: readonly DemoRoom[] = [
  {
    student: 1,
    goal: {
      faculty: 'Boğaziçi Üniversitesi',
      programme: 'Bilgisayar Mühendisliği',
      rank: 1_500,
      examType: 'SAY',
      nets: { 1: 100, 2: 68 },
    },
    exams: [
      tyt(70, 'Okul denemesi 1', ['Paragraf', 'Problemler'], [28, 8], [11, 5], [21, 9], [9, 6]),
      tyt(56, 'Okul denemesi 2', ['Problemler', 'Optik'], [30, 7], [12, 4], [23, 8], [11, 5]),
      tyt(43, 'Türkiye geneli 1', ['Problemler', 'Geometri'], [29, 9], [14, 4], [26, 7], [11, 6]),
      tyt(29, 'Okul denemesi 3', ['Geometri'], [33, 5], [14, 3], [28, 6], [13, 4]),
      tyt(15, 'Türkiye geneli 2', ['Geometri', 'Paragraf'], [34, 5], [15, 3], [30, 6], [14, 3]),
      tyt(4, 'Okul denemesi 4', ['Geometri'], [36, 3], [16, 2], [33, 4], [15, 3]),
      ayt(50, 'AYT 1', ['İntegral', 'Manyetizma'], [16, 8], [5, 4], [6, 3], [7, 2]),
      ayt(32, 'AYT 2', ['İntegral', 'Trigonometri'], [20, 7], [6, 4], [7, 3], [8, 2]),
      ayt(11, 'AYT 3', ['İntegral'], [25, 5], [8, 3], [8, 2], [9, 1]),
    ],
    sharedWith: [1],
  },
  {
    student: 5,
    goal: { faculty: 'Ege Üniversitesi', programme: 'Tıp', rank: 9_000, examType: 'SAY', nets: { 1: 92 } },
    exams: [
      tyt(24, 'Okul denemesi', ['Paragraf'], [31, 6], [13, 4], [24, 9], [12, 4]),
      tyt(9, 'Kurum denemesi', ['Paragraf', 'Olasılık'], [30, 8], [14, 4], [25, 8], [13, 4]),
    ],
    sharedWith: [1],
  },
  {
    student: 9,
    goal: { faculty: '', programme: 'Endüstri Mühendisliği', rank: 20_000, examType: 'SAY', nets: {} },
    exams: [],
    sharedWith: [1],
  },
]
