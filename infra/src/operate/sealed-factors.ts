import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkout } from '../checkout.ts'
import { withClient } from '../stores/database.ts'

/** How many people have an app whose secret none of these keys opens. */
export async function sealedElsewhere(databaseUrl: string, keys: readonly string[]): Promise<number> {
  const file = join(checkout, 'services/identity/src/second-factors/seal.ts')
  const { unseal } = await import(pathToFileURL(file).href)
  const rows = await withClient(databaseUrl, async client => {
    const there = await client.query("select to_regclass('identity.second_factors') is not null as found")
    if (!there.rows[0]?.found) return []
    const sql = 'select user_id, totp_secret from identity.second_factors where totp_secret is not null'
    return (await client.query<{ user_id: string; totp_secret: string }>(sql)).rows
  })
  return rows.filter(({ user_id, totp_secret }) => !opens(() => unseal(keys, user_id, totp_secret))).length
}

function opens(work: () => unknown): boolean {
  try {
    return work() !== undefined && work() !== null
  } catch {
    return false
  }
}
