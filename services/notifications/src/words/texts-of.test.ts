import { expect, test } from 'vitest'
import { textsOf } from './texts-of.ts'

test.each([
  ['auto', 'auto', 'tr'],
  ['auto', 'en', 'en'],
  ['tr', 'en', 'tr'],
  ['en', 'auto', 'en'],
] as const)('who chose %s gets mails of a site in %s in %s', (locale, defaultLanguage, spoken) => {
  expect(textsOf(locale, { defaultLanguage }).language).toBe(spoken)
})
