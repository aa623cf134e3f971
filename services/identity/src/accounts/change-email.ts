import type { BodyOf, identity } from '@kocyolu/contracts'
import { inTransaction, invalidField, violates } from '@kocyolu/service'
import { linkExpired, mailLink, useLink } from '../links/mailed-links.ts'
import type { Deps } from '../service.ts'
import { changeUser } from '../users/change-user.ts'
import { User } from '../users/user.entity.ts'
import { type Actor, provePassword } from './prove-password.ts'

/** Has a link mailed to the address that somebody wants to have; until it is opened nothing changes. */
export async function changeEmail(
  deps: Deps,
  actor: Actor,
  { email, password }: BodyOf<typeof identity.changeEmail>,
): Promise<void> {
  const user = await provePassword(deps, actor, password, 'password')
  if (email === user.email) throw invalidField('email', 'email_same')
  // Also limits how many addresses can be asked after.
  await deps.signLimits.mails.ofBoth.consume(user.id)
  if (await isTaken(deps, email)) throw invalidField('email', 'email_taken')
  await inTransaction(deps, deps => mailLink(deps, user, 'change_email', { newEmail: email }))
}

/** Gives a user the address that a mailed link has proved; the one before is told. */
export async function confirmEmail(deps: Deps, token: string): Promise<void> {
  const confirmed = inTransaction(deps, async deps => {
    const used = await useLink(deps, token, 'change_email')
    if (!used?.email) throw linkExpired()
    const { email } = used
    await changeUser(deps, used.userId, () => ({ email, emailVerified: true }))
  })
  await confirmed.catch((error: unknown) => {
    // Somebody has signed up with it meanwhile.
    throw violates(error, 'users_email_unique') ? linkExpired() : error
  })
}

const isTaken = async ({ em }: Deps, email: string): Promise<boolean> => (await em.count(User, { email })) > 0
