import { useMemo } from 'react'
import { type Language, useLanguage } from './language.ts'
import { type Catalogue, type Texts, textsOf, translate, type Values } from './translate.ts'

/** The same keys with any text. */
type Same<T> = { [K in keyof T]: T[K] extends string ? string : Same<T[K]> }

type WithoutPlural<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : K

type Keys<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? WithoutPlural<`${Prefix}${K}`> : Keys<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** Gives the text of a key in the language of the region; `values` fill `{{name}}`, `count` also chooses the plural. */
export type Translate<T> = (key: Keys<T>, values?: Values) => string

/** Declares a feature's texts in both languages and returns the hook that reads them. */
export function defineTexts<const T extends Catalogue>(texts: { tr: T; en: Same<T> }) {
  const read: Partial<Record<Language, Texts>> = {}
  // Made when first asked for: of most catalogues one language is never read.
  const textsIn = (language: Language) => (read[language] ??= textsOf(texts[language]))
  return (): Translate<T> => {
    const language = useLanguage()
    return useMemo(
      () => (key, values) => translate(textsIn(language), language, String(key), values),
      [language],
    )
  }
}
