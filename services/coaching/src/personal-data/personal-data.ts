import {
  erasureConsumer,
  forgetReports,
  forgetSubject,
  notPersonal,
  type PersonalData,
  reportsData,
} from '@kocyolu/service'
import { sql } from 'kysely'
import type { ProcessDeps } from '../service.ts'
import { endImpossible } from '../sessions/sweep-sessions.ts'
import { coachData, reviewData } from './coach-data.ts'
import { sessionData, studentData } from './student-data.ts'

/** Coaching's data about people. */
export const personalData: PersonalData = {
  ...studentData,
  ...coachData,
  ...sessionData,
  ...reviewData,
  ...reportsData,
  ...notPersonal(
    'closed_session_totals',
    'waiting_changes',
    'exam_papers',
    'rank_tables',
    'expertise_categories',
  ),
}

/** A person is gone: their part goes with them, and their open sessions end without what they wrote. */
export const erasure = erasureConsumer<ProcessDeps>(personalData, {
  async before(deps, { userId }) {
    const id = sql`${userId}::uuid`
    const profile = sql`select id from mentor_profiles where user_id = ${id}`
    await forgetSubject(deps, 'mentor', sql`select id::text from mentor_profiles where user_id = ${id}`)
    await forgetSubject(deps, 'session', sql`select id::text from mentor_sessions where student_id = ${id}`)
    const reviews = sql`select id::text from mentor_reviews where student_id = ${id} or mentor_profile_id in (${profile})`
    await forgetSubject(deps, 'review', reviews)
    await forgetReports(deps, userId)
  },
  async after(deps, { userId }) {
    // Nothing of it stays with the bare id.
    await sql`update people set minor = null where user_id = ${userId}::uuid`.execute(deps.em.getKysely())
    await endImpossible(deps)
    return true
  },
})
