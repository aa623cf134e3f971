import { type Caller, limits } from '@kocyolu/contracts'
import { queryCounter, someone } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching({ bookingOpenRequests: 1000 })
})
afterAll(() => api.close())

const at = '2026-11-23T06:00:00Z'

async function booked(person: Partial<Caller> = {}) {
  api.clock.set(at)
  const {
    coach,
    id: mentorProfileId,
    userId,
  } = await newCoach(api, { meetingLink: 'https://meet.example/isik' })
  const who = someone({ firstName: 'Şule', lastName: 'Öztürk', ...person })
  const student = await api.as(who)
  const { id } = await newRequest(student, mentorProfileId, '2026-11-24T07:00:00Z', { notes: 'Limit' })
  return { coach, coachUserId: userId, student, who, mentorProfileId, id }
}
const pathOf = (address: string): string => address.slice(new URL(address).origin.length)
const read = (address: string): Promise<Response> => fetch(`${api.baseUrl}${pathOf(address)}`)
/** The lines of the file; RFC 5545 folds those that are longer than 75 bytes. */
const linesOf = async (address: string) =>
  (await (await read(address)).text()).replaceAll('\r\n ', '').split('\r\n')
const uidsOf = async (address: string) => (await linesOf(address)).filter(line => line.startsWith('UID:'))
const makeFor = async (who: Client) => (await who.makeCalendarFeed()).address

