import type { Context } from '@kocyolu/service'

type Preferences = { theme: 'light' | 'dark' | 'system'; language: 'auto' | 'tr' | 'en' }

/** Language and theme for the pages without script, as in `dark.tr`; the site's own defaults when there is nothing. */
export function preferencesOf(ctx: Context): Preferences {
  const [, theme = 'light', language = 'auto'] =
    /^(light|dark|system)\.(auto|tr|en)$/.exec(
      ctx.cookies.get('kocyolu.preferences', { signed: false }) ?? '',
    ) ?? []
  return { theme, language } as Preferences
}
