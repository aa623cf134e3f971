import type { EventPayload } from '@kocyolu/contracts'
import { rememberPerson } from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'

/** Keeps what identity tells of a person. One that is older than this service does not say who is a minor: what is known stays. */
export async function rememberWithMinor(
  { em }: Pick<Deps, 'em'>,
  person: EventPayload<'user.changed'>,
): Promise<void> {
  const isNewest = await rememberPerson(em, person)
  if (!isNewest || person.minor === undefined) return
  await sql`update people set minor = ${person.minor} where user_id = ${person.userId}::uuid`.execute(
    em.getKysely(),
  )
}

/** Leaves nothing of it with the bare id of somebody who is erased. */
export const forgetMinor = ({ em }: Pick<Deps, 'em'>, userId: string) =>
  sql`update people set minor = null where user_id = ${userId}::uuid`.execute(em.getKysely())

/** Whether the person of a row is a minor, who everybody is of whom it is not known. */
export const minorOf = (table: 'people' | 'own') => sql<boolean>`coalesce(${sql.ref(`${table}.minor`)}, true)`
