import { limits } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type Api,
  type Client,
  newCoach,
  newRequest,
  startCoaching,
  untilLockWait,
} from '../testing/coaching-api.ts'
import { beKnown } from '../testing/erasure-world.ts'
import { pdfText } from '../testing/pdf-text.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching({ bookingOpenRequests: 1000 })
})
// A Monday, nine o'clock in Istanbul.
beforeEach(() => api.clock.set('2026-11-23T06:00:00Z'))
afterAll(() => api.close())

const on = (id: number) => ({ params: { id: String(id) } })
const by = (code: string) => ({ params: { code } })
const db = () => api.deps.orm.em.fork().getKysely()
const put = (id: number, approval: string, hidden = false) =>
  sql`update mentor_profiles set approval = ${approval}, hidden = ${hidden} where id = ${id}`.execute(db())

/** A session of an hour from then on, which its coach marks as completed at another time. */
async function session(coach: Client, student: Client, id: number, start: string, completedAt: string) {
  api.clock.set('2026-11-23T06:00:00Z')
  const { id: sessionId } = await newRequest(student, id, start)
  await coach.changeSessionStatus({ ...on(sessionId), body: { status: 'confirmed' } })
  api.clock.set(completedAt)
  await coach.changeSessionStatus({ ...on(sessionId), body: { status: 'completed' } })
  return sessionId
}
const after = '2026-12-02T12:00:00Z'

/** A coach with three hours that were held, of two students. */
async function busyCoach() {
  const made = await newCoach(api)
  const [first, second] = [await api.as(), await api.as()]
  const ids = [
    await session(made.coach, first, made.id, '2026-11-24T07:00:00Z', after),
    await session(made.coach, first, made.id, '2026-11-26T07:00:00Z', after),
    await session(made.coach, second, made.id, '2026-12-01T07:00:00Z', after),
  ]
  api.clock.set(after)
  return { ...made, first, second, ids }
}

const figures = { hours: 3, students: 2, from: '2026-11', to: '2026-12' }
const named = { name: 'Işık Aydın', university: 'Boğaziçi Üniversitesi', universityProved: false }

