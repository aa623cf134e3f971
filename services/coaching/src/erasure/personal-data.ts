import {
  goes,
  kept,
  naming,
  notPersonal,
  type PersonalData,
  type PersonalRows,
  reportsData,
} from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'

const ofOwnProfile = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`mentor_profile_id in (select id from mentor_profiles where user_id = ${userId}::uuid)`

/** Of a student and a coach: without one of them there is nothing left of it. */
const goesWithEither: readonly PersonalRows[] = [
  ...goes('student_id'),
  { rows: ofOwnProfile, becomes: 'deleted' },
]
const goesWithCoach: readonly PersonalRows[] = [{ rows: ofOwnProfile, becomes: 'deleted' }]

const cancelledBy =
  (side: 'student' | 'mentor', of: (userId: string) => RawBuilder<boolean>) =>
  (userId: string): RawBuilder<boolean> =>
    sql<boolean>`${of(userId)} and cancelled_by = ${side} and cancel_reason is not null`

/** Placeholder for a text that was deleted with its author. */
const gone = '–'

/** Coaching's data about people, and what erasure does to it; a session stays for the other of its two people. */
export const personalData: PersonalData = {
  student_goals: goes('student_id'),
  mock_exams: goes('student_id'),
  plan_tasks: goes('student_id'),
  progress_shares: goesWithEither,
  progress_share_news: goesWithEither,
  // A coach's notes about a student are the student's personal data.
  progress_notes: goesWithEither,
  waiting_entries: goesWithEither,
  mentor_favourites: goesWithEither,
  blocks: goes('blocker_id', 'blocked_id'),
  calendar_feeds: goes('user_id'),
  session_request_keys: goes('student_id'),
  review_news: goesWithEither,
  review_replies: [
    {
      rows: id => sql<boolean>`review_id in (select id from mentor_reviews where ${ofOwnProfile(id)})`,
      becomes: 'deleted',
    },
  ],
  mentor_reviews: [
    {
      becomes: async (em, { userId, keepsReviews }) =>
        keepsReviews ||
        sql`delete from mentor_reviews where student_id = ${userId}::uuid`.execute(em.getKysely()),
      stays: ['student_id', 'comment'],
    },
  ],
  mentor_sessions: [
    {
      rows: naming('student_id'),
      becomes: { topic: gone, notes: null },
      stays: ['student_id', 'status', 'cancelled_by', 'cancel_cause', 'series_id'],
    },
    { rows: cancelledBy('student', naming('student_id')), becomes: { cancel_reason: gone } },
    { rows: ofOwnProfile, becomes: { meeting_link: null } },
    { rows: cancelledBy('mentor', ofOwnProfile), becomes: { cancel_reason: gone } },
  ],
  proposed_starts: kept('proposed_by'),
  // Who objects is the other of the two.
  absence_claims: [
    {
      rows: id =>
        sql<boolean>`said_by = 'mentor' and session_id in (select id from mentor_sessions where ${naming('student_id')(id)})`,
      becomes: { objection: null },
      stays: ['said_by', 'state', 'decided_by'],
    },
    {
      rows: id =>
        sql<boolean>`said_by = 'student' and session_id in (select id from mentor_sessions where ${ofOwnProfile(id)})`,
      becomes: { objection: null },
    },
  ],
  ...reportsData,
  applications: goesWithCoach,
  application_proofs: goesWithCoach,
  university_codes: [{ rows: ofOwnProfile, becomes: 'deleted', stays: ['code_id'] }],
  session_answers: goesWithEither,
  mentor_time_off: goesWithCoach,
  busy_times: goesWithCoach,
  own_calendars: [{ rows: ofOwnProfile, becomes: 'deleted', stays: ['lease'] }],
  mentor_expertise: goesWithCoach,
  // A row that sessions and others' reviews reference, and that no search finds.
  mentor_profiles: [
    {
      rows: naming('user_id'),
      becomes: {
        ...{ university: '', major: '', bio: null, meeting_link: null, exam_type: null, hours: null },
        ...{ rank_proved: false, university_proved: false },
        ...{ ranking_yks: null, ranking_year: null, hidden: true, featured: false },
      },
      // The columns of its search follow from these.
      stays: ['user_id', 'approval', 'time_zone', 'search_text', 'search_folded', 'search_pairs'],
    },
  ],
  closed_session_totals: notPersonal,
  waiting_changes: notPersonal,
  exam_papers: notPersonal,
  rank_tables: notPersonal,
  expertise_categories: notPersonal,
}
