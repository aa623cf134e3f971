import { addDays, mondayOf, planDay } from '@kocyolu/contracts'
import { PlanTask } from '../plan/plan-task.entity.ts'
import { StudentGoal } from '../progress/goal.entity.ts'
import { MockExam } from '../progress/mock-exam.entity.ts'
import { ProgressNote, ProgressShare, ShareNews } from '../progress/share.entity.ts'
import type { Deps } from '../service.ts'
import { demoPerson } from './demo-person.ts'
import { type DemoPlan, demoPlans } from './plans.ts'
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
