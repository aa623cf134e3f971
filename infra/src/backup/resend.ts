import { events, type ServiceName, serviceNames } from '@kocyolu/contracts'
import type pg from 'pg'
import { nameIn } from './names.ts'

const sent = 'sent_entries'

/**
 * Parks for a restored service every event that has left an outbox and that it has not handled: on its way when the
 * backup was made, or sent since. It takes them up at its start, and each has its effect once.
 */
export async function resendEvents(client: pg.Client, consumer: ServiceName): Promise<string[]> {
  const types = Object.entries(events)
    .filter(([, { consumers }]) => consumers.some(name => name === consumer))
    .map(([type]) => type)
  let resent = 0
  for (const producer of serviceNames) {
    if (!(await hasTable(client, producer, sent)) || !(await hasTable(client, consumer, 'parked_events')))
      continue
    const { rowCount } = await client.query(
      `insert into ${nameIn(consumer, 'parked_events')} (id, type, payload, occurred_at, reason)
        select id, name, payload, occurred_at, 'sent before a restore' from ${nameIn(producer, sent)} sent
        where kind = 'event' and name = any($1)
          and not exists (select from ${nameIn(consumer, 'handled_events')} handled where handled.id = sent.id)
        on conflict do nothing`,
      [types],
    )
    resent += rowCount ?? 0
  }
  return resent > 0 ? [`${consumer}: ${resent} events wait to be looked at again`] : []
}

/** Has jobs of the last day asked for again, whose queue is gone. They depend on the state: what is done is not done twice. */
export async function resendJobs(client: pg.Client, service: ServiceName, at: string): Promise<number> {
  if (!(await hasTable(client, service, sent))) return 0
  const { rowCount } = await client.query(
    `insert into ${nameIn(service, 'outbox')} (id, kind, name, payload, occurred_at)
      select id, kind, name, payload, occurred_at from ${nameIn(service, sent)}
      where kind = 'job' and sent_at > $1::timestamptz - interval '1 day' on conflict do nothing`,
    [at],
  )
  return rowCount ?? 0
}

export async function hasTable(client: pg.Client, schema: string, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    nameIn(schema, table),
  ])
  return rows[0]?.found ?? false
}
