import { withClient } from './database.ts'

/** Steps that were already done to a database. The ledger is in that database, so it is true for a restored or foreign one too. */
export async function openLedger(adminUrl: string) {
  const rows = await withClient(adminUrl, async client => {
    await client.query(`
      create schema if not exists local_stack;
      create table if not exists local_stack.done (task text primary key, fingerprint text not null, at timestamptz not null default now())`)
    const done = 'select task, fingerprint from local_stack.done'
    return (await client.query<{ task: string; fingerprint: string }>(done)).rows
  })
  const done = new Map(rows.map(row => [row.task, row.fingerprint]))
  return {
    has: (task: string, fingerprint: string): boolean => done.get(task) === fingerprint,
    record: async (task: string, fingerprint: string): Promise<void> => {
      done.set(task, fingerprint)
      await withClient(adminUrl, client =>
        client.query(
          `insert into local_stack.done (task, fingerprint) values ($1, $2)
           on conflict (task) do update set fingerprint = excluded.fingerprint, at = now()`,
          [task, fingerprint],
        ),
      )
    },
  }
}
