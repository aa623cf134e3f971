import { type Caller, limits, type Weekday } from '@kocyolu/contracts'
import { type CalendarServer, someone, startCalendarServer } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { calendarText } from '../testing/calendar-text.ts'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
let server: CalendarServer
beforeAll(async () => {
  server = await startCalendarServer()
  api = await startCoaching({ bookingOpenRequests: 1000, calendarTestServer: server })
})
// A Monday, nine o'clock in Istanbul.
beforeEach(async () => {
  api.clock.set('2026-11-23T06:00:00Z')
  await sql`delete from own_calendars`.execute(db())
  server.asked.length = 0
  server.give(calendarText())
})
afterAll(async () => {
  await api.close()
  server.close()
})

const db = () => api.deps.orm.em.fork().getKysely()
const address = 'https://a.calendar.test/gizli-anahtar/basic.ics'
const on = (id: number) => ({ params: { id: String(id) } })
const put = (coach: Client, at = address) => coach.putOwnCalendar({ body: { address: at } })
const readAll = () => api.runJob('coaching.read_calendars', {})
const minutes = (count: number) => api.clock.advance(count * 60_000)
const busy = (start: string, end: string, ...lines: string[]) => [
  `DTSTART:${start}`,
  `DTEND:${end}`,
  ...lines,
]
const wish = { days: ['tuesday'] as Weekday[], start: '09:00', end: '12:00', timeZone: 'Europe/Istanbul' }
const tuesday = busy('20261124T060000Z', '20261124T110000Z')

async function startsOn(id: number, day: string): Promise<string[]> {
  const { slots } = await api.anonymous.listSlots({ ...on(id), query: { from: day, to: day } })
  return slots.map(slot => slot.startTime)
}

/** A coach whose calendar was read. */
async function withCalendar(...events: string[][]) {
  const made = await newCoach(api)
  await known(made.userId, { mentorProfileId: made.id })
  server.give(calendarText(...events))
  await put(made.coach)
  await readAll()
  return made
}
let version = 0
const known = (userId: string, part: object = {}) =>
  api.deliver('user.changed', {
    ...{ userId, version: ++version, role: 'mentor', firstName: 'Işık', lastName: 'Aydın', suspended: false },
    ...{ profileImageUrl: null, university: null, locale: 'tr', mentorProfileId: null, ...part },
  })

