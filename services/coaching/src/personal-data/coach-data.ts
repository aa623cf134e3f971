import { weekdays } from '@kocyolu/contracts'
import {
  base64Of,
  type Field,
  goes,
  nameOf,
  type PersonalData,
  type PersonalRows,
  type Texts,
} from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import { newestSessions } from '../mentors/select-mentors.ts'
import { approvals, days, hours, proofKinds, proofParts, scoreTypes, templateTasks } from './words.ts'

/** Rows of the coach whose profile they name. */
export const ofOwnProfile = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`mentor_profile_id in (select id from mentor_profiles where user_id = ${userId}::uuid)`

/** Of a student, who is given them, and a coach: without one of them there is nothing left of it. */
export const goesWithEither = (exported: PersonalRows['exported']): readonly PersonalRows[] => [
  goes('student_id', exported),
  goes(ofOwnProfile),
]

/** The coach whose profile a row of this table names. */
export const coachOf = (table: string): Field =>
  nameOf(
    ['Koç', 'Mentor'],
    sql`(select user_id from mentor_profiles where mentor_profiles.id = ${sql.ref(`${table}.mentor_profile_id`)})`,
    'mentor_profile_id',
  )

/** The student whom a row of this table names. */
export const studentOf = (table: string): Field =>
  nameOf(['Öğrenci', 'Student'], sql.ref(`${table}.student_id`), 'student_id')

const clock = (minutes: string) => sql`to_char(make_interval(mins => (range ->> ${minutes})::int), 'HH24:MI')`

/** As pages show them, with the day's name in the place of its number. */
const ranges: Field = {
  text: ['Saatler', 'Hours'],
  is: () => sql`(
    select jsonb_agg(jsonb_build_object(
      'day', (${sql.val(weekdays)}::text[])[(range ->> 'day')::int + 1],
      'start', ${clock('start')}, 'end', ${clock('end')}) order by place)
    from jsonb_array_elements(hours) with ordinality as each_range (range, place))`,
  of: ['hours'],
  words: hours,
}

const weekFromMonday = [...weekdays.slice(1), 'sunday']

const openDays: Field = {
  text: ['Açık günler', 'Open days'],
  is: () =>
    sql`array_remove(array[${sql.join(
      weekdays.map(day => sql`case when ${sql.ref(`available_${day}`)} then ${day}::text end`),
    )}], null)`,
  of: ['open_days', ...weekdays.map(day => `available_${day}`)],
  words: days,
}

