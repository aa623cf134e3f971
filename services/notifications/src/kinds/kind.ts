import type { NotificationKind, PreferenceKind, Role } from '@kocyolu/contracts'
import type { Config } from '../config.ts'
import type { MailTexts } from '../words/mail-texts.ts'
import type { Wording } from '../words/wording.ts'

export type InBoth<Text> = { tr: Text; en: Text }

/** Where a channel is `fixed` it cannot be turned off. */
export type Choice = { name: InBoth<string>; for: readonly Role[] } & Record<
  'mail' | 'inApp' | 'push',
  'free' | 'fixed' | 'none'
>

export const people: readonly Role[] = ['student', 'mentor']
export const everybody: readonly Role[] = ['student', 'mentor', 'admin']

/** For how many hours a push is worth a look, and whether a phone shall be woken for it. */
export type Urgency = 'low' | 'normal' | 'high'
type PushRule = { hours: number; urgency: Urgency }

export const soon: PushRule = { hours: 24, urgency: 'high' }
export const usual: PushRule = { hours: 24, urgency: 'normal' }
export const later: PushRule = { hours: 72, urgency: 'low' }

/** For a screen that may be locked: no user's name, no topic, no hour and nothing that any user wrote. */
export type Push = PushRule & InBoth<readonly [title: string, body: string]> & { endsWithStart?: true }

/** Inputs of a mail's words besides its content. */
export type Circumstances = {
  /** The name of the person it speaks of. */
  other: string
  texts: MailTexts
  config: Pick<Config, 'brandName' | 'sessionKeys' | 'linkKeys'>
}

/** Its reader, and when it was asked for. */
export type Moment = { now: Date; askedAt: Date; isSuspended: boolean }

/** A kind of mail with this content. */
export type MailOfKind<Content> = {
  /** It says no more than its notification: read on the site, it need not go out. */
  endsWithReading: boolean
  /** Several to one reader that wait go out as one, under these words. */
  several: InBoth<(count: number) => Wording> | undefined
  /** It goes out at once also to a user who has one letter a day. */
  isUrgent(content: Content, now: Date): boolean
  /** It need not go out any more. */
  isOver(content: Content, moment: Moment): boolean
  /** The page of this site that its button opens. */
  pathOf(content: Content, config: Circumstances['config']): string
  say(content: Content, circumstances: Circumstances): Wording
}

type Declaration<Content, Words> = {
  endsWithReading?: true
  several?: InBoth<(count: number) => Wording>
  isUrgent?: (content: Content, now: Date) => boolean
  isOver?: (content: Content, moment: Moment) => boolean
  path: (content: Content, config: Circumstances['config']) => string
  words: (content: Content, circumstances: Circumstances) => Words
} & InBoth<(words: Words) => Wording>

/** Declares the mail of a kind by its content, its words and what becomes of them in each language. */
export const mailOf =
  <Content>() =>
  <Words>({ tr, en, words, path, ...rest }: Declaration<Content, Words>): MailOfKind<Content> => ({
    endsWithReading: rest.endsWithReading ?? false,
    several: rest.several,
    isUrgent: rest.isUrgent ?? (() => false),
    isOver: rest.isOver ?? (() => false),
    pathOf: path,
    say: (content, circumstances) =>
      (circumstances.texts.language === 'en' ? en : tr)(words(content, circumstances)),
  })

export const always = (): boolean => true

/** A kind of news: whose choice it falls under, and what is said of it on each of its channels. */
export type Kind = {
  choice: PreferenceKind
  /** On the site; `{{name}}` is the other person's. */
  bell?: InBoth<string>
  push?: Push
  /** Kinds about the same session that are not true any more once this is. */
  overtakes?: 'all' | readonly NotificationKind[]
  mail?: MailOfKind<never>
}

/** A kind with a notification on the site, which is pushed as well. */
export type Notified = Kind & Required<Pick<Kind, 'bell' | 'push'>>
