// @module-tag thorough
import { createOrm, createStandbyReader, Person } from '@kocyolu/service'
import { openLine } from '@kocyolu/service/testing'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withClient } from './database.ts'
import { type StoresWithStandbys, startStoresWithStandbys } from './testing/stores-with-standbys.ts'

/** Ends what hangs, and measures nothing. */
const timeout = 60_000
let stores: StoresWithStandbys
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  stores = await startStoresWithStandbys()
  await write('create table public.coaches (name text)')
})
beforeEach(async () => {
  await onStandby('select pg_wal_replay_resume()')
  await write("delete from coaches; insert into coaches values ('Ada')")
})
afterAll(async () => {
  for (const close of closing) await close()
  await stores.stop()
})

const write = (text: string): Promise<unknown> => withClient(stores.databaseUrl, client => client.query(text))
async function onStandby(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: stores.standbyUrl })
  await client.connect()
  await client.query(text).finally(() => client.end())
}

/** A process that reads, and who answered it. */
function openProcess({
  databaseUrl,
  standbyUrl,
}: Pick<StoresWithStandbys, 'databaseUrl' | 'standbyUrl'> = stores) {
  const counted: string[] = []
  const config = { databaseUrl, databasePool: 4, databaseStatementMs: 4_000, databasePrepared: true }
  const orm = createOrm({ schema: 'public', entities: [Person], migrations: [], config })
  const reader = createStandbyReader({
    ...{ schema: 'public', entities: [Person], config, server: new URL(standbyUrl).host },
    answered: server => counted.push(server),
    failed: () => {},
  })
  closing.push(
    () => reader.close(),
    () => orm.close(),
  )
  type Em = ReturnType<typeof orm.em.fork>
  const names = async (em: Pick<Em, 'getConnection'>): Promise<string[]> => {
    const rows = await em.getConnection().execute<{ name: string }[]>('select name from coaches')
    return rows.map(({ name }) => name)
  }
  const read = (): Promise<string[]> => reader.read(orm.em.fork(), names)
  return { counted, read, whoAnswers: async () => read().then(() => counted.at(-1)) }
}

test('changes that a standby does not have are not hidden by it, whichever process made them', async () => {
  const [one, other] = [openProcess(), openProcess()]
  await expect.poll(one.whoAnswers, { timeout }).toBe('standby')
  await onStandby('select pg_wal_replay_pause()')
  // Neither of them wrote it.
  await write('delete from coaches')
  expect(await Promise.all([one.read(), other.read(), one.read()])).toEqual([[], [], []])
  expect([...new Set([...one.counted.slice(-2), ...other.counted])]).toEqual(['leader'])
  await onStandby('select pg_wal_replay_resume()')
  await expect.poll(other.whoAnswers, { timeout }).toBe('standby')
})

test('while others write all the time no caller reads less than was committed before its call', async () => {
  const { read, counted } = openProcess()
  let [written, over] = [0, false]
  const writing = (async () => {
    while (!over) {
      await write(`insert into coaches values ('${written + 1}')`)
      written += 1
    }
  })()
  const missed: string[] = []
  const readOften = async (): Promise<void> => {
    while (counted.filter(server => server === 'standby').length < 100) {
      const before = written
      const seen = await read()
      if (seen.length < before + 1) missed.push(`${seen.length} of ${before + 1}`)
    }
  }
  await Promise.all([readOften(), readOften(), readOften()]).finally(() => {
    over = true
  })
  await writing
  expect(missed).toEqual([])
}, 240_000)

test('who reads while the standby hangs, or is cut off, is answered by the leader, and by it again once it answers', async () => {
  const line = await openLine(stores.standbyUrl)
  closing.push(line.cut)
  const { read, whoAnswers } = openProcess({ ...stores, standbyUrl: line.url })
  for (const fail of [async () => line.hold(), line.cut]) {
    await expect.poll(whoAnswers, { timeout }).toBe('standby')
    await fail()
    expect(await Promise.all([read(), read(), whoAnswers()])).toEqual([['Ada'], ['Ada'], 'leader'])
    await line.mend()
  }
  await expect.poll(whoAnswers, { timeout }).toBe('standby')
})

test('a standby that becomes the leader is asked as the leader alone', async () => {
  const { read, whoAnswers } = openProcess()
  expect(await read()).toEqual(['Ada'])
  await stores.promoteStandby()
  // The leader is another one now, and no standby follows it: the former standby answers as the leader.
  await expect.poll(async () => read().catch(() => null), { timeout }).toEqual(['Ada'])
  await expect.poll(whoAnswers, { timeout }).toBe('leader')
})