/** Data of a coach's own pages. */
export const coachData: PersonalData = {
  // A row that sessions and others' reviews reference, and that no search finds.
  mentor_profiles: {
    rows: 'user_id',
    becomes: {
      ...{ university: '', major: '', bio: null, meeting_link: null, exam_type: null, hours: null },
      back_on: null,
      ...{ rank_proved: false, university_proved: false, rank_proved_at: null, university_proved_at: null },
      ...{ conduct_version: null, conduct_accepted_at: null },
      ...{ student_checked_at: null, record_checked_at: null, record_due_at: null },
      // It is hidden for good, and the other services erase what they have.
      ...{ approval_published: false, mark: null },
      ...{ ranking_yks: null, ranking_year: null, hidden: true, featured: false },
    },
    // The columns of its search follow from these.
    stays: ['time_zone', 'search_text', 'search_folded', 'search_pairs'],
    exported: {
      name: 'profile',
      title: ['Koç profilim', 'My mentor profile'],
      fields: {
        university: ['Üniversite', 'University'],
        major: ['Bölüm', 'Major'],
        bio: ['Hakkımda', 'About me'],
        yearsOfExperience: ['Deneyim (yıl)', 'Experience (years)'],
        examType: { text: ['Puan türü', 'Score type'], words: scoreTypes },
        rankingYks: ['YKS sıralamam', 'My YKS rank'],
        rankingYear: ['Sıralama yılı', 'Year of the rank'],
        meetingLink: ['Seans bağlantım', 'My meeting link'],
        hours: ranges,
        openDays,
        availableHoursStart: ['Saatten', 'From hour'],
        availableHoursEnd: ['Saate', 'To hour'],
        timeZone: ['Saat dilimi', 'Time zone'],
        noticeHours: ['En az kaç saat önce', 'Hours of notice'],
        bookableDays: ['Kaç gün sonrasına kadar', 'Days ahead'],
        maxPerDay: ['Günde en çok seans', 'Sessions a day at most'],
        maxPerWeek: ['Haftada en çok seans', 'Sessions a week at most'],
        gapMinutes: ['Seanslar arası boşluk (dakika)', 'Minutes between sessions'],
        maxStudents: ['En çok öğrenci', 'Students at most'],
        firstNoticeHours: [
          'Günün ilk seansı için en az kaç saat önce',
          'Hours of notice of a day’s first session',
        ],
        backOn: ['Moladan döneceğim gün', 'Back from my break on'],
        approval: { text: ['Başvurumun durumu', 'State of my application'], words: approvals },
        rankProved: ['Sıralamam belgelendi', 'My rank is proved'],
        rankProvedAt: ['Sıralamamın belgesi görüldü', 'Proof of my rank seen'],
        universityProved: ['Üniversitem doğrulandı', 'My university is proved'],
        universityProvedAt: ['Üniversitemin belgesi görüldü', 'Proof of my university seen'],
        studentCheckedAt: ['Öğrenciliğim en son görüldü', 'Last seen that I am a student'],
        recordCheckedAt: ['Adli sicil kaydım görüldü', 'Clean record seen'],
        recordDueAt: ['Adli sicil kaydım beklenen son gün', 'Clean record due'],
        bookableUntil: ['Yeni seans alabileceğim son an', 'New sessions until'],
        conductVersion: ['Kabul ettiğim davranış kuralları', 'Rules of conduct I accepted'],
        conductAcceptedAt: ['Davranış kurallarını kabulüm', 'Rules of conduct accepted on'],
        featured: ['Öne çıkan', 'Featured'],
        hidden: ['Gizli', 'Hidden'],
        listed: ['Listede', 'Listed'],
        ratingSum: ['Puanların toplamı', 'Sum of ratings'],
        ratingCount: ['Puan sayısı', 'Number of ratings'],
        sessionsDone: {
          text: ['Yapılan son seanslar', 'Newest sessions held'],
          of: ['sessions_done'],
          is: () => sql`${newestSessions('mentor_profiles.id')} -> 'done'`,
        },
        sessionsCounted: {
          text: ['Sayılan son seanslar', 'Newest sessions counted'],
          of: ['sessions_counted'],
          is: () => sql`${newestSessions('mentor_profiles.id')} -> 'of'`,
        },
        createdAt: ['Açıldı', 'Opened'],
        updatedAt: ['Son değişiklik', 'Last changed'],
      },
      without: [
        ...['rating_score', 'leaving', 'role_confirmed', 'approval_published', 'approval_version', 'mark'],
        ...['student_grace_until', 'student_notice', 'record_notice'],
        ...['search_text', 'search_folded', 'search_pairs'],
      ],
    },
  },
  applications: goes(ofOwnProfile, {
    name: 'applications',
    title: ['Koçluk başvurularım', 'My applications as a mentor'],
    newest: 'submitted_at',
    fields: {
      submittedAt: ['Gönderildi', 'Submitted'],
      decision: { text: ['Karar', 'Decision'], words: approvals },
      reason: ['Gerekçe', 'Reason'],
      decidedAt: ['Karar tarihi', 'Decided'],
    },
    without: ['asks', 'revision'],
  }),
  // An admin who is gone has said nothing.
  first_approvals: goes('admin_id', {
    name: 'firstApprovals',
    title: ['Koç başvurularına verdiğim ilk onaylar', 'My first approvals of applications'],
    newest: 'given_at',
    fields: { givenAt: ['Tarih', 'Date'] },
    without: ['application_id', 'revision', 'parts'],
  }),
  record_proofs: [
    goes(ofOwnProfile, {
      name: 'record',
      title: [
        'Adli sicil kaydım (kararla birlikte, en geç 30 gün içinde silinir)',
        'My criminal record (deleted with the decision, at the latest after 30 days)',
      ],
      newest: 'given_at',
      fields: {
        kind: { text: ['Tür', 'Kind'], words: proofKinds },
        givenAt: ['Verildi', 'Given'],
        content: base64Of('bytes'),
      },
    }),
  ],
  application_proofs: [
    goes(ofOwnProfile, {
      name: 'proofs',
      title: [
        'Belgelerim (kararla birlikte, en geç 30 gün içinde silinir)',
        'My proofs (deleted with the decision, at the latest after 30 days)',
      ],
      newest: 'given_at',
      fields: {
        part: { text: ['Neyin belgesi', 'Of what'], words: proofParts },
        kind: { text: ['Tür', 'Kind'], words: proofKinds },
        detail: ['Kontrol kodu ya da adres', 'Control code or address'],
        givenAt: ['Verildi', 'Given'],
      },
      // It is about another user.
      without: ['used_by_other'],
    }),
    {
      rows: id => sql<boolean>`${ofOwnProfile(id)} and bytes is not null`,
      exported: {
        name: 'proofFiles',
        title: ['Belge dosyalarım', 'Files of my proofs'],
        bytesIn: 'bytes',
        newest: 'given_at',
        fields: {
          name: {
            text: ['Dosya', 'File'],
            is: () => sql`part || case kind when 'picture' then '.webp' else '.pdf' end`,
            of: ['part', 'kind'],
          },
          content: base64Of('bytes'),
        },
      },
    },
  ],
  used_proofs: goes(ofOwnProfile, 'it is a hash of what the proofs have'),
  university_codes: goes(ofOwnProfile, {
    name: 'universityCode',
    title: ['Doğruladığım üniversite adresi', 'The university address that I am proving'],
    newest: 'ends_at',
    fields: { email: ['Adres', 'Address'], endsAt: ['Kod geçerli', 'Code counts until'] },
    without: ['code_id', 'tries'],
  }),
  mentor_expertise: goes(ofOwnProfile, {
    name: 'expertise',
    title: ['Uzmanlıklarım', 'My expertise'],
    fields: {
      category: {
        text: ['Uzmanlık', 'Expertise'],
        is: () => sql`(select name from expertise_categories where expertise_categories.id = category_id)`,
        of: ['category_id'],
      },
      description: ['Açıklama', 'Description'],
      createdAt: ['Eklendi', 'Added'],
    },
  }),
  mentor_time_off: goes(ofOwnProfile, {
    name: 'timeOff',
    title: ['İzinlerim', 'My time off'],
    newest: 'first_day',
    fields: {
      firstDay: ['İlk gün', 'First day'],
      lastDay: ['Son gün', 'Last day'],
      note: ['Notum', 'My note'],
      createdAt: ['Eklendi', 'Added'],
    },
  }),
  plan_templates: goes(ofOwnProfile, {
    name: 'planTemplates',
    title: ['Hafta şablonlarım', 'My templates of a week'],
    newest: 'created_at',
    fields: {
      name: ['Ad', 'Name'],
      tasks: {
        text: ['Görevler', 'Tasks'],
        is: () => sql`(
          select jsonb_agg(jsonb_build_object(
            'day', (${sql.val(weekFromMonday)}::text[])[(task ->> 'weekday')::int + 1],
            'subject', task -> 'subject', 'topic', task -> 'topic', 'unit', task -> 'unit',
            'amount', task -> 'amount') order by place)
          from jsonb_array_elements(tasks) with ordinality as each_task (task, place))`,
        of: ['tasks'],
        words: templateTasks,
      },
      createdAt: ['Eklendi', 'Added'],
    },
    without: ['client_id'],
  }),
  certificates: goes(ofOwnProfile, {
    name: 'certificates',
    title: ['Belgelerim', 'My certificates'],
    newest: 'issued_at',
    fields: {
      code: ['Kod', 'Code'],
      name: ['Ad', 'Name'],
      university: ['Üniversite', 'University'],
      universityProved: ['Üniversitem doğrulanmıştı', 'My university was proved'],
      hours: ['Saat', 'Hours'],
      students: ['Öğrenci sayısı', 'Number of students'],
      firstMonth: ['İlk ay', 'First month'],
      lastMonth: ['Son ay', 'Last month'],
      issuedAt: ['Verildi', 'Issued'],
    },
  }),
  question_hours: goes(ofOwnProfile, {
    name: 'questionHours',
    title: ['Açtığım soru saatleri', 'Question hours I opened'],
    newest: 'start_time',
    fields: {
      topic: ['Konu', 'Topic'],
      startTime: ['Başlangıç', 'Start'],
      endTime: ['Bitiş', 'End'],
      places: ['Yer', 'Places'],
      status: {
        text: ['Durum', 'Status'],
        words: { open: ['Açık', 'Open'], cancelled: ['İptal', 'Cancelled'] },
      },
      createdAt: ['Eklendi', 'Added'],
    },
    without: ['client_id', 'room'],
  }),
  question_hour_rules: goes('user_id', {
    name: 'questionHourRules',
    title: ['Soru saati kurallarını kabulüm', 'My acceptance of the rules of question hours'],
    newest: 'accepted_at',
    fields: { version: ['Sürüm', 'Version'], acceptedAt: ['Kabul', 'Accepted'] },
  }),
  calendar_feeds: goes('user_id', {
    name: 'calendarFeed',
    title: ['Takvim bağlantım', 'My calendar link'],
    newest: 'made_at',
    fields: { madeAt: ['Açıldı', 'Made'] },
    without: ['key_hash'],
  }),
  own_calendars: goes(ofOwnProfile, {
    name: 'ownCalendar',
    title: ['Kendi takvimim', 'My own calendar'],
    newest: 'written_at',
    fields: {
      address: ['Adres', 'Address'],
      writtenAt: ['Verildi', 'Given'],
      readAt: ['Son okunma', 'Last read'],
      skipped: ['Okunamayan etkinlikler', 'Events that could not be read'],
    },
    without: [
      ...['due_at', 'lease', 'leased_until', 'failures', 'problem', 'unread', 'whole_days', 'known_at'],
      ...['expanded_at', 'expanded_zone', 'etag', 'last_modified'],
    ],
  }),
  free_hours: goes(ofOwnProfile, 'they follow from hours, time off and sessions'),
  free_hours_written: goes(ofOwnProfile, 'it says when these were written, and the first of them'),
  busy_times: goes(ofOwnProfile, {
    name: 'busyTimes',
    title: ['Takvimimde dolu olduğum saatler', 'When my own calendar says I am busy'],
    newest: 'start_time',
    fields: { startTime: ['Başlangıç', 'Start'], endTime: ['Bitiş', 'End'] },
  }),
  blocks: goes(['blocker_id', 'blocked_id'], 'it repeats what messaging has, where a user is blocked'),
}

