import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { OutboxEntry } from '../events/outbox.entity.ts'
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

async function transactionThatLosesItsConnection(): Promise<void> {
  await orm.em.fork().transactional(async em => {
    const [row] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid')
    await operator.query('select pg_terminate_backend($1)', [row?.pid])
    await em.execute('select 1')
  })
}

it('a lost connection holds no place in the pool, and closing waits for none', async () => {
  for (let losses = 0; losses <= places; losses += 1) {
    await expect(transactionThatLosesItsConnection()).rejects.toThrow()
  }
  expect(await orm.em.fork().execute('select 1 as one')).toEqual([{ one: 1 }])
  await orm.close()
})