describe('a coach’s own calendar', () => {
  test('binds slots, next free start, card and requests, until it is removed', async () => {
    const { id, coach } = await withCalendar(busy('20261123T000000Z', '20261124T110000Z'))
    const student = await api.as()
    expect(await startsOn(id, '2026-11-23')).toEqual([])
    expect((await startsOn(id, '2026-11-24'))[0]).toBe('2026-11-24T11:00:00.000Z')
    expect((await api.anonymous.getMentor(on(id))).nextStarts[0]).toBe('2026-11-24T11:00:00.000Z')
    const list = await api.anonymous.listMentors({ query: { pageSize: '60' } })
    const card = Array.isArray(list) ? undefined : list.items.find(one => one.id === id)
    expect(card?.nextStarts[0]).toBe('2026-11-24T11:00:00.000Z')
    await expect(newRequest(student, id, '2026-11-24T10:30:00Z')).rejects.toMatchObject({
      code: 'booking.slot_taken',
      issues: [{ path: 'startTime' }],
    })
    await expect(
      newRequest(student, id, '2026-11-17T07:00:00Z'.replace('17', '25'), {
        repeats: ['2026-12-02T07:00:00Z'],
      }),
    ).resolves.toMatchObject({ status: 'pending' })
    await coach.removeOwnCalendar()
    expect((await api.anonymous.getMentor(on(id))).nextStarts[0]).toBe('2026-11-23T06:30:00.000Z')
    expect(await newRequest(student, id, '2026-11-24T10:30:00Z')).toMatchObject({ status: 'pending' })
    expect(await coach.getOwnCalendar()).toMatchObject({ address: null, readAt: null })
    await coach.removeOwnCalendar()
  })

  test('says when it was read, and no user is shown its address, its coach only whose server it is', async () => {
    const { coach, id } = await withCalendar([...tuesday, 'SUMMARY:Psikolog', 'LOCATION:Klinik'])
    const found = await coach.getOwnCalendar()
    expect(found).toEqual({
      ...{ address: 'https://a.calendar.test/…', readAt: '2026-11-23T06:00:00.000Z', problem: null },
      ...{ blocksUntil: '2026-11-30T06:00:00.000Z', sessions: 0 },
    })
    const admin = await api.as({ role: 'admin' })
    const answers = [
      found,
      await api.anonymous.getMentor(on(id)),
      await coach.getOwnMentorProfile(),
      await admin.listAllMentors({ query: {} }),
      await api.events(),
    ]
    expect(JSON.stringify(answers)).not.toMatch(/gizli-anahtar|Psikolog|Klinik/)
    const { rows } = await sql`select * from busy_times`.execute(db())
    expect(JSON.stringify(rows)).not.toMatch(/Psikolog|Klinik/)
  })

  test('counts what of it cannot be read, until that is mended, or given another address', async () => {
    const { id, coach } = await withCalendar(
      busy('20261123T000000Z', '20261124T110000Z'),
      busy('20261125T000000Z', '20261126T110000Z', 'RRULE:FREQ=SOMETIMES'),
    )
    expect(await coach.getOwnCalendar()).toMatchObject({ problem: null, skipped: 1 })
    expect(await startsOn(id, '2026-11-23')).toEqual([])
    server.give(calendarText(tuesday))
    await put(coach)
    await readAll()
    expect(await coach.getOwnCalendar()).not.toHaveProperty('skipped')
    server.give(calendarText(tuesday, busy('20261125T000000Z', '20261126T110000Z', 'RRULE:FREQ=SOMETIMES')))
    await put(coach)
    await readAll()
    expect(await coach.getOwnCalendar()).toMatchObject({ skipped: 1 })
    expect(await put(coach, 'https://b.calendar.test/baska.ics')).not.toHaveProperty('skipped')
  })

  test('of which nothing is understood says what it holds, and what was read before stays', async () => {
    const { id, coach } = await withCalendar(tuesday)
    server.give(calendarText(tuesday).replaceAll('VEVENT', 'VTODO'))
    await put(coach)
    await readAll()
    expect(await coach.getOwnCalendar()).toMatchObject({ problem: 'not_understood', unread: ['VTODO'] })
    expect(await startsOn(id, '2026-11-24')).not.toContain('2026-11-24T06:00:00.000Z')
    server.give(calendarText())
    await put(coach)
    await readAll()
    const found = await coach.getOwnCalendar()
    expect(found).toMatchObject({ problem: null })
    expect(found).not.toHaveProperty('unread')
    expect(await startsOn(id, '2026-11-24')).toContain('2026-11-24T06:00:00.000Z')
  })

  test('leaves what is booked, and says how much that is; what the site put there itself blocks nothing', async () => {
    const { id, coach } = await newCoach(api)
    const student = await api.as()
    const { id: sessionId } = await newRequest(student, id, '2026-11-24T07:00:00Z')
    const other = await newRequest(student, id, '2026-11-26T07:00:00Z')
    const own = busy('20261126T070000Z', '20261126T080000Z', `UID:session-${other.id}@kocyolu.test`)
    server.give(calendarText(tuesday, own))
    await put(coach)
    await readAll()
    expect(await coach.getOwnCalendar()).toMatchObject({ sessions: 1 })
    await coach.changeSessionStatus({ ...on(sessionId), body: { status: 'confirmed' } })
    await student.changeSessionStatus({ ...on(other.id), body: { status: 'cancelled', reason: 'Hastayım' } })
    // It is in the calendar still, as something that is over.
    expect(await startsOn(id, '2026-11-26')).toContain('2026-11-26T07:00:00.000Z')
  })

  test('is read again, and frees what is free again', async () => {
    const { id, coach } = await withCalendar(tuesday)
    server.answer((_, response) => response.writeHead(200, { etag: '"2"' }).end(calendarText()))
    await readAll()
    expect(server.asked).toHaveLength(1)
    minutes(40)
    await readAll()
    expect(await startsOn(id, '2026-11-24')).toContain('2026-11-24T06:00:00.000Z')
    minutes(40)
    server.answer((_, response) => response.writeHead(304).end())
    await readAll()
    expect(server.asked[2]?.headers['if-none-match']).toBe('"2"')
    expect(await coach.getOwnCalendar()).toMatchObject({ readAt: '2026-11-23T07:20:00.000Z', problem: null })
    // Repeats go on: once a day all of it is read.
    minutes(24 * 60)
    await readAll()
    expect(server.asked[3]?.headers['if-none-match']).toBeUndefined()
  })

  test('is read by the coach’s clock, again when that is another one', async () => {
    const { id, coach } = await withCalendar(['DTSTART;VALUE=DATE:20261125'])
    expect(await startsOn(id, '2026-11-25')).toEqual([])
    await coach.updateMentor({ ...on(id), body: { timeZone: 'America/New_York' } })
    minutes(40)
    await readAll()
    expect(await startsOn(id, '2026-11-25')).toEqual([])
    expect(await startsOn(id, '2026-11-24')).not.toEqual([])
  })

  test.each([
    ['not_found', 404, ''],
    ['password', 401, ''],
    ['unreachable', 503, ''],
    ['not_calendar', 200, '<html>'],
    ['too_large', 200, 'x'.repeat(5 * 1_048_576 + 1)],
  ] as const)(
    'that is %s says so, and what was read still blocks, for a week',
    async (problem, status, text) => {
      const { id, coach } = await withCalendar(busy('20261123T000000Z', '20261202T110000Z'))
      server.answer((_, response) => response.writeHead(status).end(text))
      minutes(40)
      await readAll()
      const read = { readAt: '2026-11-23T06:00:00.000Z', blocksUntil: '2026-11-30T06:00:00.000Z' }
      expect(await coach.getOwnCalendar()).toMatchObject({ problem, ...read })
      expect(await startsOn(id, '2026-12-01')).toEqual([])
      minutes(7 * 24 * 60)
      await readAll()
      expect(await coach.getOwnCalendar()).toMatchObject({ problem, blocksUntil: null })
      expect(await startsOn(id, '2026-12-01')).not.toEqual([])
    },
  )

  test('that cannot be read is asked for ever more seldom', async () => {
    server.answer((_, response) => response.writeHead(500).end())
    const { coach } = await newCoach(api)
    await put(coach)
    for (let minute = 0; minute < 180; minute += 1) {
      await readAll()
      minutes(1)
    }
    // After 5, 10, 20, 40 and 80 minutes, each a fifth more or less.
    expect(server.asked.length).toBeGreaterThanOrEqual(5)
    expect(server.asked.length).toBeLessThanOrEqual(7)
  })

  test('at another address blocks what was read before until that one was read, for a week at most', async () => {
    const { id, coach } = await withCalendar(tuesday, busy('20261203T060000Z', '20261203T110000Z'))
    expect(await put(coach, `  ${address} `)).toMatchObject({ readAt: '2026-11-23T06:00:00.000Z' })
    const blocked = async (day: string) => !(await startsOn(id, day)).includes(`${day}T06:00:00.000Z`)
    server.answer((_, response) => response.writeHead(503).end())
    const webcal = 'webcal://b.calendar.test/x'
    expect(await put(coach, webcal)).toMatchObject({
      ...{ address: 'https://b.calendar.test/…', readAt: null, blocksUntil: '2026-11-30T06:00:00.000Z' },
    })
    await readAll()
    expect(server.asked[1]?.headers.host).toBe('b.calendar.test')
    expect(await coach.getOwnCalendar()).toMatchObject({ problem: 'unreachable', readAt: null })
    expect(await blocked('2026-11-24')).toBe(true)
    server.give(calendarText())
    minutes(40)
    await readAll()
    expect(await blocked('2026-11-24')).toBe(false)
    server.give(calendarText(busy('20261203T060000Z', '20261203T110000Z')))
    minutes(40)
    await readAll()
    server.answer((_, response) => response.writeHead(503).end())
    await put(coach, 'https://c.calendar.test/x')
    minutes(7 * 24 * 60)
    await readAll()
    expect(await blocked('2026-12-03')).toBe(false)
  })

  test('with an event that is going on changes nothing at the next reading, nor does what comes into sight', async () => {
    const running = busy('20261123T030000Z', '20261123T090000Z')
    const daily = busy('20261124T060000Z', '20261124T070000Z', 'RRULE:FREQ=DAILY')
    const { id } = await withCalendar(running, daily)
    await sql`delete from waiting_changes`.execute(db())
    const student = await api.as()
    await student.waitFor({ ...on(id), body: wish })
    const rows = async () => (await sql`select xmin::text, start_time from busy_times`.execute(db())).rows
    const [before, purges] = [await rows(), vi.spyOn(api.deps.purges, 'purge')]
    for (const _ of [1, 2]) {
      minutes(40)
      await readAll()
    }
    expect(server.asked).toHaveLength(3)
    expect(await rows()).toEqual(before)
    expect((await sql`select from waiting_changes`.execute(db())).rows).toEqual([])
    // The next day another of its days comes into sight.
    minutes(24 * 60)
    await readAll()
    expect((await rows()).at(-1)).not.toEqual(before.at(-1))
    expect(purges).not.toHaveBeenCalled()
    server.give(calendarText(daily))
    minutes(24 * 60)
    await readAll()
    server.give(calendarText())
    minutes(40)
    await readAll()
    expect(purges).toHaveBeenCalledTimes(1)
    purges.mockRestore()
  })

  test('is given thirty times an hour: no user makes the service request others’ servers again and again', async () => {
    const { coach } = await newCoach(api)
    for (let time = 0; time < 15; time += 1) {
      await put(coach, `https://a.calendar.test/${time}`)
      await coach.removeOwnCalendar()
      await put(coach)
    }
    await expect(put(coach)).rejects.toMatchObject({ status: 429, code: 'rate_limited' })
  })

  test('of a user who is suspended or leaving is not read', async () => {
    const { userId, id } = await withCalendar(tuesday)
    await known(userId, { mentorProfileId: id, suspended: true })
    minutes(40)
    await readAll()
    expect(server.asked).toHaveLength(1)
    await known(userId, { mentorProfileId: id })
    await readAll()
    expect(server.asked).toHaveLength(2)
  })

  test('belongs to one coach, and to whom has a profile', async () => {
    const { coach } = await withCalendar(tuesday)
    const other = await newCoach(api)
    expect(await other.coach.getOwnCalendar()).toMatchObject({ address: null })
    await other.coach.removeOwnCalendar()
    expect(await coach.getOwnCalendar()).toMatchObject({ address: 'https://a.calendar.test/…' })
    const rejected = async (who: Partial<Caller> | null, code: string, ofPut = code) => {
      const client = who ? await api.as(someone(who)) : api.anonymous
      for (const call of [() => client.getOwnCalendar(), () => client.removeOwnCalendar()])
        await expect(call()).rejects.toMatchObject({ code })
      await expect(put(client)).rejects.toMatchObject({ code: ofPut })
    }
    await rejected({ role: 'mentor' }, 'not_found', 'mentor.unapproved')
    await rejected({ role: 'student' }, 'forbidden')
    await rejected(null, 'unauthenticated')
  })

  test.each([
    '',
    'x',
    'http://a.calendar.test/',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://[::1]/x',
    'https://0x7f000001/',
    'https://a.calendar.test:444/',
    'https://me:word@a.calendar.test/',
    `https://a.calendar.test/${'x'.repeat(limits.calendarAddressMax)}`,
  ])('is no address: %s', async wrong => {
    const { coach } = await newCoach(api)
    await expect(put(coach, wrong)).rejects.toMatchObject({ code: 'invalid', issues: [{ path: 'address' }] })
    expect(await coach.getOwnCalendar()).toMatchObject({ address: null })
  })
})

