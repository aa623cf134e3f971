import { type ExportData, type Field, leftOut, naming, ownWords, type Texts, why } from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import { coachOf, ofOwnProfile, studentOf } from './coach-data.ts'
import { absences, answers, days, scoreTypes, shared, sides, statuses, targets, units } from './words.ts'

const rows = naming('student_id')
const examType: Field = { text: ['Puan türü', 'Score type'], words: scoreTypes }
const createdAt: Texts = ['Eklendi', 'Added']

/** Parts of a student's own pages for their export. */
export const studentData: ExportData = {
  session_answers: [
    {
      name: 'sessionAnswers',
      title: ['Seanslarım için yalnızca ekibe söylediklerim', 'What I said of my sessions to the team alone'],
      rows,
      newest: 'created_at',
      fields: {
        coach: coachOf('session_answers'),
        again: ['Bu koçla yine çalışır mıyım (1–4)', 'Would I take this mentor again (1–4)'],
        uncomfortable: ['Rahatsız eden bir şey oldu', 'Something was uncomfortable'],
        text: ['Notum', 'My note'],
        createdAt,
      },
      without: { [why.inner]: ['session_id', 'minor'], [why.own]: ['student_id'] },
    },
  ],
  student_goals: [
    {
      name: 'goal',
      title: ['Hedefim', 'My goal'],
      rows,
      newest: 'updated_at',
      fields: {
        faculty: ['Fakülte', 'Faculty'],
        programme: ['Bölüm', 'Programme'],
        targetRank: ['Hedef sıralama', 'Target rank'],
        examType,
        targets: {
          text: ['Hedef netler', 'Target nets'],
          is: () => sql`(
            select jsonb_agg(jsonb_build_object('paper', exam_papers.name, 'net', target -> 'net') order by place)
            from jsonb_array_elements(targets) with ordinality as each_target (target, place)
              left join exam_papers on exam_papers.id = (target ->> 'paperId')::int)`,
          of: ['targets'],
          words: targets,
        },
        updatedAt: ['Son değişiklik', 'Last changed'],
      },
      without: { [why.own]: ['student_id'] },
    },
  ],
  mock_exams: [
    {
      name: 'mockExams',
      title: ['Denemelerim', 'My mock exams'],
      rows,
      newest: 'created_at',
      fields: {
        name: ['Deneme', 'Mock exam'],
        takenOn: ['Gün', 'Day'],
        paperName: ['Sınav', 'Exam'],
        examType,
        subjects: {
          text: ['Dersler', 'Subjects'],
          is: () => sql`(
            select jsonb_agg(subject - 'id' order by place)
            from jsonb_array_elements(subjects) with ordinality as each_subject (subject, place))`,
          of: ['subjects'],
          words: answers,
        },
        weakTopics: { text: ['Zayıf konular', 'Weak topics'], words: ownWords },
        wrongsPerCorrect: ['Bir doğruyu götüren yanlış', 'Wrong answers that cost a correct one'],
        createdAt,
      },
      without: { [why.inner]: ['id', 'client_id', 'paper_id', 'version'], [why.own]: ['student_id'] },
    },
  ],
  plan_tasks: [
    {
      name: 'plan',
      title: ['Haftalık planım', 'My weekly plan'],
      rows,
      newest: 'day',
      fields: {
        day: ['Gün', 'Day'],
        subject: ['Ders', 'Subject'],
        topic: ['Konu', 'Topic'],
        unit: { text: ['Birim', 'Unit'], words: units },
        amount: ['Miktar', 'Amount'],
        isDone: ['Yapıldı', 'Done'],
        doneAmount: ['Yapılan miktar', 'Amount done'],
        addedBy: { text: ['Ekleyen', 'Added by'], words: sides },
        createdAt,
      },
      without: { [why.inner]: ['id', 'client_id', 'tick_keys', 'version'], [why.own]: ['student_id'] },
    },
  ],
  progress_shares: [
    {
      name: 'shares',
      title: ['Koçlarla paylaştıklarım', 'What I share with mentors'],
      rows,
      newest: 'shared_at',
      fields: {
        coach: coachOf('progress_shares'),
        parts: { text: ['Paylaştıklarım', 'Shared'], words: shared },
        sharedAt: ['Tarih', 'Since'],
      },
      without: { [why.own]: ['student_id'] },
    },
  ],
  progress_share_news: leftOut('it is a mark that a coach was notified once'),
  progress_notes: leftOut(
    'a coach writes them for no other user, of a student: they are not shown to one and no property of the other',
  ),
  waiting_entries: [
    {
      name: 'waiting',
      title: ['Boşalmasını beklediğim saatler', 'Hours I wait for'],
      rows,
      newest: 'created_at',
      fields: {
        coach: coachOf('waiting_entries'),
        days: { text: ['Günler', 'Days'], words: days },
        startTime: ['Başlangıç', 'From'],
        endTime: ['Bitiş', 'Until'],
        timeZone: ['Saat dilimi', 'Time zone'],
        notifiedAt: ['Son bildirim', 'Last notified'],
        createdAt,
      },
      without: {
        [why.inner]: ['id', 'known', 'known_from', 'known_until', 'looked_at', 'written_at'],
        [why.own]: ['student_id'],
      },
    },
  ],
  mentor_favourites: [
    {
      name: 'favorites',
      title: ['Favori koçlarım', 'My favorite mentors'],
      rows,
      newest: 'created_at',
      fields: { coach: coachOf('mentor_favourites'), createdAt },
      without: { [why.own]: ['student_id'] },
    },
  ],
}

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

/** Why a user cancels is theirs who does. */
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

/** Parts of sessions for each of their two people: what both see, and of texts their own. */
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
