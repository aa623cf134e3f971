import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { serviceNames } from '@kocyolu/contracts'
import { checkout } from '@kocyolu/infra/testing'
import type pg from 'pg'
import type { RedisClientType } from 'redis'
import { withStores } from '../chaos/stores.ts'
import { expect, test } from '../journey.ts'
import { usualPassword } from '../people/account.ts'
import { meet } from '../people/meet.ts'
import { given } from '../platform.ts'
import { makeWorld } from '../rejections/world.ts'

const stores = () => JSON.parse(given('JOURNEY_STORES'))
const query = <T extends pg.QueryResultRow>(sql: string, values: unknown[]): Promise<T[]> =>
  withStores(stores(), async client => (await client.query<T>(sql, values)).rows)

/** Every row of every schema, as text. */
async function rowsOf(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname = any($1)`,
    [serviceNames],
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select own::text as row from ${name} own`)
    found.push(...rows.map(({ row }) => `${name} ${row}`))
  }
  return found
}

/** Every key of Redis with what it holds. */
async function keysOf(redis: RedisClientType): Promise<string[]> {
  const found: string[] = []
  for (const key of await redis.keys('*')) {
    const read = {
      string: () => redis.get(key),
      hash: () => redis.hGetAll(key),
      list: () => redis.lRange(key, 0, -1),
      set: () => redis.sMembers(key),
      zset: () => redis.zRange(key, 0, -1),
      stream: () => redis.xRange(key, '-', '+'),
    }[(await redis.type(key)) as 'string']
    found.push(`redis ${key} ${JSON.stringify(await read?.())}`)
  }
  return found
}

/** Logs of the processes. */
function logLines(): string[] {
  const folder = join(checkout, '.local/test-logs')
  const newest = readdirSync(folder)
    .map(name => join(folder, name))
    .toSorted((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)[0]
  if (!newest) throw new Error('The platform has no logs')
  return readdirSync(newest, { recursive: true, encoding: 'utf8' })
    .map(name => join(newest, name))
    .filter(path => statSync(path).isFile())
    .flatMap(path => readFileSync(path, 'utf8').split('\n'))
}

const everything = (): Promise<string[]> =>
  withStores(stores(), async (client, redis) => [
    ...(await rowsOf(client)),
    ...(await keysOf(redis)),
    ...logLines().map(line => `log ${line}`),
  ])

const placesOf = (all: readonly string[], text: string): string[] => [
  ...new Set(
    all.filter(one => one.toLowerCase().includes(text.toLowerCase())).map(one => one.split(' ')[0] ?? ''),
  ),
]

test('a student with something of everything is gone from every schema, from Redis and from the logs, though a service was down', {
  tag: '@thorough',
}, async ({ people, platform }) => {
  const world = await makeWorld(people)
  const { student, coach } = world
  const own = {
    lastName: student.name.split(' ').at(-1) ?? '',
    email: student.email,
    message: 'Merhaba',
    goal: 'Okapi bilimleri',
    bio: 'Dedemle yaşıyorum',
  }
  await student.api.identity.updateUser({ body: { bio: own.bio } })
  await student.api.coaching.putGoal({
    body: { faculty: own.goal, programme: null, targetRank: null, examType: null, targets: [] },
  })
  await meet(student, coach)
  await student.api.messaging.sendMessage({ body: { recipientId: coach.id, content: 'Yarın görüşelim mi?' } })
  const before = await everything()
  for (const text of [own.lastName, own.email, own.goal, own.bio])
    expect(placesOf(before, text).length, text).toBeGreaterThan(0)

  await student.api.identity.askDeletion({ body: { password: usualPassword, keepsReviews: false } })
  await platform.stop('content')
  await query(`update identity.users set deletion_due_at = now() where id = $1`, [student.id])
  const answered = async (round: number) =>
    (
      await query<{ answered: string[] }>(
        'select answered from identity.erasures where user_id = $1 and round = $2',
        [student.id, round],
      )
    )[0]?.answered.toSorted()
  const others = ['coaching', 'messaging', 'notifications', 'releases']
  // It is looked once a minute.
  await expect.poll(() => answered(1), { timeout: 200_000 }).toEqual(others)
  await platform.start('content')
  await expect.poll(() => answered(1)).toEqual([...others, 'content'].toSorted())
  expect((await student.fetch('/api/auth/user')).status).toBe(401)

  // A week later: what is kept for so long is gone, and everybody is asked once more.
  for (const name of serviceNames) await query(`delete from ${name}.sent_entries where sent_at < now()`, [])
  await query('delete from messaging.user_events where created_at < now()', [])
  await query('update identity.erasures set due_at = now() where user_id = $1', [student.id])
  const ended = async () =>
    (
      await query('select 1 from identity.erasures where user_id = $1 and erased_at is not null', [
        student.id,
      ])
    ).length
  await expect.poll(ended, { timeout: 200_000 }).toBe(1)

  const known = [
    'identity.erasures',
    // For nine days, with a keyed hash of the address.
    'identity.left_addresses',
    'coaching.mentor_sessions',
    'messaging.messages',
    'messaging.contacts',
  ]
  const bare = ['notifications.notifications', ...serviceNames.map(name => `${name}.sent_entries`)]
  const left = async () => {
    const all = await everything()
    const named = all.filter(one => !one.startsWith('log ') && !one.includes(':limit:'))
    const places = placesOf(named, student.id).filter(place => !place.endsWith('.people'))
    return {
      texts: [own.lastName, own.email, own.goal, own.bio].flatMap(text =>
        placesOf(all, text).map(place => `${place}: ${text}`),
      ),
      kept: ['identity.erasures', 'messaging.messages'].filter(place => places.includes(place)),
      more: places.filter(place => ![...known, ...bare].includes(place)),
    }
  }
  // The last answer ends it while it is in its outbox and its queue still, and mails and other news may be on their way.
  await expect.poll(left).toEqual({ texts: [], kept: ['identity.erasures', 'messaging.messages'], more: [] })

  const page = await coach.open(`/messages?userId=${student.id}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Deleted member' })).toBeVisible()
  await expect(page.getByRole('log')).toContainText('Yarın görüşelim mi?')
  await expect(page.getByRole('textbox', { name: /^Message to/ })).toBeHidden()
})