describe('several at once', () => {
  test('jobs that are asked for while a slow calendar is read end at once, and it is read on for them', async () => {
    const [slow, next] = [await newCoach(api), await newCoach(api)]
    const asked = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    server.answer((request, response) => {
      if (request.headers.host !== 'slow.calendar.test') return response.end(calendarText(tuesday))
      asked.resolve()
      return go.promise.then(() => response.end(calendarText(tuesday)))
    })
    await put(slow.coach, 'https://slow.calendar.test/')
    const reading = readAll()
    await asked.promise
    await put(next.coach)
    for (const _ of [1, 2, 3, 4, 5]) await readAll()
    go.resolve()
    await reading
    for (const { id } of [slow, next])
      expect(await startsOn(id, '2026-11-24')).not.toContain('2026-11-24T06:00:00.000Z')
  })

  test('one that cannot be stored keeps no other waiting', async () => {
    const coaches = await Promise.all(Array.from({ length: 6 }, () => newCoach(api)))
    server.give(calendarText(tuesday))
    for (const { coach } of coaches) await put(coach)
    const bad = coaches[0]?.id ?? 0
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end'`.execute(
      db(),
    )
    await sql`create trigger refuse before insert on busy_times for each row
      when (new.mentor_profile_id = ${sql.lit(bad)}) execute function refuse()`.execute(db())
    await readAll()
    await sql`drop trigger refuse on busy_times`.execute(db())
    for (const { id } of coaches)
      expect((await startsOn(id, '2026-11-24')).includes('2026-11-24T06:00:00.000Z')).toBe(id === bad)
  })

  test('processes read a calendar once, and the next after the lease of one that died', async () => {
    const { coach } = await newCoach(api)
    await put(coach)
    await Promise.all(Array.from({ length: 6 }, readAll))
    expect(server.asked).toHaveLength(1)
    minutes(40)
    await sql`update own_calendars set lease = gen_random_uuid(), leased_until = ${new Date(api.clock.now().getTime() + 60_000)}`.execute(
      db(),
    )
    await readAll()
    expect(server.asked).toHaveLength(1)
    minutes(2)
    await readAll()
    expect(server.asked).toHaveLength(2)
  })

  test.each([
    ['removed', (coach: Client) => coach.removeOwnCalendar(), null],
    ['another one', (coach: Client) => put(coach, 'https://b.calendar.test/'), 'https://b.calendar.test/…'],
  ])('one that is %s while it is read blocks nothing', async (_, change, left) => {
    const { id, coach } = await newCoach(api)
    const asked = Promise.withResolvers<void>()
    const go = Promise.withResolvers<void>()
    server.answer((request, response) => {
      if (request.headers.host !== 'a.calendar.test') return response.end(calendarText())
      asked.resolve()
      return go.promise.then(() => response.end(calendarText(tuesday)))
    })
    await put(coach)
    const reading = readAll()
    await asked.promise
    await change(coach)
    go.resolve()
    await reading
    expect(await coach.getOwnCalendar()).toMatchObject({ address: left })
    expect(await startsOn(id, '2026-11-24')).toContain('2026-11-24T06:00:00.000Z')
  })

  test('of two hundred requests each finds the hour gone, or its session counted', async () => {
    const { id, coach } = await newCoach(api)
    const students = await Promise.all(Array.from({ length: 200 }, () => api.as()))
    server.give(calendarText(busy('20261124T000000Z', '20261126T000000Z')))
    await put(coach)
    const book = (student: Client, at: number) => {
      const hour = Date.parse('2026-11-24T06:00:00Z') + (at % 16) * 3_600_000
      return newRequest(student, id, new Date(hour).toISOString()).catch(error => String(error.code))
    }
    const first = students.slice(0, 100).map(book)
    const reading = readAll()
    const rest = students.slice(100).map(book)
    const results = await Promise.all([...first, ...rest])
    await reading
    const booked = results.filter(one => typeof one !== 'string')
    expect(await coach.getOwnCalendar()).toMatchObject({ sessions: booked.length })
    const codes = new Set(results.filter(one => typeof one === 'string'))
    expect(
      [...codes].filter(code => !['booking.slot_taken', 'booking.slot_unavailable'].includes(code)),
    ).toEqual([])
    expect(await book(students[0] ?? coach, 3)).toBe('booking.slot_taken')
    const starts = new Set([...(await startsOn(id, '2026-11-24')), ...(await startsOn(id, '2026-11-25'))])
    expect(starts).toEqual(new Set())
  })
})

