import { type ExportData, type Field, leftOut, naming, type Texts, why } from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import { coachOf, ofOwnProfile, studentOf } from './people-of.ts'
import { absences, sides, statuses } from './words.ts'

const times = {
  startTime: ['Başlangıç', 'Start'],
  endTime: ['Bitiş', 'End'],
} as const satisfies Record<string, Texts>

const common = {
  ...times,
  status: { text: ['Durum', 'Status'], words: statuses },
  topic: ['Konu', 'Topic'],
  cancelledBy: { text: ['İptal eden', 'Cancelled by'], words: sides },
  confirmedAt: ['Onaylandı', 'Confirmed'],
  createdAt: ['İstendi', 'Requested'],
  seriesNumber: ['Dizide kaçıncı', 'Number in its series'],
  seriesSize: ['Dizinin uzunluğu', 'Length of its series'],
} as const satisfies Record<string, Field | Texts>

const without = {
  [why.inner]: [
    ...['id', 'sequence', 'series_id', 'proposals', 'expires_at', 'reminded_24h_at', 'reminded_1h_at'],
    ...['updated_at', 'answer_minutes', 'cancel_cause'],
  ],
}

/** Why somebody cancels is theirs who does. */
const reasonOf = (side: 'student' | 'mentor'): Field => ({
  text: ['Gerekçem', 'My reason'],
  is: () => sql`case when cancelled_by = ${side} then cancel_reason end`,
  of: ['cancel_reason'],
})

const sessionsOf = (own: (userId: string) => RawBuilder<boolean>) => (userId: string) =>
  sql<boolean>`session_id in (select id from mentor_sessions where ${own(userId)})`

/** Who objects is the other of the two. */
const objectionOf = (side: 'student' | 'mentor'): Field => ({
  text: ['İtirazım', 'My objection'],
  is: () => sql`case when said_by <> ${side} then objection end`,
  of: ['objection'],
})

const claim = {
  startTime: {
    text: times.startTime,
    is: () => sql`(select start_time from mentor_sessions where id = session_id)`,
    of: ['session_id'],
  },
  saidBy: { text: ['Söyleyen', 'Said by'], words: sides },
  state: { text: ['Durum', 'State'], words: absences },
  saidAt: ['Söylendi', 'Said'],
  decidedBy: {
    text: ['Karar veren', 'Decided by'],
    words: { time: ['Süre doldu', 'Time ran out'], admin: ['Yönetici', 'Admin'] },
  },
} as const satisfies Record<string, Field | Texts>

/** What of sessions goes to each of their two people: what both see, and of texts their own. */
export const sessionData: ExportData = {
  mentor_sessions: [
    {
      name: 'sessions',
      title: ['Koçlarla seanslarım', 'My sessions with mentors'],
      rows: naming('student_id'),
      newest: 'start_time',
      fields: {
        coach: coachOf('mentor_sessions'),
        ...common,
        notes: ['Notum', 'My note'],
        cancelReason: reasonOf('student'),
      },
      without,
    },
    {
      name: 'coachedSessions',
      title: ['Öğrencilerle seanslarım', 'My sessions with students'],
      rows: ofOwnProfile,
      newest: 'start_time',
      fields: {
        student: studentOf('mentor_sessions'),
        ...common,
        meetingLink: ['Seans bağlantım', 'My meeting link'],
        cancelReason: reasonOf('mentor'),
      },
    },
  ],
  absence_claims: [
    {
      name: 'absences',
      title: ['Seanslara kim gelmedi', 'Who did not come to sessions'],
      rows: sessionsOf(naming('student_id')),
      newest: 'said_at',
      fields: { ...claim, objection: objectionOf('student') },
    },
    {
      name: 'coachedAbsences',
      title: ['Öğrencilerle seanslara kim gelmedi', 'Who did not come to sessions with students'],
      rows: sessionsOf(ofOwnProfile),
      newest: 'said_at',
      fields: { ...claim, objection: objectionOf('mentor') },
    },
  ],
  proposed_starts: leftOut('it is held for a day, and stands on the page meanwhile'),
  session_request_keys: leftOut('it is how a request that comes twice is known'),
}
