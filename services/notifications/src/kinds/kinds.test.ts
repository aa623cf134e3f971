import { expect, it } from 'vitest'
import { bellOf, pushKinds, pushTextOf } from './kinds.ts'

it.each(pushKinds)('%s has a text in both languages, short, and never as “siz”', kind => {
  for (const locale of ['tr', 'en'] as const) {
    const { title, body, language } = pushTextOf(kind, locale, { defaultLanguage: 'auto' })
    expect(language).toBe(locale)
    expect(title.length).toBeLessThan(50)
    expect(body.length).toBeLessThan(60)
    expect(`${title} ${body}`).not.toMatch(/siniz|sınız|\bsiz/i)
  }
})

it('who has not chosen gets the language of the site, or Turkish', () => {
  const languageOf = (defaultLanguage: 'auto' | 'en') =>
    pushTextOf('message.unread', 'auto', { defaultLanguage }).language
  expect([languageOf('auto'), languageOf('en')]).toEqual(['tr', 'en'])
})

it('of a kind that a newer build has written there is no sentence', () => {
  expect([bellOf('later.kind'), bellOf('constructor')]).toEqual([undefined, undefined])
})
