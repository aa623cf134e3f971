import type { Locale } from '@kocyolu/contracts'
import { en } from './en.ts'
import type { MailTexts } from './mail-texts.ts'
import { tr } from './tr.ts'

/** The language of a person's mails; without a choice it is the site's own, or Turkish. */
export function textsOf(locale: Locale, { defaultLanguage }: { defaultLanguage: Locale }): MailTexts {
  return (locale === 'auto' ? defaultLanguage : locale) === 'en' ? en : tr
}
