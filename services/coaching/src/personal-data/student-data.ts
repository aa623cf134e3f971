import { eveningTimes } from '@kocyolu/contracts'
import {
  base64Of,
  type Field,
  goes,
  naming,
  ownWords,
  type PersonalData,
  sameWords,
  type Texts,
} from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import { coachOf, goesWithEither, ofOwnProfile, studentOf } from './coach-data.ts'
import {
  absences,
  answers,
  causes,
  choiceRanks,
  choices,
  days,
  eveningWays,
  scoreTypes,
  shared,
  sides,
  statuses,
  targets,
  topicAnswers,
  topicStates,
  units,
} from './words.ts'

const ofStudent = naming('student_id')
const examType: Field = { text: ['Puan türü', 'Score type'], words: scoreTypes }
const createdAt: Texts = ['Eklendi', 'Added']

/** A name of plain letters, as an archive takes it. */
const mistakeFile = sql`'soru-' || mistakes.id || '.webp'`

const questionFile = (id: RawBuilder<unknown>) => sql`'seans-sorusu-' || ${id} || '.webp'`

const ofOwnMistake = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`mistake_id in (select id from mistakes where student_id = ${userId}::uuid)`

/** Data of a student's own pages. */
export const studentData: PersonalData = {
  session_answers: goesWithEither({
    name: 'sessionAnswers',
    title: ['Seanslarım için yalnızca ekibe söylediklerim', 'What I said of my sessions to the team alone'],
    fields: {
      coach: coachOf('session_answers'),
      again: ['Bu koçla yine çalışır mıyım (1–4)', 'Would I take this mentor again (1–4)'],
      uncomfortable: ['Rahatsız eden bir şey oldu', 'Something was uncomfortable'],
      text: ['Notum', 'My note'],
      createdAt,
    },
    without: ['session_id', 'minor'],
  }),
  student_goals: goes('student_id', {
    name: 'goal',
    title: ['Hedefim', 'My goal'],
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
    without: ['version'],
  }),
  mock_exams: goes('student_id', {
    name: 'mockExams',
    title: ['Denemelerim', 'My mock exams'],
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
      topics: {
        text: ['Konulara göre', 'By topic'],
        is: () => sql`(
            select jsonb_agg(topic - 'topicId' order by place)
            from jsonb_array_elements(topics) with ordinality as each_topic (topic, place))`,
        of: ['topics'],
        words: topicAnswers,
      },
      wrongsPerCorrect: ['Bir doğruyu götüren yanlış', 'Wrong answers that cost a correct one'],
      createdAt,
    },
    without: ['paper_id', 'version'],
  }),
  plan_tasks: goes('student_id', {
    name: 'plan',
    title: ['Haftalık planım', 'My weekly plan'],
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
    without: ['tick_keys', 'topic_id', 'session_id', 'version'],
  }),
  week_faces: goes('student_id', {
    name: 'weekFaces',
    title: ['Haftalarım nasıldı', 'How my weeks were'],
    newest: 'week',
    fields: {
      week: ['Haftanın pazartesisi', 'Monday of the week'],
      face: {
        text: ['Nasıldı', 'How it was'],
        words: { good: ['İyi', 'Good'], fair: ['İdare eder', 'So-so'], hard: ['Zordu', 'Hard'] },
      },
      isShared: ['Koçlarım görür', 'My mentors see it'],
      saidAt: ['Söylendi', 'Said'],
    },
  }),
  plan_tidies: goes('student_id', 'it is how the last change of many tasks is undone within a day'),
  evening_reminders: goes('student_id', {
    name: 'eveningReminder',
    title: ['Akşam hatırlatmam', 'My evening reminder'],
    newest: 'updated_at',
    fields: {
      channel: { text: ['Nereden', 'How'], words: eveningWays },
      time: { text: ['Saat', 'Time'], words: sameWords(eveningTimes) },
      timeZone: ['Saat dilimi', 'Time zone'],
      lastOn: ['Son hatırlatma', 'Last on'],
    },
    without: ['next_at', 'updated_at'],
  }),
  topic_marks: goes('student_id', {
    name: 'topics',
    title: ['Konularım', 'My topics'],
    newest: 'updated_at',
    fields: {
      topic: {
        text: ['Konu', 'Topic'],
        is: () => sql`(select concat_ws(', ', list.exam, list.subject, topics.name)
            from topics join topic_lists list on list.id = topics.list_id where topics.id = topic_id)`,
        of: ['topic_id'],
      },
      state: { text: ['Durum', 'State'], words: topicStates },
      lastOn: ['Son çalışma', 'Last studied'],
      minutes: ['Plan dışındaki dakika', 'Minutes outside the plan'],
      updatedAt: ['Son değişiklik', 'Last changed'],
    },
    without: ['version'],
  }),
  mistakes: goes('student_id', {
    name: 'mistakes',
    title: ['Yanlış defterim', 'Questions I got wrong'],
    newest: 'id',
    fields: {
      topic: {
        text: ['Konu', 'Topic'],
        is: () => sql`(select concat_ws(', ', list.exam, list.subject, topics.name)
            from topics join topic_lists list on list.id = topics.list_id where topics.id = topic_id)`,
        of: ['topic_id'],
      },
      cause: { text: ['Neden', 'Cause'], words: causes },
      note: ['Notum', 'My note'],
      days: ['Kaç gün sonra yeniden', 'Again after so many days'],
      dueOn: ['Yeniden çözülecek gün', 'To be solved again on'],
      rights: ['Art arda doğru', 'Right in a row'],
      solvedOn: ['Çözüldüğü gün', 'Solved on'],
      picture: {
        text: ['Dosya', 'File'],
        is: () => sql`case when picture_width is not null then ${mistakeFile} end`,
        of: ['id', 'picture_width'],
      },
      addedOn: ['Eklendi', 'Added'],
    },
    without: ['solve_key', 'picture_version', 'picture_height', 'version', 'created_at'],
  }),
  mistake_pictures: [
    goes(ofOwnMistake),
    {
      rows: id => sql<boolean>`${ofOwnMistake(id)} and edge = (select max(edge) from mistake_pictures sizes
        where sizes.mistake_id = mistake_pictures.mistake_id)`,
      exported: {
        name: 'mistakePictures',
        title: ['Yanlış sorularımın fotoğrafları', 'Pictures of questions I got wrong'],
        bytesIn: 'bytes',
        newest: 'mistake_id',
        fields: {
          name: {
            text: ['Dosya', 'File'],
            is: () => sql`(select ${mistakeFile} from mistakes where mistakes.id = mistake_id)`,
            of: ['mistake_id', 'edge'],
          },
          content: base64Of('bytes'),
        },
      },
    },
  ],
  choice_lists: goes('student_id', {
    name: 'choices',
    title: ['Tercih listem', 'My list of choices'],
    newest: 'updated_at',
    fields: {
      entries: {
        text: ['Sırasıyla programlar', 'Programmes, in their order'],
        is: () => sql`(
            select jsonb_agg(jsonb_build_object('code', programmes.code, 'university', programmes.university,
              'name', programmes.name, 'note', entry -> 'note') order by nth)
            from jsonb_array_elements(entries) with ordinality as each_entry (entry, nth)
              left join programmes on programmes.id = (entry ->> 'programmeId')::int)`,
        of: ['entries'],
        words: choices,
      },
      ranks: { text: ['Sıralamalarım', 'My ranks'], words: choiceRanks },
      updatedAt: ['Son değişiklik', 'Last changed'],
    },
    without: ['version'],
  }),
  progress_shares: goesWithEither({
    name: 'shares',
    title: ['Koçlarla paylaştıklarım', 'What I share with mentors'],
    newest: 'shared_at',
    fields: {
      coach: coachOf('progress_shares'),
      parts: { text: ['Paylaştıklarım', 'Shared'], words: shared },
      sharedAt: ['Tarih', 'Since'],
    },
  }),
  progress_share_news: goesWithEither('it is a mark that a coach was notified once'),
  // A coach's notes about a student are the student's personal data.
  progress_notes: goesWithEither(
    'a coach writes them for no other user, of a student: they are not shown to one and no property of the other',
  ),
  waiting_entries: goesWithEither({
    name: 'waiting',
    title: ['Boşalmasını beklediğim saatler', 'Hours I wait for'],
    fields: {
      coach: coachOf('waiting_entries'),
      days: { text: ['Günler', 'Days'], words: days },
      startTime: ['Başlangıç', 'From'],
      endTime: ['Bitiş', 'Until'],
      timeZone: ['Saat dilimi', 'Time zone'],
      notifiedAt: ['Son bildirim', 'Last notified'],
      createdAt,
    },
    without: ['known', 'known_from', 'known_until', 'looked_at', 'written_at'],
  }),
  question_hour_guests: goes('student_id', {
    name: 'questionHourPlaces',
    title: ['Çağrıldığım soru saatleri', 'Question hours I was asked to'],
    newest: 'question_hour_id',
    fields: {
      startTime: {
        text: ['Başlangıç', 'Start'],
        is: () => sql`(select start_time from question_hours where question_hours.id = question_hour_id)`,
        of: ['question_hour_id'],
      },
      joinedAt: ['Yer aldım', 'Took a place'],
    },
    // Whether another user keeps them out is that user's.
    without: ['position', 'kept_out'],
  }),
  mentor_favourites: goesWithEither({
    name: 'favorites',
    title: ['Favori koçlarım', 'My favorite mentors'],
    fields: { coach: coachOf('mentor_favourites'), createdAt },
  }),
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

