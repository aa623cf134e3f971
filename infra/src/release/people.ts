import { personTag } from '@kocyolu/service/person-tag'
import { siteToBackUp } from '../backup/site.ts'
import { checkout } from '../checkout.ts'
import { withClient } from '../stores/database.ts'
import { Misunderstood } from './command.ts'

/** Tags of the accounts with these addresses. */
export async function tagsOf(addresses: string[]): Promise<string[]> {
  const site = await siteToBackUp(checkout, process.env)
  try {
    const wanted = addresses.map(each => each.trim().toLowerCase())
    const sql = 'select id, email from identity.users where email = any($1)'
    const { rows } = await withClient(site.databaseUrl, client =>
      client.query<{ id: string; email: string }>(sql, [wanted]),
    )
    const unknown = wanted.filter(email => !rows.some(row => row.email === email))
    if (unknown.length > 0) throw new Misunderstood(`--for: no account has the address ${unknown.join(', ')}`)
    return rows.map(({ id }) => personTag(id)).sort()
  } finally {
    await site.close()
  }
}
