import { mailedLinkSecret } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import type { ComposedMail } from './composed-mail.ts'
import { finishMail } from './finish-mail.ts'
import type { AccountMail } from './mail.ts'
import { textsOf } from './texts/texts-of.ts'

/** A mail about an account, whose link does what it says. The link's secret exists in the mail alone. */
export function composeAccountMail(
  deps: Pick<Deps, 'config'>,
  { kind, account }: AccountMail,
): Promise<ComposedMail> {
  const { config } = deps
  const { firstName } = account
  const isLink = 'linkId' in account
  const email = 'oldEmail' in account ? account.oldEmail : account.email
  const texts = textsOf(account.locale, config)
  const token = isLink && new URLSearchParams({ token: mailedLinkSecret(config.linkKeys, account.linkId) })
  return finishMail(deps, {
    recipient: { firstName, name: firstName, email },
    texts,
    wording: texts[kind](config.brandName),
    path: isLink ? `${account.page}?${token}` : kind === 'account_erased' ? '/' : '/dashboard/settings',
  })
}
