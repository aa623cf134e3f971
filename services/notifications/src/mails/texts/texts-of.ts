import type { Locale } from '@kocyolu/contracts'
import { en } from './en.ts'
import type { MailTexts } from './mail-texts.ts'
import { tr } from './tr.ts'

/** The language of a person's mails; without a choice it is Turkish. */
export const textsOf = (locale: Locale): MailTexts => (locale === 'en' ? en : tr)
