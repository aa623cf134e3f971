import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { asideName, nameIn } from './names.ts'
import { hasTable } from './resend.ts'

const erasures = nameIn('identity', 'erasures')

/**
 * A restore may bring back a user whose account was deleted since. Identity, which knows them by their ids, has them
 * erased again when it starts; where identity is restored itself, what is replaced still says who they are.
 */
export async function eraseAgain(client: pg.Client): Promise<string[]> {
  if (!(await hasTable(client, 'identity', 'erasures'))) return []
  const replaced = asideName('identity')
  if (await hasTable(client, replaced, 'erasures'))
    await client.query(
      `insert into ${erasures} (user_id, keeps_reviews, round, is_repeated, due_at)
        select user_id, keeps_reviews, 1, true, now() from ${nameIn(replaced, 'erasures')} on conflict do nothing`,
    )
  const { rowCount } = await client.query(
    `insert into identity.outbox (id, kind, name, payload, occurred_at)
      select $1, 'job', 'identity.erase_again', '{}', now() where exists (select from ${erasures})`,
    [randomUUID()],
  )
  return rowCount === 1 ? ['identity: everybody whose account was deleted is erased once more'] : []
}
