import {
  erasureConsumer,
  forgetMinor,
  forgetReports,
  forgetSubject,
  type KindsOfTables,
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
    'stale_searches',
    'exam_papers',
    'rank_tables',
    'topic_lists',
    'topics',
    'programme_tables',
    'programmes',
    'expertise_categories',
  ),
}

/** Kinds of the notice that coaching's tables hold. */
export const tableKinds: KindsOfTables = {
  account: ['people'],
  birth_date: ['people.minor', 'session_answers.minor'],
  private_answers: ['session_answers'],
  goal: ['student_goals'],
  mock_exams: ['mock_exams'],
  plan: ['plan_tasks', 'plan_tidies', 'progress_shares', 'progress_share_news'],
  evening_reminder: ['evening_reminders'],
  week_faces: ['week_faces'],
  topics: ['topic_marks'],
  mistakes: ['mistakes', 'mistake_pictures'],
  choices: ['choice_lists'],
  coach_notes: ['progress_notes'],
  plan_templates: ['plan_templates'],
  certificates: ['certificates'],
  wishes: ['waiting_entries', 'mentor_favourites'],
  coach_profile: [
    'mentor_profiles',
    'mentor_expertise',
    'mentor_time_off',
    'free_hours',
    'free_hours_written',
  ],
  applications: ['applications'],
  clean_record: ['record_proofs', 'mentor_profiles.record_checked_at'],
  approvals: [
    'first_approvals',
    ...[
      ...['student_checked_at', 'student_grace_until', 'student_notice', 'record_due_at', 'record_notice'],
      'bookable_until',
    ].map(column => `mentor_profiles.${column}`),
  ],
  proofs: ['application_proofs', 'used_proofs', 'university_codes'],
  calendars: ['calendar_feeds', 'own_calendars', 'busy_times'],
  held_back: ['blocks'],
  sessions: [
    ...['mentor_sessions', 'absence_claims', 'proposed_starts', 'session_moves', 'session_request_keys'],
    'session_question_pictures',
    ...['question_hours', 'question_hour_guests', 'question_hour_rules'],
  ],
  reviews: ['mentor_reviews', 'review_replies', 'review_news'],
  reports: ['reports', 'report_cases'],
}

/** A person is gone: their part goes with them, and their open sessions end without what they wrote. */
export const erasure = erasureConsumer<ProcessDeps>(personalData, {
  async before(deps, { userId }) {
    const id = sql`${userId}::uuid`
    const profile = sql`select id from mentor_profiles where user_id = ${id}`
    for (const kind of ['mentor', 'application'] as const)
      await forgetSubject(deps, kind, sql`select id::text from mentor_profiles where user_id = ${id}`)
    await forgetSubject(deps, 'session', sql`select id::text from mentor_sessions where student_id = ${id}`)
    const reviews = sql`select id::text from mentor_reviews where student_id = ${id} or mentor_profile_id = any(array(${profile}))`
    await forgetSubject(deps, 'review', reviews)
    await forgetReports(deps, userId)
  },
  async after(deps, { userId }) {
    await forgetMinor(deps.em, userId)
    await endImpossible(deps)
    return true
  },
})