type Condition = (userId: string) => RawBuilder<boolean>

/** Placeholder for a text that was deleted with its author. */
const gone = '–'

/** Why a user cancels is theirs who does. */
const reasonOf = (side: 'student' | 'mentor'): Field => ({
  text: ['Gerekçem', 'My reason'],
  is: () => sql`case when cancelled_by = ${side} then cancel_reason end`,
  of: ['cancel_reason'],
})

const cancelledBy =
  (side: 'student' | 'mentor', of: Condition): Condition =>
  userId =>
    sql<boolean>`${of(userId)} and cancelled_by = ${side} and cancel_reason is not null`

const sessionsOf =
  (own: Condition): Condition =>
  userId =>
    sql<boolean>`session_id in (select id from mentor_sessions where ${own(userId)})`

const saidBy =
  (side: 'student' | 'mentor', of: Condition): Condition =>
  userId =>
    sql<boolean>`said_by = ${side} and ${sessionsOf(of)(userId)}`

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

/** Data of sessions, which stay for the other of their two people: an export has what both see, and of texts one's own. */
export const sessionData: PersonalData = {
  mentor_sessions: [
    {
      rows: 'student_id',
      becomes: {
        ...{ topic: gone, notes: null, summary: null, question: null },
        ...{ question_picture_width: null, question_picture_height: null },
      },
      exported: {
        name: 'sessions',
        title: ['Koçlarla seanslarım', 'My sessions with mentors'],
        newest: 'start_time',
        fields: {
          coach: coachOf('mentor_sessions'),
          ...common,
          notes: ['Notum', 'My note'],
          question: ['Seansa sorum', 'My question to the session'],
          questionPicture: {
            text: ['Sorunun fotoğrafı', 'Picture at the question'],
            is: () =>
              sql`case when question_picture_width is not null then ${questionFile(sql`mentor_sessions.id`)} end`,
            of: ['question_picture_width'],
          },
          cancelReason: reasonOf('student'),
        },
        without: [
          ...['sequence', 'proposals', 'expires_at', 'reminded_24h_at', 'reminded_1h_at'],
          ...['updated_at', 'answer_minutes', 'cancel_cause', 'proposed_at', 'room', 'summary_version'],
          ...['question_version', 'question_asked_at', 'question_picture_version', 'question_picture_height'],
        ],
      },
    },
    {
      rows: ofOwnProfile,
      becomes: { meeting_link: null, summary: null },
      exported: {
        name: 'coachedSessions',
        title: ['Öğrencilerle seanslarım', 'My sessions with students'],
        newest: 'start_time',
        fields: {
          student: studentOf('mentor_sessions'),
          ...common,
          meetingLink: ['Seans bağlantım', 'My meeting link'],
          summary: ['Ne yapıldı, sırada ne var', 'What was done and what follows'],
          cancelReason: reasonOf('mentor'),
        },
      },
    },
    { rows: cancelledBy('student', ofStudent), becomes: { cancel_reason: gone } },
    { rows: cancelledBy('mentor', ofOwnProfile), becomes: { cancel_reason: gone } },
  ],
  session_question_pictures: [
    goes(sessionsOf(ofStudent)),
    {
      rows: id => sql<boolean>`${sessionsOf(ofStudent)(id)} and edge = (select max(edge)
        from session_question_pictures sizes where sizes.session_id = session_question_pictures.session_id)`,
      exported: {
        name: 'questionPictures',
        title: ['Seans sorularımın fotoğrafları', 'Pictures at my questions to sessions'],
        bytesIn: 'bytes',
        newest: 'session_id',
        fields: {
          name: {
            text: ['Dosya', 'File'],
            is: () => questionFile(sql`session_id`),
            of: ['session_id', 'edge'],
          },
          content: base64Of('bytes'),
        },
      },
    },
  ],
  absence_claims: [
    {
      rows: sessionsOf(ofStudent),
      exported: {
        name: 'absences',
        title: ['Seanslara kim gelmedi', 'Who did not come to sessions'],
        newest: 'said_at',
        fields: { ...claim, objection: objectionOf('student') },
      },
    },
    {
      rows: sessionsOf(ofOwnProfile),
      exported: {
        name: 'coachedAbsences',
        title: ['Öğrencilerle seanslara kim gelmedi', 'Who did not come to sessions with students'],
        newest: 'said_at',
        fields: { ...claim, objection: objectionOf('mentor') },
      },
    },
    // Who objects is the other of the two.
    { rows: saidBy('mentor', ofStudent), becomes: { objection: null } },
    { rows: saidBy('student', ofOwnProfile), becomes: { objection: null } },
  ],
  proposed_starts: {
    exported: 'it is kept for a day, and the page shows it meanwhile',
  },
  session_moves: { exported: 'the session has the hour that it was moved to, and its page the one before' },
  session_request_keys: goes('student_id', 'it is how a request that comes twice is known'),
}
