import { hourMs, limits } from '@kocyolu/contracts'
import { AbsenceClaim, ProposedStart, Session } from '../db/session.entities.ts'
import type { Deps } from '../service.ts'
import { expiryOf } from '../sessions/session-times.ts'
import { freeSlots, readMentorHours, type Span, sessionMs, type WeeklyHours } from '../sessions/slots.ts'
import { demoCoaches } from './coaches.ts'
import { demoPerson } from './demo-coach.ts'
import { demoReviews } from './reviews.ts'
import { type DemoSession, demoSessions } from './sessions.ts'

const halfHourMs = hourMs / 2
const searchMs = 30 * 24 * hourMs

/** Finds starts that keep to everybody's hours and never meet: of the sessions planned so far, per person. */
function createCalendar(now: Date) {
  const taken = new Map<string, Span[]>()
  const spansOf = (person: string): Span[] => taken.get(person) ?? []

  return {
    /** The first start a coach offers from `hours` on that is free for both; back in time for the past. */
    find(hours: WeeklyHours, people: readonly string[], fromHours: number): Date {
      const start = now.getTime() + fromHours * hourMs
      // A session that should be over must not slip past the present.
      const range = fromHours < 0 ? { start: start - searchMs, end: start } : { start, end: start + searchMs }
      const free = freeSlots(hours, range, people.flatMap(spansOf), 0)
      const slot = fromHours < 0 ? free.at(-1) : free[0]
      if (!slot) throw new Error('A demo coach offers no hour')
      return this.take(people, slot)
    },
    /** The half hour that begins at or before that time, offered or not. */
    takeExact(people: readonly string[], atHours: number): Date {
      const start = Math.floor((now.getTime() + atHours * hourMs) / halfHourMs) * halfHourMs
      return this.take(people, { start, end: start + sessionMs })
    },
    take(people: readonly string[], span: Span): Date {
      for (const person of people) taken.set(person, [...spansOf(person), span])
      return new Date(span.start)
    },
  }
}

const weekHours = 7 * 24

/** Sessions in every state, and one before each verified review; all of them relative to now. */
export async function seedSessions(deps: Deps): Promise<void> {
  const { em, clock } = deps
  const now = clock.now()
  const calendar = createCalendar(now)
  const plans = [...demoSessions, ...missedSessions, ...beforeReviews()]
  const absences: { session: Session; said: NonNullable<DemoSession['absences']> }[] = []
  const proposals: { session: Session; by: 'student' | 'mentor'; starts: Date[] }[] = []
  // Those with a fixed time first: the others find their place around them.
  for (const plan of [...plans.filter(one => one.exact), ...plans.filter(one => !one.exact)]) {
    const people = [`coach ${plan.coach}`, `student ${plan.student}`]
    const hours = await readMentorHours(em, plan.coach)
    const start = plan.exact
      ? calendar.takeExact(people, plan.hours)
      : calendar.find(hours, people, plan.hours)
    const starts = [start]
    for (let week = 1; week < (plan.weeks ?? 1); week++) {
      const hoursAhead = (start.getTime() - now.getTime()) / hourMs + week * weekHours
      starts.push(calendar.find(hours, people, hoursAhead))
    }
    const seriesId = starts.length > 1 ? deps.ids.uuid() : null
    for (const [at, startTime] of starts.entries()) {
      const series = seriesId && { seriesId, seriesNumber: at + 1, seriesSize: starts.length }
      const session = em.create(Session, { ...sessionOf(deps, plan, startTime), ...series })
      em.persist(session)
      if (plan.absences) absences.push({ session, said: plan.absences })
      if (plan.proposal) {
        const free = plan.proposal.hours.map(ahead => calendar.find(hours, people, ahead))
        proposals.push({ session, by: plan.proposal.by, starts: free })
      }
    }
  }
  await em.flush()
  for (const { session, by: proposedBy, starts } of proposals) {
    const { id: sessionId, mentorProfileId } = session
    session.proposals = 1
    const expiresAt = new Date(now.getTime() + limits.proposalHours * hourMs)
    for (const startTime of starts) {
      const endTime = new Date(startTime.getTime() + sessionMs)
      const proposed = { sessionId, mentorProfileId, startTime, endTime, proposedBy, expiresAt }
      em.persist(em.create(ProposedStart, proposed))
    }
  }
  for (const { session, said } of absences) {
    const saidAt = new Date(session.endTime.getTime() + hourMs)
    for (const { by: saidBy, ...claim } of said)
      em.persist(em.create(AbsenceClaim, { sessionId: session.id, saidBy, saidAt, ...claim }))
  }
  await em.flush()
}

