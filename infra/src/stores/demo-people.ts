import { demoPeople, isLoopback } from '@kocyolu/service/demo'
import { withClient } from './database.ts'

/** Where a site can be reached: by what people call it, and by the address that its port is bound to. */
export interface Reach {
  publicOrigin: string
  address: string
}

/** Fails where the passwords of the demo data, which everybody knows, could be used from elsewhere. */
export function refuseDemoElsewhere({ publicOrigin, address }: Reach): void {
  if (isLoopback(new URL(publicOrigin).hostname) && isLoopback(address)) return
  throw new Error(
    `Demo data is for an origin on this machine: PUBLIC_ORIGIN is ${publicOrigin}, and ADDRESS ${address}`,
  )
}

/** Fails where people come from elsewhere and no mail would reach them. */
export function refuseNoMail(publicOrigin: string, smtpUrl?: string, from?: string): void {
  if (isLoopback(new URL(publicOrigin).hostname) || (smtpUrl && from)) return
  throw new Error(
    `SMTP_URL and MAIL_FROM must be set for ${publicOrigin}: without mail no account is confirmed (docs/mail.md)`,
  )
}

/** The same for stores that hold demo people already. */
export async function refuseDemoPeople(adminUrl: string, reach: Reach): Promise<void> {
  const found = await withClient(adminUrl, async client => {
    const { rows } = await client.query<{ users: string | null }>(
      "select to_regclass('identity.users')::text as users",
    )
    if (!rows[0]?.users) return 0
    const ids = demoPeople.map(({ id }) => id)
    return (await client.query('select from identity.users where id = any($1)', [ids])).rowCount ?? 0
  })
  if (found > 0) refuseDemoElsewhere(reach)
}
