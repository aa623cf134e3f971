import { serviceNames } from '@kocyolu/contracts'
import { withClient } from '../stores/database.ts'
import { nameIn } from './names.ts'
import { hasTable, resendEvents, resendJobs } from './resend.ts'
import { inTransaction, takeOver } from './restore-database.ts'

/**
 * After the durable Redis alone was lost: PostgreSQL is whole, and knows what was on its way. Events that a service has not handled
 * wait for its start, jobs of the last day are asked for again, and each has its effect once.
 */
export async function healQueues(databaseUrl: string, dryRun = false): Promise<string[]> {
  const undone = new Error('a dry run')
  const lines: string[] = []
  await withClient(databaseUrl, async client => {
    await takeOver(client, serviceNames)
    await inTransaction(client, async () => {
      for (const service of serviceNames) {
        lines.push(...(await resendEvents(client, service)))
        if (!(await hasTable(client, service, 'sent_entries'))) continue
        // Its own last moment: the site may have stood still for days.
        const { rows } = await client.query<{ at: Date | null }>(
          `select max(sent_at) as at from ${nameIn(service, 'sent_entries')}`,
        )
        const count = rows[0]?.at ? await resendJobs(client, service, rows[0].at.toISOString()) : 0
        if (count > 0) lines.push(`${service}: ${count} jobs are asked for again`)
      }
      if (dryRun) throw undone
    }).catch(error => {
      if (error !== undone) throw error
    })
  })
  return [...lines, 'Everybody signs in again']
}