const topics = ['Tanışma ve hedef belirleme', 'Konu tekrarı', 'Deneme analizi', 'Haftalık plan'] as const

function beforeReviews(): DemoSession[] {
  return demoReviews
    .filter(([[, , , , kind]]) => kind === 'verified')
    .map(([[coach, student, , daysAgo]], at) => ({
      coach,
      student,
      status: 'completed',
      hours: -24 * (daysAgo + 2),
      topic: topics[at % topics.length] ?? topics[0],
    }))
}

function sessionOf({ clock, config }: Deps, plan: DemoSession, startTime: Date) {
  const now = clock.now().getTime()
  const endTime = new Date(startTime.getTime() + sessionMs)
  const hoursBefore = (time: number, hours: number): Date => new Date(time - hours * hourMs)
  const beforeStart = Math.min(now, startTime.getTime())
  const createdAt = hoursBefore(beforeStart, plan.status === 'pending' ? 5 : 40)
  // Each coach answers at a pace of their own.
  const confirmedAt = hoursBefore(beforeStart, 39 - ((plan.coach * 5) % 9))
  const wasConfirmed = plan.status === 'confirmed' || plan.status === 'completed'
  // Sessions that were seeded into the window of a reminder get none.
  const reminded = (hours: number): Date | null =>
    wasConfirmed && startTime.getTime() - hours * hourMs <= now ? new Date(now) : null
  return {
    mentorProfileId: plan.coach,
    studentId: demoPerson('student', plan.student).id,
    startTime,
    endTime,
    status: plan.status,
    topic: plan.topic,
    notes: plan.notes ?? null,
    summary: plan.summary ?? null,
    summaryVersion: plan.summary ? 1 : 0,
    question: plan.question ?? null,
    questionVersion: plan.question ? 1 : 0,
    questionAskedAt: plan.question ? createdAt : null,
    meetingLink: wasConfirmed ? (demoCoaches[plan.coach - 1]?.meetingLink ?? null) : null,
    cancelledBy: plan.cancelledBy ?? null,
    cancelReason: plan.reason ?? null,
    sequence: { pending: 0, confirmed: 1, completed: 2, cancelled: 1 }[plan.status],
    expiresAt: expiryOf({ createdAt, startTime }, config),
    confirmedAt: wasConfirmed ? confirmedAt : null,
    reminded24hAt: reminded(24),
    reminded1hAt: reminded(1),
    createdAt,
    updatedAt: { pending: createdAt, confirmed: confirmedAt, completed: endTime, cancelled: confirmedAt }[
      plan.status
    ],
  }
}

/** Sessions to which a user did not come, as the other says: in every state that this can have. */
const missedSessions: readonly DemoSession[] = [
  // The coach can object, and the student take it back.
  {
    ...{ coach: 1, student: 8, status: 'completed', hours: -20, exact: true, topic: 'Polinomlar' },
    absences: [{ by: 'student', state: 'said' }],
  },
  // The student can object.
  {
    ...{ coach: 5, student: 1, status: 'completed', hours: -30, exact: true, topic: 'Çemberde açılar' },
    absences: [{ by: 'mentor', state: 'said' }],
  },
  // Admins have these two to decide about.
  {
    ...{ coach: 1, student: 11, status: 'completed', hours: -52, exact: true, topic: 'Bölünebilme' },
    absences: [
      { by: 'student', state: 'contested', objection: 'Bağlantıda yirmi dakika bekledim, mesaj da yazdım.' },
    ],
  },
  {
    ...{ coach: 8, student: 1, status: 'completed', hours: -76, exact: true, topic: 'Asit ve baz tekrarı' },
    absences: [
      { by: 'student', state: 'contested' },
      { by: 'mentor', state: 'contested', objection: 'Bağlantı açılmadı; koçuma hemen yazdım.' },
    ],
  },
  {
    ...{ coach: 1, student: 14, status: 'completed', hours: -190, exact: true, topic: 'Eşitsizlikler' },
    absences: [{ by: 'mentor', state: 'stands', decidedBy: 'time' }],
  },
  {
    ...{ coach: 1, student: 13, status: 'completed', hours: -240, exact: true, topic: 'Karmaşık sayılar' },
    absences: [
      {
        by: 'student',
        state: 'stands',
        decidedBy: 'admin',
        objection: 'Saati yanlış hatırlamışım, özür dilerim.',
      },
    ],
  },
  {
    ...{ coach: 6, student: 1, status: 'completed', hours: -290, exact: true, topic: 'Deneme sonrası plan' },
    absences: [
      { by: 'student', state: 'dismissed', decidedBy: 'admin', objection: 'Seansı telefonda yapmıştık.' },
    ],
  },
]
