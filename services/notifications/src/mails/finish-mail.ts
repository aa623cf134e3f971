import { readFile } from 'node:fs/promises'
import { sayable } from '@kocyolu/contracts'
import { erasedVersion } from '@kocyolu/service'
import { Eta } from 'eta'
import type { Deps } from '../service.ts'
import type { MailTexts } from '../words/mail-texts.ts'
import type { Wording } from '../words/wording.ts'
import type { ComposedMail, MailContent } from './mail.ts'

// Escapes what it fills in. The marks are ones that MJML leaves alone.
const eta = new Eta({ tags: ['{{', '}}'], autoTrim: false })
let layout: Promise<ReturnType<Eta['compile']>> | undefined

/** The HTML of a mail. MJML is slow, so the layout is made once for all mails and filled in for each. */
async function renderHtml(content: MailContent): Promise<string> {
  layout ??= compileLayout()
  return eta.render(await layout, content)
}

async function compileLayout() {
  const { default: mjml } = await import('mjml')
  const source = await readFile(new URL('layout.mjml', import.meta.url), 'utf8')
  const { html } = await mjml(source, { validationLevel: 'strict', fonts: {}, keepComments: false })
  return eta.compile(html)
}

/** The same mail for a reader without HTML. */
function renderText(content: MailContent): string {
  const { greeting, heading, paragraphs, details, action, note, footer, siteUrl, unsubscribe } = content
  const facts = details.map(({ label, value }) => `${label}: ${value}`).join('\n')
  const parts = [greeting, heading, ...paragraphs, facts, `${action.label}:\n${action.url}`, note]
  const stop = unsubscribe ? `\n${unsubscribe.label}:\n${unsubscribe.url}\n` : ''
  return `${parts.filter(part => part).join('\n\n')}\n\n-- \n${footer}\n${siteUrl}\n${stop}`
}

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
    greeting: wording.greeting ?? texts.greeting(recipient.firstName),
    details,
    action: { label: action, url: new URL(path, config.publicOrigin).href },
    note,
    footer: wording.footer ?? texts.footer(config.brandName),
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

/**
 * The one who gets a mail and the one it speaks of, without a name where they are gone; undefined when the reader is, or when
 * nothing is taken for their address. Fails, to be retried later, until identity has published them.
 */
export async function readCorrespondents({ em }: Pick<Deps, 'em'>, userId: string, otherId: string) {
  const people = await em
    .getKysely()
    .selectFrom('people')
    .leftJoin('mail_addresses', 'mail_addresses.user_id', 'people.user_id')
    .select(['people.user_id', 'first_name', 'last_name', 'locale', 'suspended', 'people.version'])
    .select(['email', 'undeliverable_at'])
    .where('people.user_id', 'in', [userId, otherId])
    .execute()
  const [recipient, other] = [userId, otherId].map(id => people.find(person => person.user_id === id))
  if (recipient?.version === erasedVersion || recipient?.undeliverable_at) return undefined
  if (!recipient?.email || !other)
    throw new Error(
      'The recipient or the subject of this mail is not known yet: waiting for an event of identity',
    )
  const nameOf = (person: typeof other): string => `${person.first_name} ${person.last_name}`.trim()
  return {
    recipient: {
      firstName: recipient.first_name,
      name: nameOf(recipient),
      email: recipient.email,
      locale: recipient.locale,
      suspended: recipient.suspended,
    },
    other: { name: nameOf(other) },
  }
}

/** Names of the people whom identity has published; empty where they are gone. */
export async function readNames(
  { em }: Pick<Deps, 'em'>,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const people = await em
    .getKysely()
    .selectFrom('people')
    .select(['user_id', 'first_name', 'last_name'])
    .where('user_id', 'in', userIds)
    .execute()
  return new Map(people.map(person => [person.user_id, `${person.first_name} ${person.last_name}`.trim()]))
}

type Recipient = NonNullable<Awaited<ReturnType<typeof readCorrespondents>>>['recipient']
