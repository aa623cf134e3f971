import { sayable } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import type { ComposedMail } from './composed-mail.ts'
import type { MailContent, Wording } from './mail-content.ts'
import type { Recipient } from './read-correspondents.ts'
import { renderHtml, renderText } from './render-mail.ts'
import type { MailTexts } from './texts/mail-texts.ts'

type Draft = {
  recipient: Pick<Recipient, 'firstName' | 'name' | 'email'>
  texts: MailTexts
  wording: Wording
  details?: MailContent['details']
  /** The page of this site that the button opens. */
  path: string
  /** Where mails of this kind are turned off. */
  unsubscribe?: string | undefined
}

/** A mail as it goes out, in HTML and in text. */
export async function finishMail(
  { config }: Pick<Deps, 'config'>,
  { recipient, texts, wording, details = [], path, unsubscribe }: Draft,
): Promise<ComposedMail> {
  const { action, note, ...sentences } = wording
  const content: MailContent = {
    ...sentences,
    language: texts.language,
    brand: config.brandName,
    greeting: texts.greeting(recipient.firstName),
    details,
    action: { label: action, url: new URL(path, config.publicOrigin).href },
    note,
    footer: texts.footer(config.brandName),
    siteUrl: config.publicOrigin,
    unsubscribe: unsubscribe ? { label: texts.unsubscribe, url: unsubscribe } : undefined,
  }
  return {
    to: { name: sayable(recipient.name), address: recipient.email },
    subject: sayable(content.subject),
    html: sayable(await renderHtml(content)),
    text: sayable(renderText(content)),
  }
}
