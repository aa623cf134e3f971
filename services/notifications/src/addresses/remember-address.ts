import type { EventPayload } from '@kocyolu/contracts'
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
