import { type Locale, locales } from '@kocyolu/contracts'

interface Site {
  brand: string
  /** The language of who has not chosen one. */
  defaultLanguage: Locale
}

let site: Site | undefined

/** Says what the site is called and what it speaks where no page does: on a server. */
export function setSite(known: Site): void {
  site = known
}

/** Name of the product here. */
export const brandName = (): string =>
  site?.brand ??
  (document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'KoçYolu')

/** The language of who has not chosen one. */
export const defaultLanguage = (): Locale =>
  site?.defaultLanguage ??
  locales.find(locale => locale === document.documentElement.dataset.language) ??
  'auto'
