import { type Caller, dayMs, limits, type SessionQuestion, type WriteSessionAnswer } from '@kocyolu/contracts'
import { AppError, auditLook, deleteInBatches, inTransaction, keyset, openReport } from '@kocyolu/service'
import { sql } from 'kysely'
import { z } from 'zod'
import { findProfilePiece } from '../profiles/mentor-profile.ts'
import type { Deps } from '../service.ts'

/**
 * Sessions of a student that are over, as a table `session`, without an answer. Nothing that the coach says or does ends the question:
 * it is asked of what was cancelled after the start, too. The student alone says that there was no session.
 */
const selectQuestions = ({ em, clock }: Pick<Deps, 'em' | 'clock'>, studentId: string) =>
  em
    .getKysely()
    .selectFrom('mentor_sessions as session')
    .innerJoin('mentor_profiles as mentor', 'mentor.id', 'session.mentor_profile_id')
    .where('session.student_id', '=', studentId)
    .where(heldOrCancelledLate)
    .where('session.end_time', '<=', clock.now())
    .where('session.end_time', '>', new Date(clock.now().getTime() - limits.questionDays * dayMs))
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('absence_claims as claim')
            .select('claim.session_id')
            .whereRef('claim.session_id', '=', 'session.id')
            .where('claim.said_by', '=', 'student')
            .where('claim.state', 'in', ['said', 'contested', 'stands']),
        ),
      ),
    )
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('session_answers as answer')
            .select('answer.session_id')
            .whereRef('answer.session_id', '=', 'session.id'),
        ),
      ),
    )

const heldOrCancelledLate = sql<boolean>`(session.status = 'completed'
  or session.status = 'cancelled' and session.cancelled_by <> 'student'
    and session.confirmed_at is not null and session.updated_at >= session.start_time)`

/** Open questions of the caller, the newest first. */
export async function listSessionQuestions(deps: Deps, caller: Caller): Promise<SessionQuestion[]> {
  const rows = await selectQuestions(deps, caller.id)
    .innerJoin('people as person', 'person.user_id', 'mentor.user_id')
    .select([
      'session.id',
      'session.topic',
      'session.end_time',
      'person.first_name',
      'person.last_name',
      'person.profile_image_url',
    ])
    .orderBy('session.end_time', 'desc')
    .limit(limits.listDefault)
    .execute()
  return rows.map(row => ({
    sessionId: row.id,
    topic: row.topic,
    endTime: row.end_time.toISOString(),
    mentor: personOf(row),
  }))
}

const personOf = (row: { first_name: string; last_name: string; profile_image_url: string | null }) => ({
  firstName: row.first_name,
  lastName: row.last_name,
  profileImageUrl: row.profile_image_url,
})

/** Keeps what the caller says, once. What was uncomfortable is a report at once, which names the coach's profile alone as evidence. */
export function answerSession(
  deps: Deps,
  caller: Caller,
  id: number,
  { again, uncomfortable, text }: WriteSessionAnswer,
): Promise<void> {
  return inTransaction(deps, async deps => {
    const session = await selectQuestions(deps, caller.id)
      .select(['session.mentor_profile_id'])
      .where('session.id', '=', id)
      .executeTakeFirst()
    if (!session)
      throw (await hasAnswered(deps, caller, id)) ? new AppError('conflict') : new AppError('not_found')
    const mentorProfileId = session.mentor_profile_id
    const { rows } = await sql<{ minor: boolean }>`
      insert into session_answers
        (session_id, mentor_profile_id, student_id, again, uncomfortable, text, minor, created_at)
      values (${id}, ${mentorProfileId}, ${caller.id}::uuid, ${again}, ${uncomfortable}, ${text},
        coalesce((select minor from people where user_id = ${caller.id}::uuid), true), ${deps.clock.now()})
      on conflict do nothing returning minor`.execute(deps.em.getKysely())
    if (rows.length === 0) throw new AppError('conflict')
    if (!uncomfortable) return
    const found = await findProfilePiece(deps.em, mentorProfileId)
    const report = { reason: 'danger', note: text } as const
    const about = { kind: 'profile', id: mentorProfileId, found } as const
    await openReport(deps, caller, { ...about, report, occasion: id })
  })
}

