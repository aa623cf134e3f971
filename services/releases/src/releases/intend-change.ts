import { randomUUID } from 'node:crypto'
import type { Caller, Decision } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import { IntendedChange } from './intended-change.entity.ts'

/** Writes down who is about to change what is live, and why; the id is that of the history's entry, if it comes to one. */
export async function intendChange(
  { em, clock }: Pick<Deps, 'em' | 'clock'>,
  caller: Caller,
  { why, seen }: Decision,
): Promise<string> {
  const id = randomUUID()
  const actor = { actorId: caller.id, actorFirstName: caller.firstName, actorLastName: caller.lastName }
  em.persist(em.create(IntendedChange, { id, ...actor, why, seen, at: clock.now() }))
  await em.flush()
  return id
}

/** It did not and will not come to the change. */
export async function dropIntention({ em }: Pick<Deps, 'em'>, id: string): Promise<void> {
  await em.getKysely().deleteFrom('intended_changes').where('id', '=', id).execute()
}
