import {
  addDays,
  conductVersion,
  dayMs,
  hourMs,
  type ProofKind,
  type ProofPart,
  questionHourRules,
} from '@kocyolu/contracts'
import { inTransaction } from '@kocyolu/service'
import { type DemoPerson, demoApplicants } from '@kocyolu/service/demo'
import { seedPeople } from '@kocyolu/service/seed'
import { sql } from 'kysely'
import {
  Application,
  ApplicationProof,
  ExpertiseCategory,
  MentorExpertise,
  MentorProfile,
  OwnCalendar,
  TimeOff,
} from '../db/coach.entities.ts'
import { QuestionHour, QuestionHourGuest, QuestionHourRules, WaitingEntry } from '../db/session.entities.ts'
import { writeAllFreeHours } from '../free-hours/write-free-hours.ts'
import type { Deps } from '../service.ts'
import { clockOfDay, dayOf, daysAfter } from '../sessions/zoned-time.ts'
import { dayIn } from '../time-off/time-off.ts'
import { demoCoaches } from './coaches.ts'
import { type DemoCoach, demoPerson } from './demo-coach.ts'
import { seedReviews } from './reviews.ts'
import { seedCertificate } from './seed-certificate.ts'
import { seedChoices } from './seed-choices.ts'
import { seedMistakes } from './seed-mistakes.ts'
import { seedProgress } from './seed-progress.ts'
import { seedReports } from './seed-reports.ts'
import { seedSessions } from './seed-sessions.ts'

/** Fills an empty database with the demo cast's coaches, sessions, reviews and students' rooms; one that has coaches stays as it is. */
export async function seedDemo(deps: Deps): Promise<'seeded' | 'already there'> {
  return inTransaction(deps, async deps => {
    if ((await deps.em.count(MentorProfile)) > 0) return 'already there'
    await seedPeople(deps.em)
    await seedCoaches(deps)
    await seedApplications(deps)
    await seedSessions(deps)
    await seedQuestionHours(deps)
    await seedReviews(deps)
    await seedReports(deps)
    await seedProgress(deps)
    await seedMistakes(deps)
    await seedChoices(deps)
    await seedTimeOff(deps)
    await seedOwnCalendar(deps)
    await seedWaiting(deps)
    await seedCertificate(deps)
    await writeAllFreeHours(deps.em, deps.clock.now())
    return 'seeded'
  })
}

/** Coach 1 is away for some days to come, coach 5 takes few sessions, coach 12 no other students, and coach 14 is on a break. */
async function seedTimeOff({ em, clock, ids }: Deps): Promise<void> {
  const now = clock.now()
  const firstDay = addDays(dayIn('Europe/Istanbul', now), 21)
  const away = { firstDay, lastDay: addDays(firstDay, 4), note: 'Ailemi görmeye İzmir’e gidiyorum.' }
  em.persist(em.create(TimeOff, { ...away, mentorProfileId: 1, clientId: ids.uuid(), createdAt: now }))
  await em.nativeUpdate(MentorProfile, { id: 5 }, { maxPerDay: 3, maxPerWeek: 10, gapMinutes: 30 })
  await em.nativeUpdate(MentorProfile, { id: 5 }, { firstNoticeHours: 24 })
  await em.nativeUpdate(MentorProfile, { id: 12 }, { maxStudents: 1 })
  await em.nativeUpdate(MentorProfile, { id: 14 }, { backOn: addDays(firstDay, -7) })
  await em.flush()
}

/** Coach 1 has an evening for several students: two are in, the first student is asked. */
async function seedQuestionHours({ em, clock, ids }: Deps): Promise<void> {
  const now = clock.now()
  const day = daysAfter(dayOf(timeZone, now.getTime()), 4)
  const startTime = new Date(clockOfDay(timeZone, day)(21 * 60 + 30) ?? 0)
  const endTime = new Date(startTime.getTime() + hourMs)
  const hour = em.create(QuestionHour, {
    ...{ mentorProfileId: 1, startTime, endTime, places: 5, clientId: ids.uuid(), createdAt: now },
    topic: 'Türev ve integral: takıldığın sorular',
  })
  await em.persist(hour).flush()
  for (const [position, student] of [1, 2, 3, 4].entries())
    em.persist(
      em.create(QuestionHourGuest, {
        ...{ questionHourId: hour.id, studentId: demoPerson('student', student).id, position },
        joinedAt: student === 2 || student === 3 ? now : null,
      }),
    )
  const { userId } = await em.findOneOrFail(MentorProfile, { id: 1 })
  em.persist(em.create(QuestionHourRules, { userId, version: questionHourRules, acceptedAt: now }))
  await em.flush()
}

