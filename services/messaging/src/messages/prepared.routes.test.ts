import { testStores } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MessagingApi, pair, startMessaging } from '../testing/messaging-api.ts'

let api: MessagingApi
beforeAll(async () => {
  // Prepared statements belong to a connection.
  api = await startMessaging({ config: { databasePool: 1 } })
})
afterAll(() => api.close())

const prepared = async () => {
  const { rows } = await sql<{ name: string; uses: number }>`
    select name, (generic_plans + custom_plans)::int as uses from pg_prepared_statements order by uses desc`.execute(
    api.deps.orm.em.fork().getKysely(),
  )
  return rows
}

// A pooler by transaction keeps no statements.
it.skipIf(testStores().pooler !== null)(
  'what every message asks of PostgreSQL is parsed once, however many there are',
  async () => {
    const { student, mentor } = await pair(api)
    const before = new Set((await prepared()).map(({ name }) => name))
    for (let sent = 0; sent < 12; sent += 1) {
      const { id } = await student.sendMessage({ body: { recipientId: mentor.id, content: 'Merhaba' } })
      await mentor.markConversationRead({ params: { userId: student.id }, body: { upTo: id } })
    }
    const uses = (await prepared()).filter(({ name }) => !before.has(name)).map(each => each.uses)
    // Whether they may write to each other is asked by both; then there is one statement for each.
    expect(uses).toEqual([24, 12, 12])
  },
)
