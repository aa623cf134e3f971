// @module-tag thorough
import { existsSync, mkdtempSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { pingRedis } from './redis.ts'
import { startThrowAwayStores } from './throw-away-stores.ts'

const othersMay = (path: string): number => statSync(path).mode & 0o77

test('throw-away stores answer, are private to their users, know Turkish, and leave nothing behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-stores-'))
  const stores = await startThrowAwayStores(folder)
  const client = new pg.Client({ connectionString: stores.postgresUrl })
  await client.connect()
  const { rows } = await client.query(`select lower('IŞIK' collate "tr-x-icu") as folded`)
  expect(rows).toEqual([{ folded: 'ışık' }])
  await client.end()
  await pingRedis(stores.redisUrl)
  expect(othersMay(folder) & 0o66).toBe(0)
  expect(readdirSync(folder).map(name => othersMay(join(folder, name)))).toEqual([0, 0])

  await stores.stop()
  expect(existsSync(folder)).toBe(false)
  await expect(pingRedis(stores.redisUrl)).rejects.toThrow('ECONNREFUSED')
})
