import type { EventPayload } from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'
import { queueMail } from './queue-mail.ts'

/** A mail that still waits to tell somebody that their account is gone. */
export const farewell = sql<boolean>`status = 'waiting' and letter ->> 'kind' = 'account_erased'`

/** Has somebody told that their account is gone, once, as long as it is known where. */
export async function queueFarewell(
  deps: Pick<Deps, 'em' | 'clock'>,
  { userId, round, isRepeated }: EventPayload<'user.erased'>,
  eventId: string,
): Promise<void> {
  if (round > 1 || isRepeated) return
  const found = await deps.em
    .getKysely()
    .selectFrom('mail_addresses')
    .innerJoin('people', 'people.user_id', 'mail_addresses.user_id')
    .select(['email', 'first_name', 'locale'])
    .where('mail_addresses.user_id', '=', userId)
    .executeTakeFirst()
  if (!found) return
  const { email, first_name: firstName, locale } = found
  await queueMail(deps, eventId, userId, { kind: 'account_erased', account: { email, firstName, locale } })
}

/** Whether nothing waits any more to be mailed to somebody who is gone. */
export async function isFarewellSent({ em }: Pick<Deps, 'em'>, userId: string): Promise<boolean> {
  const waiting = em.getKysely().selectFrom('deliveries').select('id').where('user_id', '=', userId)
  return !(await waiting.where(farewell).executeTakeFirst())
}
