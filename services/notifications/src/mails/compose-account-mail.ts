import { mailedLinkSecret } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import type { ComposedMail } from './compose-mail.ts'
import type { AccountMail } from './mail.ts'
import { renderHtml, renderText } from './render-mail.ts'
import { textsOf } from './texts/texts-of.ts'

/** A mail about an account, whose link does what it says. The link's secret exists in the mail alone. */
export async function composeAccountMail(
  { config }: Pick<Deps, 'config'>,
  { kind, account }: AccountMail,
): Promise<ComposedMail> {
  const texts = textsOf(account.locale, config)
  const { action, note, ...wording } = texts[kind](config.brandName)
  const url = new URL('linkId' in account ? account.page : '/dashboard/settings', config.publicOrigin)
  if ('linkId' in account) url.searchParams.set('token', mailedLinkSecret(config.linkKeys, account.linkId))
  const content = {
    ...wording,
    language: texts.language,
    brand: config.brandName,
    greeting: texts.greeting(account.firstName),
    details: [],
    action: { label: action, url: url.href },
    note,
    footer: texts.footer(config.brandName),
    siteUrl: config.publicOrigin,
  }
  return {
    to: { name: account.firstName, address: 'linkId' in account ? account.email : account.oldEmail },
    subject: content.subject,
    html: await renderHtml(content),
    text: renderText(content),
  }
}
