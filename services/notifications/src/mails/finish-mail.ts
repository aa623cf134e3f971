import { readFile } from 'node:fs/promises'
import { limits, type SessionFact, sayable } from '@kocyolu/contracts'
import { erasedVersion } from '@kocyolu/service'
import { Eta } from 'eta'
import type { Deps } from '../service.ts'
import type { ComposedMail, MailContent, Side, Wording } from './mail.ts'
import type { MailTexts } from './texts/mail-texts.ts'

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

/** Mails name every time in this zone, beside the reader's own where that is another. */
const siteZone = 'Europe/Istanbul'

/** The zone of who reads it: a coach's is known. */
export const zoneOf = (
  to: Side,
  { mentorTimeZone }: Pick<SessionFact, 'mentorTimeZone'>,
): string | undefined => (to === 'mentor' ? mentorTimeZone : undefined)

/** '25 Kasım 2026 Çarşamba, 16:30–17:30 (Türkiye saati, GMT+3)', after the same by the reader's own clock where that differs. */
export function whenOf(
  { startTime, endTime }: { startTime: string; endTime: string },
  texts: MailTexts,
  ownZone?: string,
): string {
  return onClocks([new Date(startTime), new Date(endTime)], texts, ownZone)
}

/** '25 Kasım 2026 Çarşamba, 16:30 (Türkiye saati, GMT+3)', likewise. */
export const momentOf = (instant: string, texts: MailTexts, ownZone?: string): string =>
  onClocks([new Date(instant)], texts, ownZone)

function onClocks(instants: [Date, Date?], texts: MailTexts, ownZone = siteZone): string {
  const [start] = instants
  const site = onClock(instants, texts, siteZone)
  const atSite = `${site.hours} (${texts.zone(offsetAt(start, siteZone))})`
  if (!isZone(ownZone) || offsetAt(start, ownZone) === offsetAt(start, siteZone))
    return `${site.day}, ${atSite}`
  const own = onClock(instants, texts, ownZone)
  const city = ownZone.slice(ownZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  const atOwn = `${own.day}, ${own.hours} (${texts.ownZone(city, offsetAt(start, ownZone))})`
  return `${atOwn}; ${own.day === site.day ? '' : `${site.day}, `}${atSite}`
}

function onClock(instants: [Date, Date?], { language }: MailTexts, timeZone: string) {
  const locale = localeOf(language)
  const clock = new Intl.DateTimeFormat(locale, { ...hours, timeZone })
  return {
    day: new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(instants[0]),
    hours: instants.map(instant => clock.format(instant)).join('–'),
  }
}

const hours = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** An event of another build may name a zone that is not known here. */
function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone }))
  } catch {
    return false
  }
}

/** '8 Aralık 2026' */
export function dayOf(instant: string | undefined, { language }: MailTexts): string {
  if (!instant) return ''
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: siteZone }).format(
    new Date(instant),
  )
}

const localeOf = (language: MailTexts['language']): string => (language === 'tr' ? 'tr-TR' : 'en-US')

function offsetAt(instant: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' })
  return format.formatToParts(instant).find(part => part.type === 'timeZoneName')?.value ?? 'UTC'
}

/** The hour that begins then. */
export const hourFrom = (startTime: string) => ({
  startTime,
  endTime: new Date(Date.parse(startTime) + limits.sessionHours * 3_600_000).toISOString(),
})
