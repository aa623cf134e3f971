import { ExternalIdentity } from '../db/entities.ts'
import type { Deps } from '../service.ts'

/** Who a user is at a provider. */
export type Identity = { issuer: string; subject: string }

/** Whose account a person at the provider has; undefined while they have none. */
export async function findLinkedUser(
  { em }: Deps,
  { issuer, subject }: Identity,
): Promise<string | undefined> {
  const identities = em.getKysely().selectFrom('external_identities').select('user_id as userId')
  const found = identities.where('issuer', '=', issuer).where('subject', '=', subject)
  return (await found.executeTakeFirst())?.userId
}

/** Stores whose account a person at the provider has; of several at once one is stored. The caller reads it again. */
export async function linkIdentity(
  { em, clock }: Deps,
  { issuer, subject }: Identity,
  { id, emailVerified }: { id: string; emailVerified: boolean },
): Promise<void> {
  await em
    .getKysely()
    .insertInto('external_identities')
    .values({ issuer, subject, user_id: id, address_proved: emailVerified, created_at: clock.now() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The provider had the address proved that the account has: who signs in with it is the address's owner. */
export async function proveIdentity(
  { em }: Deps,
  { issuer, subject }: Identity,
  email: string,
): Promise<void> {
  await em
    .getKysely()
    .updateTable('external_identities')
    .set({ address_proved: true })
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('address_proved', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .select('id')
          .whereRef('id', '=', 'external_identities.user_id')
          .where('email', '=', email)
          .where('email_verified', '=', true),
      ),
    )
    .execute()
}

/** Ends who was linked to an account before its address was proved. The caller, which has just proved it, has locked its row. */
export async function endUnprovedIdentities({ em }: Deps, userId: string): Promise<void> {
  await em.nativeDelete(ExternalIdentity, { userId, addressProved: false })
}
