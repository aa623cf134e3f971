// @module-tag thorough
import { randomUUID } from 'node:crypto'
import type { EventPayload, EventType, ServiceName } from '@kocyolu/contracts'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { clearRedis } from '../stores/redis.ts'
import { healQueues } from './heal-queues.ts'
import { workAs } from './testing/test-service.ts'
import { insertUser, startStoresWithTools, testDatabase, testSite } from './testing/test-site.ts'

let stores: Awaited<ReturnType<typeof startStoresWithTools>>
let databaseUrl: string
let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  stores = await startStoresWithTools()
  databaseUrl = await testDatabase(stores.postgresUrl)
})
beforeEach(async () => {
  site = await testSite(databaseUrl)
})
afterAll(() => stores.stop())

/** Lets these services do what they do by themselves, until `work` is through. */
async function running(names: ServiceName[], work: () => Promise<void>): Promise<void> {
  const { redisUrl } = stores
  const { databaseUrl } = site.site
  const started = await Promise.allSettled(names.map(name => workAs(name, { databaseUrl, redisUrl })))
  try {
    const failed = started.find(each => each.status === 'rejected')
    if (failed) throw failed.reason
    await work()
  } finally {
    // One that did not start leaves none of the others behind for the next test.
    await Promise.all(started.map(each => each.status === 'fulfilled' && each.value.stop()))
    // PostgreSQL may notice later that they are gone, and nothing is restored below a service that runs.
    await vi.waitFor(async () =>
      expect(await count('pg_stat_activity where usename = any($1)', [names])).toBe(0),
    )
  }
}

/** Has a service say something, as its own code would in a transaction. */
async function say<T extends EventType>(
  from: ServiceName,
  type: T,
  payload: EventPayload<T>,
): Promise<string> {
  const id = randomUUID()
  await site.query(
    `insert into ${from}.outbox (id, kind, name, payload, occurred_at) values ($1, 'event', $2, $3, now())`,
    [id, type, payload],
  )
  return id
}

const count = async (sql: string, values: unknown[] = []): Promise<number> =>
  (await site.query<{ count: number }>(`select count(*)::int as count from ${sql}`, values))[0]?.count ?? -1
const untilSent = (from: ServiceName) => vi.waitFor(async () => expect(await count(`${from}.outbox`)).toBe(0))
const untilNotified = (eventId: string) =>
  vi.waitFor(async () => expect(await effectsOf(eventId)).toEqual({ notifications: 1, mails: 1 }))
const effectsOf = async (eventId: string) => ({
  notifications: await count('notifications.notifications where event_id = $1', [eventId]),
  mails: await count('notifications.deliveries where event_id = $1', [eventId]),
})

let sessions = 0
function requested(): EventPayload<'session.requested'> {
  sessions += 1
  const [mentorUserId, studentId] = [randomUUID(), randomUUID()]
  const [startTime, endTime] = ['2026-12-01T10:00:00.000Z', '2026-12-01T11:00:00.000Z']
  const rest = { topic: 'Türev', notes: null, meetingLink: null, sequence: 0 }
  return { sessionId: sessions, mentorProfileId: 1, mentorUserId, studentId, startTime, endTime, ...rest }
}

/** A user with an account that all services know. */
async function newUser(firstName: string) {
  const userId = randomUUID()
  await site.query(insertUser, [userId, `${userId}@kocyolu.test`, firstName])
  return {
    userId,
    /** Changes the account, as identity's code does. */
    async becomes(name: string) {
      const [row] = await site.query<{ version: number }>(
        'update identity.users set first_name = $2, version = version + 1 where id = $1 returning version',
        [userId, name],
      )
      await say('identity', 'user.changed', {
        userId,
        version: row?.version ?? 0,
        firstName: name,
        lastName: 'Kaya',
        profileImageUrl: null,
        role: 'student',
        locale: 'tr',
        university: null,
        suspended: false,
      })
    },
    isKnownAs: (name: string) =>
      vi.waitFor(async () =>
        expect(
          await site.query('select first_name from coaching.people where user_id = $1', [userId]),
        ).toEqual([{ first_name: name }]),
      ),
  }
}

