import {
  type Caller,
  dayMs,
  limits,
  type NewQuestionHour,
  type OwnStudent,
  questionHourMax,
  questionHourRules,
  type TakePlace,
  type QuestionHour as View,
} from '@kocyolu/contracts'
import {
  AppError,
  dueMax,
  eachDue,
  emit,
  inTransaction,
  invalidField,
  rememberCaller,
} from '@kocyolu/service'
import { refuseContacts, refusePrivate } from '@kocyolu/service/private-details'
import { sql } from 'kysely'
import { isApproved } from '../approval/approval.ts'
import { isPaused } from '../approval/proof-dues.ts'
import { requireProved } from '../approval/require-proved.ts'
import { QuestionHour, QuestionHourGuest } from '../db/session.entities.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { brokeDoubleBooking, slotTaken, spanFrom, taken, takenByOwn } from '../sessions/booking.ts'
import { isElsewhere, lockBooking, lookForBusy } from '../sessions/booking-checks.ts'
import { requireOwnProfile } from '../time-off/time-off.ts'
import { isOut } from './guests.ts'
import {
  getQuestionHour,
  hasPlace,
  readOwnStudents,
  readQuestionHour,
  takenOf,
  viewOf,
} from './read-question-hours.ts'

export async function listOwnStudents({ em }: Deps, caller: Caller): Promise<OwnStudent[]> {
  const { id } = await requireOwnProfile(em, caller)
  return readOwnStudents(em, id, caller.id)
}

/** Opens an hour for some students of the caller's, and notifies those who can take part in it. */
export async function makeQuestionHour(deps: Deps, caller: Caller, body: NewQuestionHour): Promise<View> {
  const { topic, places, clientId } = body
  refusePrivate({ topic })
  refuseContacts({ topic }, new URL(deps.config.publicOrigin).hostname)
  const span = spanFrom(body.startTime)
  const students = [...new Set(body.students)]
  return inTransaction(deps, async deps => {
    const { em } = deps
    if (!(await isApproved(deps, caller.id))) throw new AppError('mentor.unapproved')
    const { id: mentorProfileId } = await requireOwnProfile(em, caller)
    await lockBooking(em, caller.id, mentorProfileId, [span])
    const db = em.getKysely()
    const now = deps.clock.now()
    const until = await readBookableUntil(em, mentorProfileId)
    const earlier = await db
      .selectFrom('question_hours')
      .select('id')
      .where('mentor_profile_id', '=', mentorProfileId)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
    if (earlier) return getQuestionHour(deps, caller, earlier.id)
    requireProved(until, now)
    requireAhead(span.start, now)
    const own = await readOwnStudents(em, mentorProfileId, caller.id, students)
    if (own.length < students.length) throw invalidField('students', 'Students of sessions with you')
    await requireFew(em, mentorProfileId, now)
    const busy = await lookForBusy(em, { mentorProfileId, studentId: null, spans: [span] })
    if (busy) throw slotTaken(taken)
    await acceptRules(deps, caller, body.rules)
    const times = { startTime: new Date(span.start), endTime: new Date(span.end), createdAt: now }
    const hour = em.create(QuestionHour, { mentorProfileId, topic, places, clientId, ...times })
    await em.persist(hour).flush()
    for (const [position, studentId] of students.entries())
      em.persist(em.create(QuestionHourGuest, { questionHourId: hour.id, studentId, position }))
    await em.flush()
    await publish(deps, 'question_hour.offered', hour.id, sql<boolean>`true`)
    return getQuestionHour(deps, caller, hour.id)
  }).catch((error: unknown) => {
    throw brokeDoubleBooking(error) ? slotTaken(taken) : error
  })
}

/** Read under the lock of the coach's hours. */
async function readBookableUntil(em: CoachingEm, id: number): Promise<Date | null> {
  const { bookable_until } = await em
    .getKysely()
    .selectFrom('mentor_profiles')
    .select('bookable_until')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return bookable_until
}

function requireAhead(start: number, now: Date): void {
  if (start % (limits.slotMinutes * 60_000) !== 0) throw invalidField('startTime', 'On a full or half hour')
  if (start <= now.getTime()) throw invalidField('startTime', 'Must be ahead')
  if (start > now.getTime() + questionHourMax.daysAhead * dayMs)
    throw invalidField('startTime', `At most ${questionHourMax.daysAhead} days ahead`)
}

async function requireFew(em: CoachingEm, mentorProfileId: number, now: Date): Promise<void> {
  const { count } = await em
    .getKysely()
    .selectFrom('question_hours')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('mentor_profile_id', '=', mentorProfileId)
    .where('status', '=', 'open')
    .where('start_time', '>', now)
    .executeTakeFirstOrThrow()
  if (Number(count) >= questionHourMax.open)
    throw invalidField('startTime', `At most ${questionHourMax.open} question hours ahead`)
}

/** Keeps that the caller accepts the rules; who has accepted them is not asked again. */
async function acceptRules({ em, clock }: Deps, { id }: Caller, version: string | undefined): Promise<void> {
  const row = { version: questionHourRules, accepted_at: clock.now() }
  const db = em.getKysely()
  if (version === questionHourRules) {
    await db
      .insertInto('question_hour_rules')
      .values({ user_id: id, ...row })
      .onConflict(conflict =>
        conflict
          .column('user_id')
          .doUpdateSet(row)
          .where('question_hour_rules.version', '<>', questionHourRules),
      )
      .execute()
    return
  }
  const accepted = await db
    .selectFrom('question_hour_rules')
    .select('user_id')
    .where('user_id', '=', id)
    .where('version', '=', questionHourRules)
    .executeTakeFirst()
  if (!accepted) throw invalidField('rules', 'The rules are accepted first')
}

