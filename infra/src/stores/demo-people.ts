import { demoPeople } from '@kocyolu/service/demo'
import { withClient } from './database.ts'

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/** Fails where people of the demo data, whose password everybody knows, could be signed in to from elsewhere. */
export async function refuseDemoPeople(adminUrl: string, publicOrigin: string): Promise<void> {
  if (loopback.test(new URL(publicOrigin).hostname)) return
  const found = await withClient(adminUrl, async client => {
    const { rows } = await client.query<{ table: string | null }>(
      "select to_regclass('identity.users')::text as table",
    )
    if (!rows[0]?.table) return 0
    const ids = demoPeople.map(({ id }) => id)
    return (await client.query('select from identity.users where id = any($1)', [ids])).rowCount ?? 0
  })
  if (found > 0)
    throw new Error(
      `These stores hold demo data, with an admin whose password everybody knows, and PUBLIC_ORIGIN is ${publicOrigin}. Begin with new stores (docker compose down -v), or keep an origin on this machine.`,
    )
}
