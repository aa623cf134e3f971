import type { Deps } from '../service.ts'
import { composeAccountMail } from './compose-account-mail.ts'
import { composeNewsMail } from './compose-news-mail.ts'
import { composeSessionMail } from './compose-session-mail.ts'
import type { ComposedMail } from './composed-mail.ts'
import type { Mail } from './mail.ts'

/** What a mail may depend on besides what it tells: where its kind is turned off, and when it was asked for. */
export type Circumstances = { unsubscribe: string | undefined; askedAt: Date }

/** A mail as it should go out now; undefined when it need not, or must not, go out any more. */
export function composeMail(
  deps: Pick<Deps, 'em' | 'clock' | 'config'>,
  userId: string,
  mail: Mail,
  circumstances: Circumstances,
): Promise<ComposedMail | undefined> {
  if ('account' in mail) return composeAccountMail(deps, mail)
  if ('session' in mail) return composeSessionMail(deps, userId, mail, circumstances.unsubscribe)
  return composeNewsMail(deps, userId, mail, circumstances)
}
