import { currentTrace } from '@kocyolu/telemetry'
import { sql } from 'kysely'
import type { Mail } from '../mails/mail.ts'
import type { Deps } from '../service.ts'

/**
 * Has a mail sent, as part of the transaction of the event that asks for it; once for each event and person: of one that
 * was sent before this schema was restored to an earlier hour, the row is kept.
 */
export async function queueMail(
  { em, clock }: Pick<Deps, 'em' | 'clock'>,
  eventId: string,
  userId: string,
  mail: Mail,
): Promise<void> {
  await em
    .getKysely()
    .insertInto('deliveries')
    .values({
      event_id: eventId,
      user_id: userId,
      channel: 'email',
      status: 'waiting',
      letter: sql`${JSON.stringify(mail)}::jsonb`,
      created_at: clock.now(),
      trace: currentTrace() ?? null,
    })
    .onConflict(conflict => conflict.columns(['event_id', 'user_id', 'channel']).doNothing())
    .execute()
}
