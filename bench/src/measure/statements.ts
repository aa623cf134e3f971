import pg from 'pg'

/** Reads a server that has `pg_stat_statements` loaded; counts what `role` says, and none of what this itself asks. */
export async function openDatabaseProbe(adminUrl: string, role: string) {
  const client = new pg.Client({ connectionString: adminUrl, application_name: 'bench' })
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements schema public')
  return {
    /** Counters until now: statements of the role by their text, how many ms planning and running them took, and the log. */
    async read() {
      const { rows } = await client.query<{ query: string; calls: string; plan: number; run: number }>(
        `select query, sum(calls) as calls, sum(total_plan_time) as plan, sum(total_exec_time) as run
         from pg_stat_statements
         where userid = (select oid from pg_roles where rolname = $1) group by query`,
        [role],
      )
      const wal = await client.query<{ bytes: string }>(
        `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes`,
      )
      return {
        calls: new Map(rows.map(({ query, calls }) => [query, Number(calls)])),
        planMs: new Map(rows.map(({ query, plan }) => [query, plan])),
        runMs: new Map(rows.map(({ query, run }) => [query, run])),
        walBytes: Number(wal.rows[0]?.bytes),
      }
    },
    /** Marks all messages as read: unread ones are counted with every event, and people who only write would pile them up. */
    async forgetUnread(): Promise<void> {
      await client.query('update messaging.messages set is_read = true where not is_read')
      await client.query('vacuum (analyze) messaging.messages, messaging.user_events, messaging.contacts')
      await client.query('vacuum (analyze) messaging.event_counters')
    },
    close: () => client.end(),
  }
}
