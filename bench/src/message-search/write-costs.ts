import type pg from 'pg'
import { quantile } from '../report/numbers.ts'

/** Storing one message, and marking one as read, in µs within PostgreSQL. */
export interface WriteCost {
  name: string
  stored: { mean: number; p50: number; p99: number }
  read: { mean: number; p50: number; p99: number }
}

const messages = 3_000
const indexes = ['messages_search', 'messages_sent', 'messages_received']

/** Writes messages one by one into a table that is full, and again without what they are searched by. */
export async function writeCosts(client: pg.Client): Promise<WriteCost[]> {
  // The wait for the disk is the same for both, and hides what is looked for.
  await client.query('set synchronous_commit = off')
  await client.query('create temporary table texts as select content from messages order by id limit 3000')
  const texts = (await client.query<{ content: string }>('select content from texts')).rows
  await write(client, texts)
  const cost = { ...(await write(client, texts)), name: 'with what is searched by' }
  for (const index of indexes) await client.query(`drop index ${index}`)
  await write(client, texts)
  return [cost, { ...(await write(client, texts)), name: 'without' }]
}

async function write(
  client: pg.Client,
  texts: readonly { content: string }[],
): Promise<Omit<WriteCost, 'name'>> {
  const stored: number[] = []
  const read: number[] = []
  const ids: number[] = []
  for (let at = 0; at < messages; at += 1) {
    const { rows } = await timed(client, stored, {
      name: 'store',
      text: `insert into messages (sender_id, recipient_id, content, client_id, created_at)
        values (('00000000-0000-7000-8000-' || lpad($1::text, 12, '0'))::uuid, '00000000-0000-7000-8000-000000019950', $2,
          gen_random_uuid(), now()) returning id`,
      values: [1 + ((at * 37) % 19_000), texts[at]?.content],
    })
    ids.push(rows[0]?.id)
  }
  for (const id of ids)
    await timed(client, read, {
      name: 'read',
      text: 'update messages set is_read = true where id = $1',
      values: [id],
    })
  return { stored: summary(stored), read: summary(read) }
}

async function timed(client: pg.Client, times: number[], query: pg.QueryConfig): Promise<pg.QueryResult> {
  const began = performance.now()
  const result = await client.query(query)
  times.push((performance.now() - began) * 1_000)
  return result
}

const summary = (times: readonly number[]) => ({
  mean: times.reduce((total, each) => total + each, 0) / times.length,
  p50: quantile(times, 0.5),
  p99: quantile(times, 0.99),
})
