import type { Caller } from '@kocyolu/contracts'
import { type RawBuilder, sql } from 'kysely'

type Person = RawBuilder<unknown>

/** Whether one person has blocked another. */
export const hasBlocked = (blocker: Person, blocked: Person) =>
  sql<boolean>`exists (select from blocks where blocker_id = ${blocker} and blocked_id = ${blocked} and is_blocked)`

/** Whether one of two people has blocked the other. */
export const blockedBetween = (one: Person, other: Person) =>
  sql<boolean>`(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`

/** Whose blocks decide what somebody is shown: a visitor has none, and an admin oversees all. */
export const viewerOf = (caller: Caller | null): string | null =>
  caller && caller.role !== 'admin' ? caller.id : null

/** Whether the caller has blocked a person, and the person the caller: looked up once for all rows, not for each of them. */
export const blocksOf = (caller: Person, person: Person) => ({
  byCaller: sql<boolean>`${person} = any(array(
    select blocked_id from blocks where blocker_id = ${caller} and is_blocked))`,
  ofCaller: sql<boolean>`${person} = any(array(
    select blocker_id from blocks where blocked_id = ${caller} and is_blocked))`,
})

/** Whether no block stands between the viewer and a person: looked up once for all rows as well. */
export function isShownTo(viewer: Person, person: Person) {
  const { byCaller, ofCaller } = blocksOf(viewer, person)
  return sql<boolean>`not (${byCaller} or ${ofCaller})`
}