it('where only the durable Redis is lost its queues come back from PostgreSQL, and nothing comes twice', async () => {
  const done = await say('coaching', 'session.requested', requested())
  await running(['coaching', 'notifications'], () => untilNotified(done))
  const onItsWay = await say('coaching', 'session.requested', requested())
  await running(['coaching'], () => untilSent('coaching'))
  await clearRedis(stores.redisUrl, '')
  expect(await healQueues(databaseUrl, true)).toContain('notifications: 1 events wait to be looked at again')
  await running(['notifications'], async () => {
    await expect(healQueues(databaseUrl)).rejects.toThrow('The site must be stopped: notifications')
    expect(await effectsOf(onItsWay)).toEqual({ notifications: 0, mails: 0 })
  })
  await healQueues(databaseUrl)
  await running(['notifications'], () => untilNotified(onItsWay))
  expect(await effectsOf(done)).toEqual({ notifications: 1, mails: 1 })
})

it('with the whole site and an emptied Redis no event and no mail is lost, and none comes twice', async () => {
  const before = await (async () => {
    const id = await say('coaching', 'session.requested', requested())
    await running(['coaching', 'notifications'], () => untilNotified(id))
    return id
  })()
  // Sent, and nowhere but in a queue when the backup is made.
  const onItsWay = await say('coaching', 'session.requested', requested())
  await running(['coaching'], () => untilSent('coaching'))
  const { userId } = await newUser('Unutkan')
  const requestId = randomUUID()
  await site.query(
    `insert into identity.link_requests (id, email, language, created_at) values ($1, $2, 'tr', now())`,
    [requestId, `${userId}@kocyolu.test`],
  )
  await site.query(
    `insert into identity.sent_entries (id, kind, name, payload, occurred_at) values ($1, 'job', 'identity.mail_reset_link', $2, now())`,
    [randomUUID(), { requestId }],
  )
  expect(await effectsOf(onItsWay)).toEqual({ notifications: 0, mails: 0 })
  await site.backUp()

  site = await site.beside(await testDatabase(stores.postgresUrl))
  await site.restore()
  await clearRedis(stores.redisUrl, '')
  await running(['identity', 'coaching', 'notifications'], async () => {
    await untilNotified(onItsWay)
    await vi.waitFor(async () =>
      expect(
        await count("notifications.deliveries where user_id = $1 and mail ->> 'kind' = 'reset_password'", [
          userId,
        ]),
      ).toBe(1),
    )
    await vi.waitFor(async () => expect(await count('notifications.parked_events')).toBe(0))
  })
  expect(await effectsOf(before)).toEqual({ notifications: 1, mails: 1 })
})

it('identity of an earlier hour is believed again, and sign-ins of what is lost end', async () => {
  const person = await newUser('Kayıt')
  await running(['identity', 'coaching'], async () => {
    await person.becomes('Önce')
    await person.isKnownAs('Önce')
    await site.backUp()
    await person.becomes('Arada')
    await person.becomes('Sonra')
    await person.isKnownAs('Sonra')
  })
  const lost = await newUser('Yeni')
  await running(['identity', 'coaching'], async () => {
    await lost.becomes('Yeni')
    await lost.isKnownAs('Yeni')
  })
  const lines: string[] = []
  await site.restore({ only: 'identity', say: line => lines.push(line) })
  expect(lines.join()).toMatch(/1 people are announced again.*1 accounts were opened after the backup/)
  await running(['identity', 'coaching'], async () => {
    await person.isKnownAs('Önce')
    await vi.waitFor(async () =>
      expect(await count('identity.users where id = $1 and epoch > 0', [person.userId])).toBe(1),
    )
    // Its next change is news to everybody.
    await person.becomes('Şimdi')
    await person.isKnownAs('Şimdi')
  })
})

it('coaching of an earlier hour gets the events it missed, and those it sends again have no effect twice', async () => {
  const person = await newUser('Başta')
  await running(['identity', 'coaching'], async () => {
    await person.becomes('Başta')
    await person.isKnownAs('Başta')
  })
  const waiting = await say('coaching', 'session.requested', requested())
  await site.backUp()
  await running(['identity', 'coaching', 'notifications'], async () => {
    await untilNotified(waiting)
    await person.becomes('Değişti')
    await person.isKnownAs('Değişti')
  })
  await site.restore({ only: 'coaching' })
  expect(await count('coaching.outbox where id = $1', [waiting])).toBe(1)
  const marker = await say('coaching', 'session.requested', requested())
  await running(['identity', 'coaching', 'notifications'], async () => {
    await person.isKnownAs('Değişti')
    await untilNotified(marker)
    await untilSent('coaching')
    await vi.waitFor(async () => expect(await count('coaching.parked_events')).toBe(0))
  })
  expect(await effectsOf(waiting)).toEqual({ notifications: 1, mails: 1 })
})

