import type { BodyOf, identity } from '@kocyolu/contracts'
import { invalidField, type RequestSignIn } from '@kocyolu/service'
import { mailLink } from '../mailed-links/mailed-links.ts'
import type { Deps } from '../service.ts'
import { User } from '../users/user.entity.ts'
import { whileSignedIn } from '../users/while-signed-in.ts'
import { type Actor, provePassword } from './prove-password.ts'

/** Has a link mailed to the address that somebody wants to have; until it is opened nothing changes. */
export async function changeEmail(
  deps: Deps,
  actor: Actor,
  { email, password }: BodyOf<typeof identity.changeEmail>,
  signIn: Pick<RequestSignIn, 'check'>,
): Promise<void> {
  const proved = await provePassword(deps, actor, password, 'password')
  if (email === proved.email) throw invalidField('email', 'email_same')
  // Also limits how many addresses can be asked after.
  await deps.signLimits.mails.ofBoth.consume(actor.id)
  if (await isTaken(deps, email)) throw invalidField('email', 'email_taken')
  await whileSignedIn(deps, actor.id, signIn, async (deps, user) => {
    // Whoever set another password meanwhile has ended the links of the one before.
    if (user.passwordHash !== proved.passwordHash) throw invalidField('password', 'wrong_password')
    await mailLink(deps, user, 'change_email', { newEmail: email })
  })
}

const isTaken = async ({ em }: Deps, email: string): Promise<boolean> => (await em.count(User, { email })) > 0
