import { type EventType, events, type ServiceName, serviceNames } from '@kocyolu/contracts'
import type pg from 'pg'
import { nameIn } from './snapshot.ts'

const sent = 'sent_entries'

/**
 * Parks for a restored service every event that has left an outbox and that it has not handled: on its way when the
 * backup was made, or sent since. It takes them up at its start, and each has its effect once.
 */
export async function resendEvents(client: pg.Client, consumer: ServiceName, at: string): Promise<string[]> {
  const notForIt = Object.entries(events)
    .filter(([, declared]) => 'to' in declared && declared.to !== consumer)
    .map(([type]) => type as EventType)
  const forgetful: string[] = []
  let resent = 0
  for (const producer of serviceNames) {
    if (!(await hasTable(client, producer, sent)) || !(await hasTable(client, consumer, 'parked_events')))
      continue
    if (await forgotSince(client, producer, at)) forgetful.push(producer)
    const { rowCount } = await client.query(
      `insert into ${nameIn(consumer, 'parked_events')} (id, type, payload, occurred_at, reason)
        select id, name, payload, occurred_at, 'sent before a restore' from ${nameIn(producer, sent)} sent
        where kind = 'event' and name <> all($1)
          and not exists (select from ${nameIn(consumer, 'handled_events')} handled where handled.id = sent.id)
        on conflict do nothing`,
      [notForIt],
    )
    resent += rowCount ?? 0
  }
  const lines = resent > 0 ? [`${consumer}: ${resent} events wait to be looked at again`] : []
  if (forgetful.length > 0)
    lines.push(
      `${consumer}: what ${forgetful.join(', ')} sent after the backup is partly forgotten, and not sent again`,
    )
  return lines
}

/** Has jobs of the last day asked for again, whose queue is gone. They look at the state: what is done is not done twice. */
export async function resendJobs(client: pg.Client, service: ServiceName, at: string): Promise<void> {
  if (!(await hasTable(client, service, sent))) return
  await client.query(
    `insert into ${nameIn(service, 'outbox')} (id, kind, name, payload, occurred_at)
      select id, kind, name, payload, occurred_at from ${nameIn(service, sent)}
      where kind = 'job' and sent_at > $1::timestamptz - interval '1 day' on conflict do nothing`,
    [at],
  )
}

/** Whether a producer has removed some of what it sent after the backup: it keeps it for days only. */
async function forgotSince(client: pg.Client, producer: ServiceName, at: string): Promise<boolean> {
  const { rows } = await client.query<{ forgot: boolean }>(
    `select $1::timestamptz < now() - interval '7 days' and exists (select from ${nameIn(producer, sent)}) as forgot`,
    [at],
  )
  return rows[0]?.forgot ?? false
}

export async function hasTable(client: pg.Client, schema: string, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    nameIn(schema, table),
  ])
  return rows[0]?.found ?? false
}
