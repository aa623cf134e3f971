import type pg from 'pg'
import { asideName, nameIn, salvage } from './names.ts'
import { hasTable } from './resend.ts'

const counters = 'event_counters'
// More events than a person has in the hours that are lost.
const gap = 1_000_000

/** An open page resumes after the number that it received last. No number may be used for another event: a gap makes it refetch. */
export async function healMessaging(client: pg.Client): Promise<void> {
  if (!(await hasTable(client, 'messaging', counters))) return
  const own = nameIn('messaging', counters)
  await client.query(`update ${own} set last_seq = last_seq + ${gap}`)
  await salvage(client, async () => {
    await client.query(
      `insert into ${own} as own (user_id, last_seq)
        select user_id, last_seq + 1 from ${nameIn(asideName('messaging'), counters)}
        on conflict (user_id) do update set last_seq = greatest(own.last_seq, excluded.last_seq)`,
    )
  })
}
