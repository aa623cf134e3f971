import { sql } from 'kysely'
import type { CoachingEm } from '../service.ts'

/** Until the transaction ends, this student's other changes of the kind wait: what is counted stays true until it is written. */
export async function lockStudent(em: CoachingEm, studentId: string): Promise<void> {
  const name = `coaching.progress.${studentId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(em.getKysely())
}
