import { mailedLinkSecret } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import type { ComposedMail } from './composed-mail.ts'
import { finishMail } from './finish-mail.ts'
import type { AccountMail } from './mail.ts'
import { textsOf } from './texts/texts-of.ts'

/** A mail about an account, whose link does what it says. The link's secret exists in the mail alone. */
export function composeAccountMail(deps: Pick<Deps, 'config'>, mail: AccountMail): Promise<ComposedMail> {
  const { config } = deps
  const { kind, account } = mail
  const { firstName } = account
  const isLink = 'linkId' in account
  const email = 'oldEmail' in account ? account.oldEmail : account.email
  const texts = textsOf(account.locale, config)
  const token = isLink && new URLSearchParams({ token: mailedLinkSecret(config.linkKeys, account.linkId) })
  const path = isLink ? `${account.page}?${token}` : kind === 'account_erased' ? '/' : '/dashboard/settings'
  if (mail.kind === 'guardian_notice') {
    const { isFirst } = mail.account
    const { greeting, footer, ...wording } = texts.guardian_notice({
      brand: config.brandName,
      student: firstName,
      isFirst,
    })
    // The name is the student's, and the mail goes to somebody else.
    const recipient = { firstName: '', name: '', email }
    return finishMail(deps, {
      recipient,
      texts: { ...texts, greeting: () => greeting, footer: () => footer },
      wording,
      path,
    })
  }
  const recipient = { firstName, name: firstName, email }
  return finishMail(deps, { recipient, texts, wording: texts[mail.kind](config.brandName), path })
}
