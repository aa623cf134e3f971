import type { EventPayload } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'

/** Keeps that a mail server takes nothing for a user's address; of one that is another by now it says nothing. */
export async function noteRejected(
  { em, clock }: Deps,
  { userId, email }: EventPayload<'user.mail_rejected'>,
): Promise<void> {
  await em
    .getKysely()
    .updateTable('users')
    .set({ email_rejected_at: clock.now() })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_rejected_at', 'is', null)
    .execute()
}