const review = {
  rating: ['Puan', 'Rating'],
  comment: ['Yorum', 'Review'],
  hidden: ['Gizli', 'Hidden'],
  editedByAdmin: ['Bir yönetici düzeltti', 'Corrected by an admin'],
  createdAt: ['Yazıldı', 'Written'],
  updatedAt: ['Son değişiklik', 'Last changed'],
} as const satisfies Record<string, Texts>

const reply: Field = {
  text: ['Koçun yanıtı', 'Reply of the mentor'],
  is: () =>
    sql`(select comment from review_replies where review_id = mentor_reviews.id and not review_replies.hidden)`,
}

const ofOwnReviews = (userId: string): RawBuilder<boolean> =>
  sql<boolean>`review_id in (select id from mentor_reviews where ${ofOwnProfile(userId)})`

/** Data of reviews: of their authors and of the reviewed coaches. */
export const reviewData: PersonalData = {
  mentor_reviews: [
    {
      rows: (id, erased) => sql<boolean>`student_id = ${id}::uuid and ${!erased?.keepsReviews}`,
      becomes: 'deleted',
      stays: ['student_id', 'comment'],
      exported: {
        name: 'reviews',
        title: ['Yazdığım yorumlar', 'Reviews I wrote'],
        fields: { coach: coachOf('mentor_reviews'), ...review, reply },
        without: ['session_id'],
      },
    },
    {
      // As the profile shows them.
      rows: userId => sql<boolean>`${ofOwnProfile(userId)} and not hidden`,
      exported: {
        name: 'reviewsOfMe',
        title: ['Hakkımda yazılan yorumlar', 'Reviews of me'],
        fields: {
          student: studentOf('mentor_reviews'),
          rating: review.rating,
          comment: review.comment,
          createdAt: review.createdAt,
        },
      },
    },
  ],
  review_replies: [
    goes(ofOwnReviews),
    {
      rows: userId => sql<boolean>`comment is not null and ${ofOwnReviews(userId)}`,
      exported: {
        name: 'replies',
        title: ['Yorumlara yanıtlarım', 'My replies to reviews'],
        fields: {
          comment: ['Yanıtım', 'My reply'],
          hidden: review.hidden,
          createdAt: review.createdAt,
          updatedAt: review.updatedAt,
        },
        without: ['review_id', 'closed'],
      },
    },
  ],
  review_news: goesWithEither('it is a mark that a coach was notified once'),
}
