import type { PlanUnit } from '@kocyolu/contracts'

/** A task so many days after this week's Monday; `done` where it was ticked off. */
type DemoTask = {
  days: number
  subject: string
  topic: string
  unit: PlanUnit
  amount: number
  done?: number
  byCoach?: true
}

/** The weekly plan of a student of the cast. */
export type DemoPlan = { student: number; tasks: readonly DemoTask[] }

const questions = (days: number, subject: string, topic: string, amount: number, done = 0): DemoTask => ({
  ...{ days, subject, topic, unit: 'questions', amount, done },
})
const minutes = (days: number, subject: string, topic: string, amount: number, done = 0): DemoTask => ({
  ...{ days, subject, topic, unit: 'minutes', amount, done },
})
const byCoach = (task: DemoTask): DemoTask => ({ ...task, byCoach: true })

/** Two weeks of a user who works with a coach, and one of a user who plans alone. */
export const demoPlans: readonly DemoPlan[] = [
  {
    student: 1,
    tasks: [
      questions(-7, 'Temel Matematik', 'Problemler', 40, 40),
      questions(-5, 'Türkçe', 'Paragraf', 30, 34),
      byCoach(questions(-4, 'Geometri', 'Üçgende açı', 25)),
      minutes(-2, 'AYT Matematik', 'İntegral tekrarı', 60, 60),
      questions(0, 'Türkçe', 'Paragraf', 30, 30),
      byCoach(questions(0, 'Geometri', 'Üçgende alan', 25, 20)),
      questions(1, 'Temel Matematik', 'Problemler', 40),
      minutes(1, 'Fizik', 'Elektrik konu tekrarı', 45),
      byCoach(questions(2, 'Geometri', 'Özel üçgenler', 30)),
      questions(3, 'Kimya', 'Mol kavramı', 30),
      questions(3, 'Türkçe', 'Paragraf', 30),
      minutes(4, 'AYT Matematik', 'İntegral soru çözümü', 60),
      byCoach(minutes(5, 'Deneme', 'TYT denemesi', 165)),
      minutes(6, 'Deneme', 'Yanlışların analizi', 60),
    ],
  },
  {
    student: 5,
    tasks: [
      questions(0, 'Biyoloji', 'Hücre', 30, 30),
      questions(1, 'Türkçe', 'Paragraf', 40),
      minutes(3, 'Temel Matematik', 'Olasılık', 60),
    ],
  },
]
