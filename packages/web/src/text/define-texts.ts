import { useMemo } from 'react'
import { catalogues } from './catalogues.ts'
import { useLanguage } from './language.ts'

type Catalogue = { [key: string]: string | Catalogue }

/** The same keys with any text. */
type Same<T> = { [K in keyof T]: T[K] extends string ? string : Same<T[K]> }

type WithoutPlural<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : K

type Keys<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<`${Prefix}${K}`> : Keys<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** Gives the text of a key in the language of the region; `values` fill `{{name}}`, `count` also chooses the plural. */
export type Translate<T> = (key: Keys<T>, values?: Record<string, string | number>) => string

let defined = 0

/**
 * Declares a feature's texts in both languages and returns the hook that reads them. Whoever declares texts owns them: those
 * of another remote, or of another build of the same one, stand apart even under the same name.
 */
export function defineTexts<const T extends Catalogue>(name: string, texts: { tr: T; en: Same<T> }) {
  const namespace = `${name}#${++defined}`
  catalogues.addResourceBundle('tr', namespace, texts.tr, true, true)
  catalogues.addResourceBundle('en', namespace, texts.en, true, true)
  return () => useTranslate<T>(namespace)
}

/**
 * A service that is newer than the page may send a word that no text is for: `role.parent` then reads as `role.other`,
 * where there is that.
 */
function withOther(key: string): string[] {
  const parts = key.split('.')
  const others = parts.slice(1).map((_, at) => `${parts.slice(0, -1 - at).join('.')}.other`)
  return [key, ...others, key]
}

function useTranslate<T>(namespace: string): Translate<T> {
  const language = useLanguage()
  return useMemo(
    () => (key, values) => catalogues.t(withOther(String(key)), { ...values, lng: language, ns: namespace }),
    [language, namespace],
  )
}
