import type { PersonalExport } from '@kocyolu/contracts'

export type Row = PersonalExport['parts'][number]['rows'][number]

const timeZone = 'Europe/Istanbul'
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const day = /^\d{4}-\d\d-\d\d$/

/** Says a value of an export as people read it; nothing where there is none. */
export function wordingOf(language: 'tr' | 'en') {
  const locale = language === 'tr' ? 'tr-TR' : 'en-GB'
  const moments = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  const [yes, no] = language === 'tr' ? ['Evet', 'Hayır'] : ['Yes', 'No']
  const say = (value: unknown, words: Readonly<Record<string, string>> = {}): string => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? yes : no
    if (Array.isArray(value)) return value.map(one => say(one, words)).join(isOfThings(value) ? '\n' : ', ')
    if (typeof value === 'object')
      return Object.entries(value)
        .map(([name, inner]) => `${wordOf(name, words)}: ${say(inner, words)}`)
        .join(', ')
    const text = String(value)
    const word = wordOf(text, words)
    if (word !== text) return word
    if (instant.test(text)) return dated(moments, text)
    return day.test(text) ? dated(days, text) : text
  }
  return say
}

const wordOf = (text: string, words: Readonly<Record<string, string>>): string =>
  (Object.hasOwn(words, text) && words[text]) || text

const isOfThings = (values: readonly unknown[]): boolean => values.some(value => typeof value === 'object')

/** What only looks like a date was written by somebody, and stays. */
function dated(format: Intl.DateTimeFormat, text: string): string {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? text : format.format(at)
}
