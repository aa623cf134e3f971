import { randomUUID } from 'node:crypto'
import type { EventPayload, Goal, MockExam, NewMockExam, Session } from '@kocyolu/contracts'
import { type Client, newRequest } from './coaching-api.ts'

/** The first exam of all students, as content publishes it. */
export const tyt: EventPayload<'exam_paper.changed'> = {
  ...{ paperId: 1, version: 1, name: 'TYT', examType: null, wrongsPerCorrect: 4, deleted: false },
  subjects: [
    { id: 1, name: 'Türkçe', questions: 40 },
    { id: 2, name: 'Sosyal Bilimler', questions: 20 },
    { id: 3, name: 'Temel Matematik', questions: 40 },
    { id: 4, name: 'Fen Bilimleri', questions: 20 },
  ],
}

export const someGoal: Goal = {
  faculty: 'Ege Üniversitesi',
  programme: 'Tıp',
  targetRank: 5_000,
  examType: 'SAY',
  targets: [{ paperId: 1, net: 95.5 }],
}

/** Enters a mock exam. */
export const enter = (student: Client, part: Partial<NewMockExam> = {}): Promise<MockExam> =>
  student.addMockExam({
    body: {
      ...{ paperId: 1, paperVersion: 1, name: 'Deneme 1', takenOn: '2026-11-20', weakTopics: ['Türev'] },
      answers: [{ subjectId: 1, correct: 30, wrong: 6 }],
      clientId: randomUUID(),
      ...part,
    },
  })

const days = ['24', '25', '26', '27', '30']

/** A student asks a coach for an hour, which makes the coach one of theirs: the nth hour that coaches have. */
export function meet(student: Client, mentorId: number, nth: number): Promise<Session> {
  const hour = String(9 + (nth % 8)).padStart(2, '0')
  const day = days[Math.floor(nth / 8)]
  return newRequest(student, mentorId, `2026-11-${day}T${hour}:00:00+03:00`)
}