/** Holds an hour until the transaction ends: places are taken and given back one after the other. */
const lockHour = (em: CoachingEm, id: number) =>
  em.getKysely().selectFrom('question_hours').select('id').where('id', '=', id).forUpdate().execute()

const full = 'All places are taken'

/** Takes a place. Of many who want the last one, one student has it. */
export async function takePlace(deps: Deps, caller: Caller, id: number, { rules }: TakePlace): Promise<View> {
  return inTransaction(deps, async deps => {
    const { em } = deps
    const { start_time, mentor_profile_id: mentorProfileId } = await readQuestionHour(em, caller, id)
    const span = spanFrom(start_time)
    // The student's other requests wait, which count together.
    await lockBooking(em, caller.id, mentorProfileId, [span])
    await lockHour(em, id)
    const now = deps.clock.now()
    const hour = await readQuestionHour(em, caller, id)
    if (hasPlace(hour, caller)) return viewOf(hour, caller, now, deps.config)
    const isClosed = !hour.mentor_listed || isPaused(hour.bookable_until, now)
    if (hour.status !== 'open' || hour.start_time <= now || isClosed) throw new AppError('session.transition')
    if (takenOf(hour) >= hour.places) throw slotTaken(full, 'places')
    if (await isElsewhere(em, caller.id, span)) throw slotTaken(takenByOwn)
    await acceptRules(deps, caller, rules)
    await rememberCaller(deps, caller)
    await em
      .getKysely()
      .updateTable('question_hour_guests')
      .set({ joined_at: now })
      .where('question_hour_id', '=', id)
      .where('student_id', '=', caller.id)
      .where('kept_out', '=', false)
      .execute()
    return getQuestionHour(deps, caller, id)
  })
}

/** Gives a place back; without one nothing changes. */
export async function giveBackPlace(deps: Deps, caller: Caller, id: number): Promise<void> {
  await inTransaction(deps, async ({ em, clock }) => {
    await lockHour(em, id)
    const hour = await readQuestionHour(em, caller, id)
    if (hour.status !== 'open' || hour.start_time <= clock.now()) throw new AppError('session.transition')
    await em
      .getKysely()
      .updateTable('question_hour_guests')
      .set({ joined_at: null })
      .where('question_hour_id', '=', id)
      .where('student_id', '=', caller.id)
      .execute()
  })
}

/** Cancels an hour of the caller's; one that is cancelled stays so. */
export async function cancelQuestionHour(deps: Deps, caller: Caller, id: number): Promise<void> {
  await inTransaction(deps, async deps => {
    await lockHour(deps.em, id)
    const hour = await readQuestionHour(deps.em, caller, id)
    if (hour.mentor_user_id !== caller.id) throw new AppError('not_found')
    if (hour.status === 'cancelled') return
    if (hour.start_time <= deps.clock.now()) throw new AppError('session.transition')
    await cancel(deps, id)
  })
}

async function cancel(deps: Deps, id: number): Promise<void> {
  await deps.em
    .getKysely()
    .updateTable('question_hours')
    .set({ status: 'cancelled' })
    .where('id', '=', id)
    .execute()
  await publish(deps, 'question_hour.cancelled', id, sql<boolean>`guest.joined_at is not null`)
}

/** Publishes an hour to its guests who are not out of it, and of whom `which` is so. */
async function publish(
  deps: Deps,
  name: 'question_hour.offered' | 'question_hour.cancelled',
  id: number,
  which: ReturnType<typeof sql<boolean>>,
): Promise<void> {
  const { rows } = await sql<{ user_id: string; topic: string; start_time: Date; students: string[] }>`
    select profile.user_id, hour.topic, hour.start_time, array(
      select guest.student_id::text from question_hour_guests guest
      where guest.question_hour_id = hour.id and ${which} and not ${isOut} order by guest.position) as students
    from question_hours hour join mentor_profiles profile on profile.id = hour.mentor_profile_id
    where hour.id = ${id}`.execute(deps.em.getKysely())
  const [hour] = rows
  if (!hour || hour.students.length === 0) return
  emit(deps, name, {
    ...{ questionHourId: id, mentorUserId: hour.user_id, studentIds: hour.students },
    ...{ topic: hour.topic, startTime: hour.start_time.toISOString() },
  })
  await deps.em.flush()
}

/** Cancels hours to come whose coach was suspended, or is one no longer. */
export async function endImpossibleHours(deps: Deps): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select hour.id from mentor_profiles profile
      join people mentor on mentor.user_id = profile.user_id
      join question_hours hour on hour.mentor_profile_id = profile.id
    where not profile.listed and (mentor.suspended or mentor.role = 'student' and profile.role_confirmed)
      and hour.status = 'open' and hour.start_time > ${deps.clock.now()}
    limit ${sql.lit(dueMax)}`.execute(deps.em.getKysely())
  const ids = rows.map(({ id }) => id)
  const cancelSome = async (deps: Deps, some: number[]): Promise<void> => {
    for (const id of some) {
      const [mine] = await deps.em
        .getKysely()
        .selectFrom('question_hours')
        .select('id')
        .where('id', '=', id)
        .where('status', '=', 'open')
        .forUpdate()
        .skipLocked()
        .execute()
      if (mine) await cancel(deps, id)
    }
  }
  await eachDue(deps, {
    job: 'coaching.sweep_sessions',
    what: 'question hour impossible',
    keys: ids,
    work: cancelSome,
  })
}
