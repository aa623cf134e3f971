import type { Context } from '@kocyolu/service'
import { preferencesOf } from '../preferences.ts'
import { en } from './en.ts'
import { type Texts, tr } from './tr.ts'

export type Language = 'tr' | 'en'

const texts: Record<Language, Texts> = { tr, en }

/** The language that was chosen: in the address, else on the site. */
export function chosenLanguage(ctx: Context): Language | 'auto' {
  const { lang } = ctx.query
  return lang === 'tr' || lang === 'en' ? lang : preferencesOf(ctx).language
}

/** The language of an account page: the chosen one, else the site's own, else what the browser prefers, else Turkish. */
export function languageOf(ctx: Context): Language {
  const language = chosenLanguage(ctx)
  if (language !== 'auto') return language
  if (ctx.state.defaultLanguage !== 'auto') return ctx.state.defaultLanguage
  return ctx.acceptsLanguages(['tr', 'en']) === 'en' ? 'en' : 'tr'
}

export function textsOf(language: Language): Texts {
  return texts[language]
}

/** The sentence for a complaint's key. */
export function errorText(language: Language, key: string): string {
  const { errors } = texts[language]
  return key in errors ? errors[key as keyof typeof errors] : errors.invalid
}
