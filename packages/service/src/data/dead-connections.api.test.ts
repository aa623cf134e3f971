import { Client, Pool, type PoolClient } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { OutboxEntry } from '../events/emit.ts'
import { translateConnectionErrors } from './database-errors.ts'
import { createOrm } from './orm.ts'

const databaseUrl = inject('postgresUrl')
const places = 2
const orm = createOrm({
  schema: 'public',
  entities: [OutboxEntry],
  migrations: [],
  config: { databaseUrl, databasePool: places },
})
const operator = new Client({ connectionString: databaseUrl })
beforeAll(() => operator.connect())
afterAll(() => operator.end())

const streamOf = (client: PoolClient) => (client as unknown as Client).connection.stream

async function transactionThatLosesItsConnection(): Promise<void> {
  await orm.em.fork().transactional(async em => {
    const [row] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid')
    await operator.query('select pg_terminate_backend($1)', [row?.pid])
    await em.execute('select 1')
  })
}

it('a connection that has rested for long is not taken for one that hangs', async () => {
  const pool = new Pool({ connectionString: databaseUrl, max: 1 })
  translateConnectionErrors(pool, 60_000)
  await pool.query('select 1')
  const resting = await pool.connect()
  resting.release()
  // Its time is over in the moment in which a user takes it.
  streamOf(resting).emit('timeout')
  const taken = await pool.connect()
  expect(taken).toBe(resting)
  expect((await taken.query('select pg_sleep(0.1), 1 as one')).rows).toMatchObject([{ one: 1 }])
  taken.release()
  await pool.end()
})

it('a lost connection holds no place in the pool, and closing waits for none', async () => {
  for (let losses = 0; losses <= places; losses += 1) {
    await expect(transactionThatLosesItsConnection()).rejects.toThrow()
  }
  expect(await orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }])
  await orm.close()
})
