import { type Locale, locales } from '@kocyolu/contracts'

const page = typeof document === 'undefined' ? undefined : document

/** What the product is called here, as the page was told. */
export const brandName = (): string =>
  page?.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'KoçYolu'

/** The language of who has not chosen one. */
export const defaultLanguage = (): Locale =>
  locales.find(locale => locale === page?.documentElement.dataset.language) ?? 'auto'
