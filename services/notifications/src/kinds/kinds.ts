import { type Locale, NotificationKind, type PreferenceKind } from '@kocyolu/contracts'
import { absenceChoices, absenceKinds } from './absence-kinds.ts'
import { accountChoices, accountKinds } from './account-kinds.ts'
import { addressKinds } from './address-kinds.ts'
import { applicationKinds } from './application-kinds.ts'
import { decisionChoices, decisionKinds } from './decision-kinds.ts'
import { hourChoices, hourKinds } from './hour-kinds.ts'
import type { Choice, InBoth, Kind, MailOfKind, Notified, Push } from './kind.ts'
import { secondFactorKinds } from './second-factor-kinds.ts'
import { sessionChoices, sessionKinds } from './session-kinds.ts'
import { workChoices, workKinds } from './work-kinds.ts'

/** Every kind of news, declared once: a notification, a push, a mail and their words come from here alone. */
const declared = {
  ...sessionKinds,
  ...absenceKinds,
  ...hourKinds,
  ...workKinds,
  ...decisionKinds,
  ...applicationKinds,
  ...accountKinds,
  ...secondFactorKinds,
  ...addressKinds,
} satisfies Record<NotificationKind, Notified> & Record<string, Kind>

type Declared = typeof declared

export const kinds: Record<keyof Declared, Kind> & Record<NotificationKind, Notified> = declared

/** All choices of a user. */
export const choices: Record<PreferenceKind, Choice> = {
  ...sessionChoices,
  ...absenceChoices,
  ...hourChoices,
  ...workChoices,
  ...decisionChoices,
  ...accountChoices,
}

/** The choice that a notification, or a mail, of a kind falls under; of one that this build does not know that of accounts. */
export const choiceOf = (kind: string): PreferenceKind =>
  Object.hasOwn(kinds, kind) ? kinds[kind as keyof Declared].choice : 'account'

/** The sentence of a notification on the site; none of a kind that a newer build has written. */
export const bellOf = (kind: string): InBoth<string> | undefined =>
  Object.hasOwn(kinds, kind) ? kinds[kind as NotificationKind].bell : undefined

/** Content of a mail of a declared kind. */
export type KindMail = {
  [K in keyof Declared]: Declared[K] extends { mail: MailOfKind<infer Content> }
    ? { kind: K } & Content
    : never
}[keyof Declared]

const mailKinds = Object.entries<Kind>(declared).flatMap(([kind, { mail }]) =>
  mail ? [[kind, mail] as const] : [],
)

/** The declaration of a mail. */
export function declarationOf<M extends KindMail>({ kind }: M): MailOfKind<M> {
  const { mail } = kinds[kind]
  if (!mail) throw new Error(`${kind} has no mail`)
  return mail as MailOfKind<M>
}

/** Kinds of mails that need not go out once they were read on the site. */
export const kindsThatEndWithReading = mailKinds.flatMap(([kind, mail]) =>
  mail.endsWithReading ? [kind] : [],
)

/** Kinds of pushes: those of notifications on the site, an evening's reminder, and messages that wait. */
export type PushKind = NotificationKind | 'progress.evening' | 'message.unread'
export const pushKinds: readonly PushKind[] = [
  ...NotificationKind.options,
  'progress.evening',
  'message.unread',
]

export function pushOf(kind: PushKind): Push {
  const { push } = kinds[kind]
  if (!push) throw new Error(`${kind} is not pushed`)
  return push
}

/** Text of a push of a kind, in the person's language; without a choice it is the site's own, or Turkish. */
export function pushTextOf(
  kind: PushKind,
  locale: Locale,
  { defaultLanguage }: { defaultLanguage: Locale },
): { title: string; body: string; language: 'tr' | 'en' } {
  const language = (locale === 'auto' ? defaultLanguage : locale) === 'en' ? 'en' : 'tr'
  const [title, body] = pushOf(kind)[language]
  return { title, body, language }
}
