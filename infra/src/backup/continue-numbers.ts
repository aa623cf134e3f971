import pg from 'pg'
import { nameIn } from './names.ts'

/**
 * A number that was given out in the lost hours is in mails, addresses and other services: it must not come to mean
 * something else. Sequences go on from where what is replaced stood; where nothing of that is left they leave a gap.
 */
export async function continueNumbers(client: pg.Client, schema: string, aside: string): Promise<void> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select own.relname as name, before.relname as last from pg_class own
      left join pg_class before on before.relname = own.relname and before.relkind = 'S'
        and before.relnamespace = to_regnamespace($2)
      where own.relkind = 'S' and own.relnamespace = to_regnamespace($1)`,
    [schema, aside].map(name => pg.escapeIdentifier(name)),
  )
  for (const { name, last } of rows) {
    const kept = await readSequence(client, schema, name)
    const lost = last ? await readSequence(client, aside, name) : kept
    if (!kept.isCalled && !lost.isCalled) continue
    // Rows after the backup never were part of the restored data.
    const next =
      lost.isCalled && last && lost.value >= kept.value ? lost.value : kept.value + gapAfter(kept.value)
    await client.query('select setval($1::regclass, $2)', [nameIn(schema, name), String(next)])
  }
}

/** More than a site gives out between two backups. */
const gapAfter = (value: bigint): bigint => 1_000n + value / 10n

async function readSequence(client: pg.Client, schema: string, name: string) {
  const { rows } = await client.query<{ value: string; is_called: boolean }>(
    `select last_value::text as value, is_called from ${nameIn(schema, name)}`,
  )
  return { value: BigInt(rows[0]?.value ?? 1), isCalled: rows[0]?.is_called ?? false }
}