async function hasAnswered({ em }: Pick<Deps, 'em'>, caller: Caller, id: number): Promise<boolean> {
  const found = await em
    .getKysely()
    .selectFrom('session_answers')
    .select('session_id')
    .where('session_id', '=', id)
    .where('student_id', '=', caller.id)
    .executeTakeFirst()
  return found !== undefined
}

/** Deletes answers that were kept long enough; a case that one of them opened keeps its note. */
export async function forgetAnswers({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.caseKeptDays * dayMs)
  await deleteInBatches(async limit => {
    const { numAffectedRows } = await sql`delete from session_answers where session_id in (
      select session_id from session_answers where created_at < ${before} limit ${limit})`.execute(
      em.getKysely(),
    )
    return Number(numAffectedRows ?? 0)
  })
}

type ListQuery = { limit?: number | undefined; cursor?: string | undefined }

/** Answers for admins: together, and by name where they have to act. That they look is in the audit log. */
export async function listSessionAnswers(deps: Deps, caller: Caller, query: ListQuery) {
  await auditLook(deps, caller, { action: 'mentor.answers_seen', what: 'answers of students' })
  const db = deps.em.getKysely()
  const coaches = await db
    .selectFrom('session_answers as answer')
    .innerJoin('mentor_profiles as mentor', 'mentor.id', 'answer.mentor_profile_id')
    .innerJoin('people as person', 'person.user_id', 'mentor.user_id')
    .groupBy(['mentor.id', 'person.user_id'])
    .having(eb => eb.fn.countAll(), '>=', limits.answersMin)
    .select(['mentor.id', 'person.first_name', 'person.last_name', 'person.profile_image_url'])
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`avg(answer.again)::float8`.as('average'),
      sql<number>`(count(*) filter (where answer.uncomfortable))::int`.as('uncomfortable'),
    ])
    .orderBy('average')
    .limit(limits.arrayMax)
    .execute()
  const { items: named, nextCursor } = await namedAnswers.list(
    { limit: query.limit ?? limits.arrayMax, cursor: query.cursor },
    selectNamed(deps),
    { keyOf: row => [Number(row.uncomfortable), row.created_at, row.session_id], view: namedView },
  )
  return {
    coaches: coaches.map(row => ({
      mentorProfileId: row.id,
      ...personOf(row),
      count: row.count,
      average: row.average,
      uncomfortable: row.uncomfortable,
    })),
    named,
    nextCursor,
  }
}

/** Uncomfortable ones come first, however many minors have answered since. */
const namedAnswers = keyset('session answers', {
  columns: ['answer.uncomfortable', 'answer.created_at', 'answer.session_id'],
  direction: 'desc',
  key: z.tuple([z.stringbool(), z.coerce.date(), z.coerce.number().int()]),
})

const selectNamed = ({ em }: Pick<Deps, 'em'>) =>
  em
    .getKysely()
    .selectFrom('session_answers as answer')
    .innerJoin('mentor_profiles as mentor', 'mentor.id', 'answer.mentor_profile_id')
    .innerJoin('people as coach', 'coach.user_id', 'mentor.user_id')
    .innerJoin('people as student', 'student.user_id', 'answer.student_id')
    .where(eb => eb.or([eb('answer.minor', '=', true), eb('answer.uncomfortable', '=', true)]))
    .select([
      'answer.session_id',
      'answer.mentor_profile_id',
      'answer.again',
      'answer.uncomfortable',
      'answer.text',
      'answer.minor',
      'answer.created_at',
      'coach.first_name as coach_first_name',
      'coach.last_name as coach_last_name',
      'coach.profile_image_url as coach_image_url',
      'student.first_name',
      'student.last_name',
      'student.profile_image_url',
    ])

type NamedRow = Awaited<ReturnType<ReturnType<typeof selectNamed>['execute']>>[number]

const namedView = (row: NamedRow) => ({
  sessionId: row.session_id,
  mentorProfileId: row.mentor_profile_id,
  mentor: {
    firstName: row.coach_first_name,
    lastName: row.coach_last_name,
    profileImageUrl: row.coach_image_url,
  },
  student: personOf(row),
  minor: row.minor,
  again: row.again,
  uncomfortable: row.uncomfortable,
  text: row.text,
  createdAt: row.created_at.toISOString(),
})
