import { type RawBuilder, sql } from 'kysely'

type Person = RawBuilder<unknown>

/** Whether `blocker` has blocked `blocked`. */
export const hasBlocked = (blocker: Person, blocked: Person) =>
  sql<boolean>`exists (select from blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`

/** Whether one of two people has blocked the other. */
export const blockedBetween = (one: Person, other: Person) =>
  sql<boolean>`(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`