describe('a certificate', () => {
  test('says what took place, and a visitor with its code finds the same', async () => {
    const { coach } = await busyCoach()
    expect(await coach.listCertificates()).toEqual({ now: figures, areValid: true, items: [] })
    const issued = await coach.issueCertificate()
    const { code, ...rest } = issued
    expect(rest).toEqual({ ...named, ...figures, issuedAt: '2026-12-02T12:00:00.000Z' })
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/)
    expect((await coach.listCertificates()).items).toEqual([issued])
    const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase()
    for (const each of [code, typed])
      expect(await api.anonymous.checkCertificate(by(each))).toEqual({ certificate: issued })
    const { headers } = await api.anonymous.fetch(`/api/certificates/${code}`)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('counts no session that was marked early, cancelled or missed, as far as any side says', async () => {
    const { coach, id } = await newCoach(api)
    const student = await api.as()
    await session(coach, student, id, '2026-11-25T07:00:00Z', '2026-11-25T07:59:59Z')
    await expect(coach.issueCertificate()).rejects.toMatchObject({ code: 'conflict' })
    expect(await coach.listCertificates()).toMatchObject({ now: null, items: [] })

    const missed = await session(coach, student, id, '2026-11-26T07:00:00Z', '2026-11-26T08:00:00Z')
    expect(await coach.listCertificates()).toMatchObject({ now: { hours: 1 } })
    await student.sayAbsent(on(missed))
    expect(await coach.listCertificates()).toMatchObject({ now: null })
    await student.withdrawAbsence(on(missed))
    expect(await coach.listCertificates()).toMatchObject({ now: { hours: 1 } })
    for (const [state, now] of [
      ['contested', null],
      ['stands', null],
      ['dismissed', { hours: 1 }],
    ] as const) {
      const decidedBy = state === 'contested' ? null : 'admin'
      await sql`update absence_claims set state = ${state}, decided_by = ${decidedBy}
        where session_id = ${missed}`.execute(db())
      expect([state, (await coach.listCertificates()).now]).toMatchObject([state, now])
    }
    await sql`update mentor_sessions set status = 'cancelled', cancelled_by = 'mentor', cancel_reason = 'x'
      where id = ${missed}`.execute(db())
    expect(await coach.listCertificates()).toMatchObject({ now: null })
  })

  test('is the same one while nothing is new, also of two presses at once', async () => {
    const { coach, id, second } = await busyCoach()
    const [one, other] = await Promise.all([coach.issueCertificate(), coach.issueCertificate()])
    expect(other).toEqual(one)
    api.clock.set('2026-12-05T12:00:00Z')
    expect(await coach.issueCertificate()).toEqual(one)
    await session(coach, second, id, '2026-12-03T07:00:00Z', '2026-12-05T13:00:00Z')
    const later = await coach.issueCertificate()
    expect(later).toMatchObject({ hours: 4, students: 2 })
    // An earlier one stays true.
    expect(await api.anonymous.checkCertificate(by(one.code))).toEqual({ certificate: one })
    expect((await coach.listCertificates()).items).toEqual([later, one])
  })

  test('waits for what is being decided about its coach', async () => {
    const { coach, id } = await busyCoach()
    const em = api.deps.orm.em.fork()
    await em.begin()
    await sql`update mentor_profiles set hidden = true where id = ${id}`.execute(em.getKysely())
    const issued = coach.issueCertificate()
    issued.catch(() => undefined)
    await untilLockWait(api)
    await em.commit()
    await expect(issued).rejects.toMatchObject({ code: 'mentor.unapproved' })
  })

  test('is new at most so many times in a day', async () => {
    const { coach, userId } = await busyCoach()
    const rename = (n: number) => beKnown(api, coach, n, { firstName: `Işık ${n}` })
    for (let n = 1; n <= limits.certificatesPerDay; n += 1) {
      await rename(n)
      expect((await coach.issueCertificate()).name).toBe(`Işık ${n} Aydın`)
    }
    await rename(limits.certificatesPerDay + 1)
    await expect(coach.issueCertificate()).rejects.toMatchObject({ code: 'rate_limited' })
    api.clock.set('2026-12-03T12:00:00Z')
    expect((await coach.issueCertificate()).name).toBe(`Işık ${limits.certificatesPerDay + 1} Aydın`)
    expect(userId).toBe(coach.caller?.id)
  })

  test('keeps students whose accounts are gone as a number', async () => {
    const { coach, first } = await busyCoach()
    const gone = { round: 1, keepsReviews: false, isRepeated: false }
    await api.deliver('user.erased', { userId: first.caller?.id ?? '', ...gone })
    expect((await coach.listCertificates()).now).toEqual(figures)
  })
})

describe('the file of a certificate', () => {
  test('is a PDF in the language that is asked for, with the address of this site', async () => {
    const { coach } = await busyCoach()
    const { code } = await coach.issueCertificate()
    const answer = await coach.fetch(`/api/certificates/${code}/file?language=tr`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('application/pdf')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="belge-.{14}\.pdf"$/)
    const lines = pdfText(await answer.bytes())
    expect(lines).toContain('Işık Aydın')
    const shown = `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`
    expect(lines.join('')).toContain(`${api.deps.config.publicOrigin}/verify/${shown}`)
  })

  test('is its coach’s alone, and so is issuing', async () => {
    const { coach, first } = await busyCoach()
    const { code } = await coach.issueCertificate()
    const [{ coach: other }, admin] = [await newCoach(api), await api.as({ role: 'admin' })]
    const statusFor = async (who: Client, path = code) =>
      (await who.fetch(`/api/certificates/${path}/file?language=tr`)).status
    expect(await Promise.all([coach, other, first, admin, api.anonymous].map(who => statusFor(who)))).toEqual(
      [200, 404, 403, 404, 401],
    )
    expect(await statusFor(coach, 'x')).toBe(404)
    for (const who of [admin, first, api.anonymous])
      await expect(who.issueCertificate()).rejects.toMatchObject({ status: expect.any(Number) })
    expect((await other.listCertificates()).items).toEqual([])
  })

  test('is made so many times in an hour', async () => {
    const { coach } = await busyCoach()
    const { code } = await coach.issueCertificate()
    const { volatileRedis, config } = api.deps
    await volatileRedis.set(`${config.redisPrefix}limit:certificate-files:${coach.caller?.id}`, '30')
    const { status } = await coach.fetch(`/api/certificates/${code}/file?language=en`)
    expect(status).toBe(429)
  })
})

describe('who looks a code up', () => {
  test.each(['x', '0000-0000-0000', 'UUUU-UUUU-UUUU', '%20', `${'0'.repeat(12)}?x=1`, '0'.repeat(500)])(
    'finds nothing at %j, and cannot see why',
    async code => {
      const answer = await api.anonymous.fetch(`/api/certificates/${code}`)
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'not_found' }])
    },
  )

  test.each<[string, (id: number, coach: Client) => Promise<unknown>]>([
    ['hidden', id => put(id, 'approved', true)],
    ['returned', id => put(id, 'returned')],
    ['refused', id => put(id, 'refused')],
    ['submitted', id => put(id, 'submitted')],
    ['suspended', (_, coach) => beKnown(api, coach, 2, { suspended: true })],
    [
      'a student again',
      async (id, coach) => {
        await sql`update mentor_profiles set role_confirmed = true where id = ${id}`.execute(db())
        await beKnown(api, coach, 2, { role: 'student' })
      },
    ],
    ['leaving', id => sql`update mentor_profiles set leaving = true where id = ${id}`.execute(db())],
  ])('learns nothing but that it is not valid while its coach is %s', async (_, withdraw) => {
    const { coach, id } = await busyCoach()
    await beKnown(api, coach, 1)
    const issued = await coach.issueCertificate()
    await withdraw(id, coach)
    expect(await api.anonymous.checkCertificate(by(issued.code))).toEqual({ certificate: null })
    await put(id, 'approved')
    await sql`update mentor_profiles set leaving = false where id = ${id}`.execute(db())
    await beKnown(api, coach, 3)
    expect(await api.anonymous.checkCertificate(by(issued.code))).toEqual({ certificate: issued })
  })

  test('finds nothing once the account or the profile is gone', async () => {
    const unknown = { status: 404 }
    const gone = { round: 1, keepsReviews: false, isRepeated: false }
    const [erased, left] = [await busyCoach(), await busyCoach()]
    const codes = [await erased.coach.issueCertificate(), await left.coach.issueCertificate()]
    await api.deliver('user.erased', { userId: erased.userId, ...gone })
    await sql`delete from mentor_sessions where mentor_profile_id = ${left.id}`.execute(db())
    await sql`delete from mentor_profiles where id = ${left.id}`.execute(db())
    for (const { code } of codes)
      await expect(api.anonymous.checkCertificate(by(code))).rejects.toMatchObject(unknown)
  })
})