/** The first student waits for an evening of a coach who has few of them. */
async function seedWaiting({ em, clock }: Deps): Promise<void> {
  const now = clock.now()
  const wish = { days: ['monday' as const, 'wednesday' as const], startTime: '18:00', endTime: '21:00' }
  const entry = em.create(WaitingEntry, {
    ...{ ...wish, timeZone: 'Europe/Istanbul', studentId: demoPerson('student', 1).id, mentorProfileId: 3 },
    // Starts that are free now are known after the first check.
    ...{ known: [], knownFrom: now, knownUntil: now, createdAt: now, writtenAt: now },
  })
  await em.persist(entry).flush()
}

const timeZone = 'Europe/Istanbul'
/** Coach 2 has lectures from ten to twelve, by a calendar that was read just now and is not due soon. */
async function seedOwnCalendar({ em, clock }: Deps): Promise<void> {
  const now = clock.now()
  const read = { writtenAt: now, readAt: now, knownAt: now, expandedAt: now, expandedZone: timeZone }
  const dueAt = new Date(now.getTime() + 6 * dayMs)
  const address = 'https://takvim.example/ornek/ders-programi.ics'
  em.persist(em.create(OwnCalendar, { mentorProfileId: 2, address, dueAt, ...read }))
  await em.flush()
  const today = dayOf(timeZone, now.getTime())
  const starts = Array.from({ length: 28 }, (_, ahead) =>
    clockOfDay(timeZone, daysAfter(today, ahead + 1))(600),
  )
  await sql`insert into busy_times (mentor_profile_id, start_time, end_time)
    select 2, start, start + interval '2 hours'
    from unnest(${starts.map(start => start && new Date(start))}::timestamptz[]) as start`.execute(
    em.getKysely(),
  )
}

/** The profiles and their expertise, under the ids that the cast gives them. */
async function seedCoaches({ em, clock }: Deps): Promise<void> {
  const now = clock.now()
  const cast = demoCoaches.map((coach, at) => ({ coach, person: demoPerson('coach', at + 1) }))
  const profiles = cast.map(({ coach, person }) => em.create(MentorProfile, profileOf(coach, person, now)))
  await em.persist(profiles).flush()
  await sql`select setval(pg_get_serial_sequence('mentor_profiles', 'id'), ${profiles.length})`.execute(
    em.getKysely(),
  )

  const categories = await em.findAll(ExpertiseCategory)
  const categoryIds = new Map(categories.map(category => [category.name, category.id]))
  for (const { coach, person } of cast) {
    for (const [name, description = null] of coach.expertise) {
      const categoryId = categoryIds.get(name)
      if (categoryId === undefined) throw new Error(`There is no category ${name}`)
      const mentorProfileId = profileIdOf(person)
      em.persist(
        em.create(MentorExpertise, { mentorProfileId, categoryId, description, createdAt: startOf(person) }),
      )
    }
  }
  await em.flush()
}

// Coaches make their profile in the hour after they sign up.
const startOf = (person: DemoPerson): Date => new Date(person.createdAt.getTime() + 3_600_000)

function profileIdOf(person: DemoPerson): number {
  if (person.mentorProfileId === null) throw new Error(`${person.firstName} has no profile in the cast`)
  return person.mentorProfileId
}

/** In the last months; of one coach so long ago that it is due again. */
function studentSeenAt(person: DemoPerson, now: Date): Date {
  if (profileIdOf(person) === 5) return new Date(now.getTime() - 345 * dayMs)
  return new Date(Math.max(startOf(person).getTime(), now.getTime() - 90 * dayMs))
}

