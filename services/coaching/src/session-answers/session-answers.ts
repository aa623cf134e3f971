import { type Caller, limits, type SessionQuestion, type WriteSessionAnswer } from '@kocyolu/contracts'
import { AppError, inTransaction, openReport } from '@kocyolu/service'
import { sql } from 'kysely'
import { findProfilePiece } from '../profiles/mentor-profile.ts'
import type { Deps } from '../service.ts'

/** Completed sessions of a student without an answer, as a table `session`; a disputed one asks no user. */
const selectQuestions = ({ em, clock }: Pick<Deps, 'em' | 'clock'>, studentId: string) =>
  em
    .getKysely()
    .selectFrom('mentor_sessions as session')
    .innerJoin('mentor_profiles as mentor', 'mentor.id', 'session.mentor_profile_id')
    .where('session.student_id', '=', studentId)
    .where('session.status', '=', 'completed')
    .where('session.end_time', '>', new Date(clock.now().getTime() - limits.questionDays * 86_400_000))
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('absence_claims as claim')
            .select('claim.session_id')
            .whereRef('claim.session_id', '=', 'session.id')
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
    await openReport(deps, caller, 'profile', mentorProfileId, found, report)
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

/** Answers for admins: together, and by name where they have to act. */
export async function listSessionAnswers({ em }: Deps) {
  const db = em.getKysely()
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
  const { rows: named } = await sql<NamedRow>`
    select answer.*, coach.first_name as coach_first_name, coach.last_name as coach_last_name,
      coach.profile_image_url as coach_image_url, student.first_name, student.last_name, student.profile_image_url
    from session_answers answer
    join mentor_profiles mentor on mentor.id = answer.mentor_profile_id
    join people coach on coach.user_id = mentor.user_id
    join people student on student.user_id = answer.student_id
    where answer.minor or answer.uncomfortable
    order by answer.created_at desc limit ${limits.arrayMax}`.execute(db)
  return {
    coaches: coaches.map(row => ({
      mentorProfileId: row.id,
      ...personOf(row),
      count: row.count,
      average: row.average,
      uncomfortable: row.uncomfortable,
    })),
    named: named.map(row => ({
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
    })),
  }
}

type NamedRow = {
  session_id: number
  mentor_profile_id: number
  again: number
  uncomfortable: boolean
  text: string
  minor: boolean
  created_at: Date
  coach_first_name: string
  coach_last_name: string
  coach_image_url: string | null
  first_name: string
  last_name: string
  profile_image_url: string | null
}
