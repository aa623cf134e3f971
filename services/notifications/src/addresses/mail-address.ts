import type { EventPayload } from '@kocyolu/contracts'
import { emit } from '@kocyolu/service'
import type { Deps } from '../service.ts'

/** Keeps where a person's mails go; an older version never wins. */
export async function rememberAddress(
  { em }: Pick<Deps, 'em'>,
  { userId, version, email }: EventPayload<'user.email_changed'>,
): Promise<void> {
  await em
    .getKysely()
    .insertInto('mail_addresses')
    .values({ user_id: userId, version, email })
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet({ version, email, undeliverable_at: null })
        .where('mail_addresses.version', '<', version),
    )
    .execute()
}

type Address = { userId: string; email: string }

/** Marks a person's address as one for which a mail server takes nothing, and has identity show that; another address is left. */
export async function markUndeliverable(deps: Deps, { userId, email }: Address): Promise<void> {
  const { numUpdatedRows } = await deps.em
    .getKysely()
    .updateTable('mail_addresses')
    .set({ undeliverable_at: deps.clock.now() })
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('undeliverable_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) emit(deps, 'user.mail_rejected', { userId, email })
}

/** Takes the mark back once a mail to the address was taken. */
export async function markDeliverable({ em }: Pick<Deps, 'em'>, { userId, email }: Address): Promise<void> {
  await em
    .getKysely()
    .updateTable('mail_addresses')
    .set({ undeliverable_at: null })
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .where('undeliverable_at', 'is not', null)
    .execute()
}
