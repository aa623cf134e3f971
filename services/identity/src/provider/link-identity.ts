import type { Deps } from '../service.ts'
import type { ExternalPerson } from './provider.ts'

/** Notes whose account a person at the provider has; of several at once one is noted. */
export async function linkIdentity(
  { em, clock }: Deps,
  { issuer, subject }: Pick<ExternalPerson, 'issuer' | 'subject'>,
  userId: string,
): Promise<void> {
  await em
    .getKysely()
    .insertInto('external_identities')
    .values({ issuer, subject, user_id: userId, created_at: clock.now() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
