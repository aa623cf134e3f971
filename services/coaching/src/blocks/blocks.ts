import type { Caller, EventPayload } from '@kocyolu/contracts'
import { enqueue } from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '../service.ts'

type Person = RawBuilder<unknown>

/** Whether one person has blocked another. */
export const hasBlocked = (blocker: Person, blocked: Person) =>
  sql<boolean>`exists (select from blocks where blocker_id = ${blocker} and blocked_id = ${blocked} and is_blocked)`

/** Whether one of two people has blocked the other. */
export const blockedBetween = (one: Person, other: Person) =>
  sql<boolean>`(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`

/** Whose blocks decide what a user is shown: a visitor has none, and an admin oversees all. */
export const viewerOf = (caller: Caller | null): string | null =>
  caller && caller.role !== 'admin' ? caller.id : null

/** Whether the caller has blocked a person, and the person the caller: looked up once for all rows, not for each of them. */
export const blocksOf = (caller: Person, person: Person) => ({
  byCaller: sql<boolean>`${person} = any(array(
    select blocked_id from blocks where blocker_id = ${caller} and is_blocked))`,
  ofCaller: sql<boolean>`${person} = any(array(
    select blocker_id from blocks where blocked_id = ${caller} and is_blocked))`,
})

/** Whether no block exists between the viewer and a person: looked up once for all rows as well. */
export function isShownTo(viewer: Person, person: Person) {
  const { byCaller, ofCaller } = blocksOf(viewer, person)
  return sql<boolean>`not (${byCaller} or ${ofCaller})`
}

/** Stores a block that messaging published; an older event never wins. Sessions that end with it are looked for at once. */
export async function rememberBlock(
  deps: Deps,
  { blockerId, blockedId, isBlocked, sequence, cancelsSessions = false }: EventPayload<'block.changed'>,
): Promise<void> {
  const ends = isBlocked && cancelsSessions
  const row = { is_blocked: isBlocked, sequence, ...(ends && { sessions_until: deps.clock.now() }) }
  const { numInsertedOrUpdatedRows = 0n } = await deps.em
    .getKysely()
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, ...row })
    .onConflict(conflict =>
      conflict.columns(['blocker_id', 'blocked_id']).doUpdateSet(row).where('blocks.sequence', '<', sequence),
    )
    .executeTakeFirst()
  if (ends && numInsertedOrUpdatedRows > 0n) enqueue(deps, 'coaching.sweep_sessions', {})
}
