import { useMemo } from 'react'
import { type Language, useLanguage } from './language.tsx'

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

type Catalogue = { [key: string]: string | Catalogue }

type Values = Record<string, string | number>

/** The texts of a catalogue by their whole keys, `dialog.title`. */
export type Texts = ReadonlyMap<string, string>

export const textsOf = (catalogue: Catalogue): Texts => new Map(entriesOf(catalogue, ''))

const entriesOf = (catalogue: Catalogue, prefix: string): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : entriesOf(text, `${prefix}${key}.`),
  )

/** The text of a key, with its `{{name}}` filled by `values`, of which `count` also chooses the plural; the key itself where there is none. */
export function translate(texts: Texts, language: Language, key: string, values: Values = {}): string {
  const { count } = values
  const text = withOther(key)
    .flatMap(one => [...plurals(one, language, count), one])
    .map(one => texts.get(one))
    .find(one => one !== undefined)
  return (text ?? key).replace(/\{\{(.+?)\}\}/g, (place, name: string) =>
    String(values[name.trim()] ?? place),
  )
}

const rules: Record<Language, Intl.PluralRules> = {
  tr: new Intl.PluralRules('tr'),
  en: new Intl.PluralRules('en'),
}

/** Nothing is a number of its own where there is a text for it. */
function plurals(key: string, language: Language, count: string | number | undefined): string[] {
  if (typeof count !== 'number') return []
  const plural = `${key}_${rules[language].select(count)}`
  return count === 0 ? [`${key}_zero`, plural] : [plural]
}

/**
 * A service that is newer than the page may send a word that no text is for: `role.parent` then reads as `role.other`,
 * where there is that.
 */
function withOther(key: string): string[] {
  const parts = key.split('.')
  return [key, ...parts.slice(1).map((_, at) => `${parts.slice(0, -1 - at).join('.')}.other`)]
}
