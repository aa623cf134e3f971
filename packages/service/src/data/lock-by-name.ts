import { sql } from 'kysely'
import type { Em } from './orm.ts'

/** Until the transaction ends, whoever locks this name as well waits: what is counted stays true until it is written. */
export async function lockByName({ em }: { em: Em }, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(em.getKysely())
}
