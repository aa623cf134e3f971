import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { pingRedis } from './redis.ts'
import { startThrowAwayStores } from './throw-away-stores.ts'

test('throw-away stores answer, know Turkish, and leave nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-stores-'))
  const stores = await startThrowAwayStores(folder, () => {})
  const client = new pg.Client({ connectionString: stores.postgresUrl })
  await client.connect()
  const { rows } = await client.query(`select lower('IŞIK' collate "tr-x-icu") as folded`)
  expect(rows).toEqual([{ folded: 'ışık' }])
  await client.end()
  await pingRedis(stores.redisUrl)

  await stores.stop()
  expect(existsSync(folder)).toBe(false)
  await expect(pingRedis(stores.redisUrl)).rejects.toThrow('ECONNREFUSED')
})
