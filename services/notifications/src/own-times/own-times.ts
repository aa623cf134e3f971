import type { Caller, OwnQuiet, OwnTimes as OwnTimesView, WriteOwnTimes } from '@kocyolu/contracts'
import { inTransaction } from '@kocyolu/service'
import { sql } from 'kysely'
import { OwnTimes } from '../db/entities.ts'
import type { Deps } from '../service.ts'
import { nextAt, onClock } from './clock-of.ts'
import { isMinorColumn } from './is-minor.ts'

/** The hour of the daily letter, by the reader's clock. */
export const letterHour = 18

/** A mail that waits for the letter is due then: no worker claims it. */
export const heldUntil = new Date('9999-01-01T00:00:00Z')

export async function readOwnTimes(
  { em }: Pick<Deps, 'em'>,
  { id }: Pick<Caller, 'id'>,
): Promise<OwnTimesView> {
  const own = await em.findOne(OwnTimes, { userId: id }, { refresh: true })
  const person = await em
    .getKysely()
    .selectFrom('people')
    .select(isMinorColumn)
    .where('user_id', '=', id)
    .executeTakeFirst()
  return {
    quiet: quietOf(own),
    letter: own?.letter ?? false,
    timeZone: own?.timeZone ?? null,
    isMinor: person?.is_minor ?? true,
  }
}

type Hours = { quietFrom?: number | null | undefined; quietUntil?: number | null | undefined }

export function quietOf(own: Hours | null): OwnQuiet | null {
  const { quietFrom: from, quietUntil: until } = own ?? {}
  return typeof from === 'number' && typeof until === 'number' ? { from, until } : null
}

/** Changes a user's own times. Without the letter what waited for it goes out as any mail. */
export function changeOwnTimes(
  deps: Deps,
  caller: Pick<Caller, 'id'>,
  { quiet, letter, timeZone }: WriteOwnTimes,
): Promise<OwnTimesView> {
  return inTransaction(deps, async deps => {
    const { em, clock } = deps
    const dueAt = letter ? nextAt(letterHour, clock.now(), timeZone) : null
    await sql`
      insert into own_times (user_id, quiet_from, quiet_until, time_zone, letter, letter_due_at)
      values (${caller.id}::uuid, ${quiet?.from ?? null}, ${quiet?.until ?? null}, ${timeZone}, ${letter}, ${dueAt})
      on conflict (user_id) do update set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
        time_zone = excluded.time_zone, letter = excluded.letter, letter_due_at = excluded.letter_due_at`.execute(
      em.getKysely(),
    )
    // The row is this transaction's: a mail that is queued was committed, or waits and reads the new choice.
    if (!letter)
      await em
        .getKysely()
        .updateTable('deliveries')
        .set({ due_at: null })
        .where('user_id', '=', caller.id)
        .where('status', '=', 'waiting')
        .where('due_at', '=', heldUntil)
        .execute()
    return readOwnTimes(deps, caller)
  })
}

/** The day of a letter, by its reader's clock: there is one a day. */
export const letterDay = (now: Date, timeZone: string): string => onClock(now, timeZone).day