function profileOf(coach: DemoCoach, person: DemoPerson, now: Date) {
  const open = (day: number): boolean => coach.days.includes(day)
  // Some ranks have no proof.
  const rankProved = coach.ranking !== null && profileIdOf(person) % 4 !== 0
  const universityProved = profileIdOf(person) % 3 !== 0
  return {
    id: profileIdOf(person),
    userId: person.id,
    university: person.university ?? '',
    major: person.major ?? '',
    yearsOfExperience: coach.yearsOfExperience,
    bio: coach.bio,
    availableSunday: open(0),
    availableMonday: open(1),
    availableTuesday: open(2),
    availableWednesday: open(3),
    availableThursday: open(4),
    availableFriday: open(5),
    availableSaturday: open(6),
    availableHoursStart: coach.hours[0],
    availableHoursEnd: coach.hours[1],
    hours: coach.byDay?.map(([day, start, end]) => ({ day, start: start * 60, end: end * 60 })) ?? null,
    examType: coach.examType,
    rankingYKS: coach.ranking,
    rankingYear: coach.ranking === null ? null : coach.rankingYear,
    meetingLink: coach.meetingLink,
    featured: coach.featured ?? false,
    rankProved,
    universityProved,
    ...(rankProved && { rankProvedAt: startOf(person) }),
    ...(universityProved && { universityProvedAt: startOf(person) }),
    conductVersion,
    conductAcceptedAt: startOf(person),
    studentCheckedAt: studentSeenAt(person, now),
    createdAt: startOf(person),
    updatedAt: startOf(person),
  }
}

type Given = { part: Exclude<ProofPart, 'record'>; kind: ProofKind; detail?: string; text?: string }
type Wish = { hoursAgo: number; bio: string; ranking: number; proofs: Given[] }

const wishes: readonly Wish[] = [
  {
    hoursAgo: 130,
    bio: 'İkinci sınıftayım. Fizik ve geometride takılanlarla çalışmayı seviyorum; her hafta birlikte bir plan yaparız.',
    ranking: 640,
    proofs: [
      { part: 'rank', kind: 'document', text: 'YKS SONUC BELGESI - ORNEK' },
      { part: 'university', kind: 'mail', detail: 'kerem.aktas@boun.edu.tr' },
    ],
  },
  {
    hoursAgo: 44,
    bio: 'Tıp üçüncü sınıf. Biyolojiyi çizerek anlatırım, mezun senesinin nasıl geçtiğini bilirim.',
    ranking: 2_310,
    proofs: [
      { part: 'rank', kind: 'code', detail: 'ORN7K2QX4M' },
      { part: 'university', kind: 'document', text: 'OGRENCI BELGESI - ORNEK' },
    ],
  },
  {
    hoursAgo: 3,
    bio: 'Hukuk birinci sınıf. Türkçe ve tarihte deneme analizi yapıyoruz, sonra zayıf konuya dönüyoruz.',
    ranking: 890,
    proofs: [{ part: 'university', kind: 'document', text: 'OGRENCI BELGESI - ORNEK' }],
  },
]

/** Coaches who wait to be looked at, with what they prove. */
async function seedApplications({ em, clock }: Deps): Promise<void> {
  const now = clock.now()
  for (const [at, { hoursAgo, bio, ranking, proofs }] of wishes.entries()) {
    const person = demoApplicants[at]
    if (!person?.mentorProfileId) throw new Error('There are fewer applicants than applications')
    const { id: userId, mentorProfileId, university, major } = person
    const submittedAt = new Date(now.getTime() - hoursAgo * 3_600_000)
    const times = { createdAt: submittedAt, updatedAt: submittedAt }
    em.persist(
      em.create(MentorProfile, {
        ...{ id: mentorProfileId, userId, university: university ?? '', major: major ?? '', bio },
        ...{ approval: 'submitted', yearsOfExperience: 1, rankingYKS: ranking, rankingYear: 2023 },
        ...{ conductVersion, conductAcceptedAt: submittedAt },
        ...{ availableMonday: true, availableWednesday: true, availableSaturday: true },
        ...{ noticeHours: 2, bookableDays: 60, ...times },
      }),
    )
    await em.flush()
    em.persist(em.create(Application, { mentorProfileId, asks: ['profile'], submittedAt }))
    for (const { part, kind, detail = null, text } of proofs) {
      const bytes = text === undefined ? null : pdfOf(text)
      em.persist(
        em.create(ApplicationProof, { mentorProfileId, part, kind, detail, bytes, givenAt: submittedAt }),
      )
    }
  }
  await em.flush()
  await sql`select setval(pg_get_serial_sequence('mentor_profiles', 'id'), (select max(id) from mentor_profiles))`.execute(
    em.getKysely(),
  )
}

/** A page with one line of plain letters. Readers mend the table of its parts. */
function pdfOf(line: string): Buffer {
  const rendered = `BT /F1 24 Tf 60 720 Td (${line}) Tj ET`
  return Buffer.from(`%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj
4 0 obj << /Length ${rendered.length} >> stream
${rendered}
endstream endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
trailer << /Root 1 0 R >>
%%EOF
`)
}
