import { addDays, mondayOf, type PlanUnit, planDay } from '@kocyolu/contracts'
import { PlanTask } from '../plan/plan-task.entity.ts'
import { StudentGoal } from '../progress/goal.entity.ts'
import { MockExam } from '../progress/mock-exam.entity.ts'
import { ProgressNote, ProgressShare, ShareNews } from '../progress/share.entity.ts'
import type { Deps } from '../service.ts'
import { demoPerson } from './demo-person.ts'
import { type DemoExam, type DemoRoom, demoPapers, demoRooms } from './progress.ts'

const dayMs = 86_400_000

/** Goals, mock exams, who sees them, and what a coach notes; all of it relative to now. */
export async function seedProgress(deps: Deps): Promise<void> {
  for (const room of demoRooms) seedRoom(deps, room)
  for (const plan of demoPlans) seedPlan(deps, plan)
  const { em, clock } = deps
  const note = {
    text: 'Geometriyi hep sona bırakıyor. Bir dahaki seansta üçgenlerle başlayalım.',
    ...{ mentorProfileId: 1, studentId: demoPerson('student', 1).id, version: 1, updatedAt: clock.now() },
  }
  em.persist(em.create(ProgressNote, note))
  await em.flush()
}

function seedRoom(deps: Deps, { student, goal, exams, sharedWith }: DemoRoom): void {
  const { em, clock } = deps
  const now = clock.now()
  const studentId = demoPerson('student', student).id
  const targets = Object.entries(goal.nets).map(([paperId, net]) => ({ paperId: Number(paperId), net }))
  const { faculty, programme, rank: targetRank, examType } = goal
  const aim = { faculty: faculty || null, programme, targetRank, examType, targets }
  em.persist(em.create(StudentGoal, { studentId, ...aim, updatedAt: now }))
  for (const exam of exams) em.persist(em.create(MockExam, examOf(deps, studentId, exam)))
  for (const mentorProfileId of sharedWith) {
    const of = { studentId, mentorProfileId }
    const sharedAt = new Date(now.getTime() - student * dayMs)
    em.persist(em.create(ProgressShare, { ...of, parts: ['nets', 'plan'], sharedAt }))
    em.persist(em.create(ShareNews, of))
  }
}

function examOf({ clock, ids }: Deps, studentId: string, { paper, days, name, answers, weak }: DemoExam) {
  const { name: paperName, examType, tests } = demoPapers[paper]
  const taken = new Date(clock.now().getTime() - days * dayMs)
  return {
    ...{ studentId, paperId: paper, paperName, examType, name },
    clientId: ids.uuid(),
    wrongsPerCorrect: 4,
    takenOn: taken.toISOString().slice(0, 10),
    subjects: tests.map(([name, questions], at) => {
      const [correct = 0, wrong = 0] = answers[at] ?? []
      return { id: at + 1, name, questions, correct, wrong }
    }),
    weakTopics: [...weak],
    createdAt: taken,
  }
}

function seedPlan({ em, clock, ids }: Deps, { student, tasks }: DemoPlan): void {
  const now = clock.now()
  const monday = mondayOf(planDay(now))
  for (const { days, subject, topic, unit, amount, done = 0, byCoach = false } of tasks)
    em.persist(
      em.create(PlanTask, {
        ...{ subject, topic, unit, amount, doneAmount: done, isDone: done > 0 },
        studentId: demoPerson('student', student).id,
        clientId: ids.uuid(),
        day: addDays(monday, days),
        addedBy: byCoach ? 'mentor' : 'student',
        createdAt: now,
      }),
    )
}

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
type DemoPlan = { student: number; tasks: readonly DemoTask[] }

const questions = (days: number, subject: string, topic: string, amount: number, done = 0): DemoTask => ({
  ...{ days, subject, topic, unit: 'questions', amount, done },
})
const minutes = (days: number, subject: string, topic: string, amount: number, done = 0): DemoTask => ({
  ...{ days, subject, topic, unit: 'minutes', amount, done },
})
const byCoach = (task: DemoTask): DemoTask => ({ ...task, byCoach: true })

/** Two weeks of a user who works with a coach, and one of a user who plans alone. */
const demoPlans: readonly DemoPlan[] = [
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