describe('an address of one’s own sessions', () => {
  test('is a calendar of each of the two, for who has nothing but it', async () => {
    const { coach, student, id } = await booked()
    const [ofStudent, ofCoach] = [await makeFor(student), await makeFor(coach)]
    const answer = await read(ofStudent)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(answer.headers.get('set-cookie')).toBeNull()
    const shared = [
      `UID:session-${id}@kocyolu.test`,
      'DTSTART:20261124T070000Z',
      'SEQUENCE:0',
      'STATUS:TENTATIVE',
    ]
    expect(await linesOf(ofStudent)).toEqual(
      expect.arrayContaining([
        ...shared,
        'METHOD:PUBLISH',
        'X-WR-CALNAME:KoçYolu',
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'X-PUBLISHED-TTL:PT1H',
        expect.stringMatching(/^DESCRIPTION:Işık Aydın\\nLimit/),
      ]),
    )
    expect(await linesOf(ofCoach)).toEqual(
      expect.arrayContaining([...shared, expect.stringMatching(/^DESCRIPTION:Şule Öztürk\\nLimit/)]),
    )
  })

  test('follows what becomes of a session, under the same UID, and leaves out what was cancelled', async () => {
    const { coach, student, id, mentorProfileId } = await booked()
    const address = await makeFor(student)
    const params = { id: String(id) }
    await coach.changeSessionStatus({ params, body: { status: 'confirmed' } })
    expect(await linesOf(address)).toEqual(
      expect.arrayContaining([
        `UID:session-${id}@kocyolu.test`,
        'SEQUENCE:1',
        'STATUS:CONFIRMED',
        'LOCATION:https://meet.example/isik',
      ]),
    )
    const other = await newRequest(student, mentorProfileId, '2026-11-25T07:00:00Z')
    expect(await uidsOf(address)).toEqual([id, other.id].map(one => `UID:session-${one}@kocyolu.test`))
    await student.changeSessionStatus({ params, body: { status: 'cancelled', reason: 'Hastayım' } })
    expect(await uidsOf(address)).toEqual([`UID:session-${other.id}@kocyolu.test`])
  })

  test('has what was in the last ninety days, by three queries however much that is', async () => {
    const { student, id, coach, mentorProfileId } = await booked()
    const address = await makeFor(coach)
    const count = await queryCounter(api)
    const one = await count(() => read(address))
    await newRequest(student, mentorProfileId, '2026-11-25T07:00:00Z')
    expect([one, await count(() => read(address))]).toEqual([3, 3])
    api.clock.set('2027-02-22T06:59:00Z')
    expect(await uidsOf(address)).toContain(`UID:session-${id}@kocyolu.test`)
    api.clock.set('2027-02-22T07:00:00Z')
    expect(await uidsOf(address)).not.toContain(`UID:session-${id}@kocyolu.test`)
  })

  test('has the newest where there are too many', async () => {
    const { coach, who, mentorProfileId } = await booked()
    await sql`
      insert into mentor_sessions
        (mentor_profile_id, student_id, start_time, end_time, status, topic, expires_at, created_at, updated_at)
      select ${mentorProfileId}, ${who.id}, at, at + interval '1 hour', 'completed', 'Limit', at, at, at
      from generate_series(1, ${limits.feedSessionsMax}) as hour,
        lateral (select ${new Date(at)}::timestamptz - hour * interval '1 hour' as at) as past
    `.execute(api.deps.orm.em.fork().getKysely())
    const lines = await linesOf(await makeFor(coach))
    const starts = lines.filter(line => line.startsWith('DTSTART:')).toSorted()
    expect(starts).toHaveLength(limits.feedSessionsMax)
    // The one that is ahead has taken the place of the oldest.
    expect(starts.at(-1)).toBe('DTSTART:20261124T070000Z')
    expect(starts[0]).toBe('DTSTART:20261102T110000Z')
  })

  test('is shown once, and ends with the next one and when it is ended', async () => {
    const { student } = await booked()
    expect(await student.getCalendarFeed()).toEqual({ madeAt: null })
    const first = await makeFor(student)
    api.clock.advance(60_000)
    const second = await student.makeCalendarFeed()
    expect(await student.getCalendarFeed()).toEqual({ madeAt: second.madeAt })
    expect([(await read(first)).status, (await read(second.address)).status]).toEqual([404, 200])
    await student.endCalendarFeed()
    await student.endCalendarFeed()
    expect((await read(second.address)).status).toBe(404)
    expect(await student.getCalendarFeed()).toEqual({ madeAt: null })
  })

  test('of several made at once is one that works', async () => {
    const { student } = await booked()
    const made = await Promise.all(Array.from({ length: 8 }, () => makeFor(student)))
    expect(new Set(made).size).toBe(8)
    const answers = await Promise.all(made.map(async address => (await read(address)).status))
    expect(answers.filter(status => status === 200)).toHaveLength(1)
  })

  test('is each person’s own', async () => {
    const { coach, student, id } = await booked()
    const [stranger, address] = [await api.as(), await makeFor(student)]
    expect(await stranger.getCalendarFeed()).toEqual({ madeAt: null })
    await Promise.all([stranger.endCalendarFeed(), coach.endCalendarFeed()])
    expect(await uidsOf(address)).toEqual([`UID:session-${id}@kocyolu.test`])
    expect(await uidsOf(await makeFor(stranger))).toEqual([])
    for (const call of ['getCalendarFeed', 'makeCalendarFeed', 'endCalendarFeed'] as const)
      await expect(api.anonymous[call]()).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
  })

  test('of a user who was suspended is none, and works again when that has ended', async () => {
    const { student, who } = await booked()
    const address = await makeFor(student)
    const tell = (version: number, suspended: boolean) =>
      api.deliver('user.changed', {
        ...{ userId: who.id, version, role: 'student', firstName: 'Şule', lastName: 'Öztürk', suspended },
        ...{ profileImageUrl: null, university: null, locale: 'tr', mentorProfileId: null },
      })
    await tell(1_000, true)
    expect((await read(address)).status).toBe(404)
    await tell(1_001, false)
    expect((await read(address)).status).toBe(200)
  })
})

test('a key that is none, or was, gets one answer', async () => {
  const { student } = await booked()
  const address = await makeFor(student)
  await student.endCalendarFeed()
  const bodyOf = async (path: string) => {
    const answer = await fetch(`${api.baseUrl}/api/calendar-feed/sessions${path}`)
    return { status: answer.status, ...((await answer.json()) as object), requestId: '' }
  }
  const gone = await bodyOf(new URL(address).search)
  expect(gone).toMatchObject({ status: 404, code: 'not_found' })
  for (const path of ['', '?key=', '?key=abc', `?key=${'x'.repeat(43)}`])
    expect(await bodyOf(path)).toEqual(gone)
})

test('no table has the key', async () => {
  const { student } = await booked()
  const key = new URL(await makeFor(student)).searchParams.get('key') ?? ''
  expect(Buffer.from(key, 'base64url')).toHaveLength(32)
  const rows = await api.deps.orm.em.fork().getKysely().selectFrom('calendar_feeds').selectAll().execute()
  expect(JSON.stringify([rows, await api.events()])).not.toContain(key)
})
