import type { Context } from '@kocyolu/service'
import { en } from './en.ts'
import { type Texts, tr } from './tr.ts'

type Preferences = { theme: 'light' | 'dark' | 'system'; language: Language | 'auto' }

const languageCookie = 'kocyolu.language'
const yearMs = 365 * 24 * 3_600_000

const cookie = (ctx: Context, name: string): string => ctx.cookies.get(name, { signed: false }) ?? ''

/**
 * Language and theme for the pages without script: as the site's code keeps them, as in `dark.tr`, or as its pages without
 * script do, one by one; the site's own defaults when there is nothing.
 */
export function preferencesOf(ctx: Context): Preferences {
  const [, theme, language] =
    /^(light|dark|system)\.(auto|tr|en)$/.exec(cookie(ctx, 'kocyolu.preferences')) ?? []
  const ownTheme = cookie(ctx, 'kocyolu.theme') === 'dark' ? 'dark' : 'light'
  const [ownLanguage] = /^(tr|en)$/.exec(cookie(ctx, languageCookie)) ?? []
  return { theme: theme ?? ownTheme, language: ownLanguage ?? language ?? 'auto' } as Preferences
}

/** Has the site's first page after a sign-in begin in the language of the account. */
export function keepLanguage(ctx: Context, language: Language | 'auto'): void {
  const maxAge = language === 'auto' ? 0 : yearMs
  ctx.cookies.set(languageCookie, language, {
    signed: false,
    httpOnly: false,
    sameSite: 'lax',
    path: '/',
    maxAge,
  })
}

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

/** A day on the site's clock, as it is read. */
export const dayText = (language: Language, at: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'Europe/Istanbul' }).format(at)

/** The sentence for a complaint's key. */
export function errorText(language: Language, key: string): string {
  const { errors } = texts[language]
  return key in errors ? errors[key as keyof typeof errors] : errors.invalid
}
