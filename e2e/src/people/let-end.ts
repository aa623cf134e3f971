import { connectToLeader } from '@kocyolu/service/addresses'
import { given } from '../platform.ts'

/** Has a session's hour be the last one but some minutes: no journey waits for a session to end. */
export async function letEnd(sessionId: number): Promise<void> {
  const client = await connectToLeader(JSON.parse(given('JOURNEY_STORES')).databaseUrl, {})
  try {
    await client.query(
      `update coaching.mentor_sessions
        set start_time = now() - interval '70 minutes', end_time = now() - interval '10 minutes' where id = $1`,
      [sessionId],
    )
  } finally {
    await client.end()
  }
}