test('who waits for the coach is notified of an hour that is free again', async () => {
  const { id } = await withCalendar(busy('20261123T000000Z', '20270101T000000Z'))
  const student = await api.as()
  await student.waitFor({ ...on(id), body: wish })
  server.give(calendarText())
  minutes(40)
  await readAll()
  await api.runJob('coaching.notify_waiting', {})
  const freed = (await api.events()).filter(event => event.name === 'waiting.hour_freed')
  expect(freed.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ mentorProfileId: id, studentId: student.caller?.id }),
  )
})

test('the filter by day leaves out who is busy on all of these days', async () => {
  const { id, coach } = await withCalendar(['DTSTART;VALUE=DATE:20261123', 'RRULE:FREQ=WEEKLY;COUNT=3'])
  await coach.updateMentor({ ...on(id), body: { university: `Okul ${id}` } })
  const found = async (...day: Weekday[]) => {
    const list = await api.anonymous.listMentors({ query: { day, university: `Okul ${id}`, page: '1' } })
    return !Array.isArray(list) && list.items.some(one => one.id === id)
  }
  expect(await found('monday')).toBe(true)
  server.give(calendarText(['DTSTART;VALUE=DATE:20261123', 'RRULE:FREQ=WEEKLY']))
  minutes(40)
  await readAll()
  expect([await found('monday'), await found('monday', 'friday')]).toEqual([false, true])
  await coach.removeOwnCalendar()
  expect(await found('monday')).toBe(true)
})