it('notifications of an earlier hour notify again, and mail no user a second time', async () => {
  await site.backUp()
  const mailed = await say('coaching', 'session.requested', requested())
  const waiting = await say('coaching', 'session.requested', requested())
  await running(['coaching', 'notifications'], async () => {
    await untilNotified(mailed)
    await untilNotified(waiting)
  })
  await site.query(
    "update notifications.deliveries set status = 'sent', sent_at = now(), mail = null where event_id = $1",
    [mailed],
  )
  await site.restore({ only: 'notifications' })
  await running(['notifications'], async () => {
    await untilNotified(waiting)
    await untilNotified(mailed)
    await vi.waitFor(async () => expect(await count('notifications.parked_events')).toBe(0))
  })
  const statusOf = async (id: string) =>
    await site.query('select status from notifications.deliveries where event_id = $1', [id])
  expect([await statusOf(mailed), await statusOf(waiting)]).toEqual([
    [{ status: 'sent' }],
    [{ status: 'waiting' }],
  ])
})

it('a live stream never gives a number of the lost hour to something else', async () => {
  const userId = randomUUID()
  await site.query('insert into messaging.event_counters values ($1, 7)', [userId])
  await site.backUp()
  await site.query('update messaging.event_counters set last_seq = 3000000 where user_id = $1', [userId])
  const later = randomUUID()
  await site.query('insert into messaging.event_counters values ($1, 2)', [later])
  await site.restore({ only: 'messaging' })
  const last = async (id: string) =>
    (
      await site.query<{ last_seq: number }>(
        'select last_seq from messaging.event_counters where user_id = $1',
        [id],
      )
    )[0]?.last_seq
  expect([await last(userId), await last(later)]).toEqual([3_000_001, 3])
})

it('no address of a calendar from before works again: one of them may have been ended since', async () => {
  const { userId } = await newUser('Takvimli')
  await site.query(`insert into coaching.calendar_feeds values ($1, 'a1b2', now())`, [userId])
  await site.backUp()
  await site.query('delete from coaching.calendar_feeds')
  await site.restore({ only: 'coaching' })
  expect(await count('coaching.calendar_feeds')).toBe(0)
})

it('a user deleted since does not come back, with one schema or with the whole site', async () => {
  const person = await newUser('Gidecek')
  await running(['identity', 'coaching'], async () => {
    await person.becomes('Gidecek')
    await person.isKnownAs('Gidecek')
  })
  await site.backUp()
  await site.query(`update identity.users set deletion_due_at = now() - interval '1 second' where id = $1`, [
    person.userId,
  ])
  const erased = () =>
    vi
      .waitFor(async () => {
        expect(await count('identity.users where id = $1', [person.userId])).toBe(0)
      })
      .then(() => person.isKnownAs(''))
  await running(['identity', 'coaching'], async () => {
    await askFor('identity.sweep_deletions')
    await erased()
  })

  for (const only of ['coaching', 'identity'] as const) {
    const lines: string[] = []
    await site.restore({ only, say: line => lines.push(line) })
    expect(lines).toContain('identity: everybody whose account was deleted is erased once more')
    expect(
      (await count('identity.users where id = $1', [person.userId])) +
        (await count(`coaching.people where user_id = $1 and first_name <> ''`, [person.userId])),
    ).toBeGreaterThan(0)
    await running(['identity', 'coaching'], async () => {
      await vi.waitFor(async () => expect(await count('identity.erasures where is_repeated')).toBe(1))
      await askFor('identity.sweep_deletions')
      await erased()
    })
  }

  await site.backUp()
  const other = await site.beside(await testDatabase(stores.postgresUrl))
  const lines: string[] = []
  await other.restore({ say: line => lines.push(line) })
  expect(lines).toContain('identity: everybody whose account was deleted is erased once more')
})

/** Has identity do what it does once a minute. */
const askFor = (job: string) =>
  site.query(
    `insert into identity.outbox (id, kind, name, payload, occurred_at) values ($1, 'job', $2, '{}', now())`,
    [randomUUID(), job],
  )
