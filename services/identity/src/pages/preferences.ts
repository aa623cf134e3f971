import type { Context } from '@kocyolu/service'

type Language = 'auto' | 'tr' | 'en'
type Preferences = { theme: 'light' | 'dark' | 'system'; language: Language }

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
export function keepLanguage(ctx: Context, language: Language): void {
  const maxAge = language === 'auto' ? 0 : yearMs
  ctx.cookies.set(languageCookie, language, {
    signed: false,
    httpOnly: false,
    sameSite: 'lax',
    path: '/',
    maxAge,
  })
}
