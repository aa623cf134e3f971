import type pg from 'pg'
import { nameIn } from './names.ts'
import { hasTable } from './resend.ts'

const feeds = 'calendar_feeds'

/** An address at which a user's sessions could be followed may have been ended since: it must not work again. */
export async function healCoaching(client: pg.Client): Promise<string[]> {
  if (!(await hasTable(client, 'coaching', feeds))) return []
  const { rowCount } = await client.query(`delete from ${nameIn('coaching', feeds)}`)
  return rowCount
    ? [`${rowCount} people make the address of their calendar again: one that was ended stays so`]
    : []
}
