import { asList, type EventPayload } from '@kocyolu/contracts'
import { someone } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { type Api, type Client, newCoach, newRequest } from './coaching-api.ts'

/** Has coaching receive a user as identity publishes them. */
export async function beKnown(
  api: Api,
  client: Client,
  version = 1,
  part: Partial<EventPayload<'user.changed'>> = {},
) {
  const { id: userId = '', role = 'student', firstName = '', lastName = '' } = client.caller ?? {}
  const rest = { profileImageUrl: null, university: null, locale: 'tr' as const, suspended: false }
  await api.deliver('user.changed', { userId, version, role, firstName, lastName, ...rest, ...part })
}

/** Texts and names of each user. */
const own = {
  student: [
    ...['Yosun ', 'Balıkçı ', 'Limit sorularım ', 'Astımım var ', 'Ev ödevim ', 'Utanıyorum '],
    ...['Uzay Akademisi ', 'Ailesi baskıcı ', 'Sabırlı biri, kekelememe aldırmadı '],
    'Türevde takıldı ',
    'Eksiyi unuttum ',
  ],
  coach: [
    ...['Mercan ', 'Taşkıran ', 'Kuzguncuk’ta büyüdüm ', 'gizli-oda-', 'Simya ', 'Ameliyatım '],
    ...['Sağ ol, gelişimin güzeldi ', 'Ailesi baskıcı ', 'Türevde takıldı '],
  ],
}
let worlds = 0

/** A student and a coach with something of everything; `begin` comes after the profile. */
export async function erasureWorld(api: Api, begin?: (id: number) => Promise<unknown>) {
  const n = ++worlds
  const { coach, id } = await newCoach(
    api,
    {
      bio: `Kuzguncuk’ta büyüdüm ${n}`,
      meetingLink: `https://meet.test/gizli-oda-${n}`,
      major: `Simya ${n}`,
    },
    { firstName: `Mercan ${n}`, lastName: `Taşkıran ${n}` },
  )
  await begin?.(id)
  await beKnown(api, coach, 1, { mentorProfileId: id })
  const student = await api.as(someone({ firstName: `Yosun ${n}`, lastName: `Balıkçı ${n}` }))
  await beKnown(api, student, 1, { mentorProfileId: null })
  const params = { id: String(id) }
  const past = await newRequest(student, id, '2026-11-24T07:00:00Z', {
    topic: `Limit sorularım ${n}`,
    notes: `Astımım var ${n}`,
  })
  const coming = await newRequest(student, id, '2026-11-26T07:00:00Z', {
    topic: `Ev ödevim ${n}`,
    notes: `Utanıyorum ${n}`,
  })
  await coach.changeSessionStatus({ params: { id: String(past.id) }, body: { status: 'confirmed' } })
  await sql`update mentor_sessions set summary = ${`Türevde takıldı ${n}`}, summary_version = 1 where id = ${past.id}`.execute(
    api.deps.orm.em.fork().getKysely(),
  )
  await student.addReview({ params, body: { rating: 5, comment: `Sabırlı biri, kekelememe aldırmadı ${n}` } })
  const [review] = asList(await coach.listReviews({ params })).items
  await coach.replyToReview({
    params: { id: String(review?.id) },
    body: { comment: `Sağ ol, gelişimin güzeldi ${n}` },
  })
  await student.addFavourite({ params })
  await student.putGoal({
    body: { faculty: `Uzay Akademisi ${n}`, programme: null, targetRank: null, examType: null, targets: [] },
  })
  await student.putShare({ params, body: { parts: ['plan', 'nets'] } })
  const task = {
    day: '2026-11-24',
    subject: 'Biyoloji',
    topic: 'Yosunlar',
    unit: 'questions',
    amount: 40,
  } as const
  await student.addPlanTask({ body: { ...task, clientId: crypto.randomUUID() } })
  const mistake = { topicId: null, cause: 'attention', note: `Eksiyi unuttum ${n}`, days: 1 } as const
  await student.addMistake({ body: { ...mistake, clientId: crypto.randomUUID() } })
  await coach.putNote({
    params: { userId: student.caller?.id ?? '' },
    body: { text: `Ailesi baskıcı ${n}`, version: 0 },
  })
  await coach.addTimeOff({
    body: {
      firstDay: '2027-01-01',
      lastDay: '2027-01-02',
      note: `Ameliyatım ${n}`,
      clientId: crypto.randomUUID(),
    },
  })
  const [ofStudent, ofCoach] = [own.student, own.coach].map(all => all.map(text => `${text}${n}`))
  return { coach, student, id, params, past, coming, ofStudent, ofCoach }
}

export type ErasureWorld = Awaited<ReturnType<typeof erasureWorld>>
