import type { Wording } from './wording.ts'

/** Every sentence of mails of more than one kind; a language that lacks one does not compile. */
export type MailTexts = {
  language: 'tr' | 'en'
  greeting(firstName: string): string
  /** Names the zone of the times; `offset` is like 'GMT+3'. */
  zone(offset: string): string
  /** The reader's own, by its city. */
  ownZone(city: string, offset: string): string
  labels: {
    student: string
    mentor: string
    topic: string
    when: string
    /** When a session was before it was moved, and a start that is proposed for it. */
    before: string
    proposed: string
    repeats: string
    notes: string
    meetingLink: string
    reason: string
    /** A user whose name is not known here yet. */
    unknown: string
    /** A user whose account was deleted. */
    deleted: string
  }
  /** How many sessions there are at the time that a mail names, each in another week. */
  sameHour(count: number): string
  footer(brand: string): string
  /** The text of the link in mails that can be turned off. */
  unsubscribe: string
  /** The daily letter of so many news; `more` are not named. */
  letter(words: { brand: string; count: number; more: number }): Wording
}
