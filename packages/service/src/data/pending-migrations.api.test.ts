import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testService } from '../testing/index.ts'
import { buildToy, type ToyDeps, toy } from '../testing/toy/toy-service.ts'
import { migrateSchema } from './migrate-schema.ts'
import { createOrm } from './orm.ts'
import { sqlMigration } from './sql-migration.ts'

const newest = sqlMigration('9999-newest', [`create table ${toy.name}.newest (id int)`])
const newer = { ...toy, migrations: [...toy.migrations, newest] }

const start = () => testService(toy, buildToy)
let api: Awaited<ReturnType<typeof start>>
let database: Client
beforeAll(async () => {
  api = await start()
  database = new Client({ connectionString: api.deps.config.databaseUrl })
  await database.connect()
})
afterAll(async () => {
  await database.end()
  await api.close()
})

/** A process of a build that brings one more migration, beside the one of the build before. */
async function startNewer() {
  const deps: ToyDeps = await toy.createDeps(api.deps.config)
  await deps.orm.close()
  const orm = createOrm({ schema: toy.name, ...newer, config: deps.config }) as ToyDeps['orm']
  const service = buildToy({ ...deps, orm, close: () => orm.close().then(() => deps.close()) })
  const baseUrl = `http://127.0.0.1:${await service.listen(0, '127.0.0.1')}`
  const ready = async () => {
    const answer = await fetch(`${baseUrl}/readyz`)
    return [answer.status, ((await answer.json()) as { pendingMigrations: string[] }).pendingMigrations]
  }
  return { service, ready }
}

it('is not ready, and does nothing by itself, until its database has had every migration of its build', async () => {
  const { service, ready } = await startNewer()
  let works = false
  const working = service.work().then(() => {
    works = true
  })
  expect(await ready()).toEqual([503, ['9999-newest']])
  expect((await api.anonymous.fetch('/readyz')).status).toBe(200)
  expect(works).toBe(false)

  await migrateSchema(newer, api.deps.config.databaseUrl)
  await working
  expect(await ready()).toEqual([200, []])
  // The build before goes on beside it.
  expect((await api.anonymous.fetch('/readyz')).status).toBe(200)
  await service.close()
})

it('is not ready when nothing says what its database has had, and ends while it waits for that', async () => {
  await database.query(`alter table ${toy.name}.mikro_orm_migrations rename to lost`)
  const { service, ready } = await startNewer()
  const working = service.work()
  const [status, pending] = await ready()
  expect([status, pending]).toEqual([503, expect.arrayContaining(['9999-newest'])])
  await service.close()
  await working
  await database.query(`alter table ${toy.name}.lost rename to mikro_orm_migrations`)
})
