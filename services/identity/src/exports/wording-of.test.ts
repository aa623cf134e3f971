import { expect, it } from 'vitest'
import { wordingOf } from './make-archive.ts'

it.each([
  ['tr', true, 'Evet'],
  ['en', false, 'No'],
  ['tr', null, ''],
  ['tr', '2026-11-24T06:05:00+00:00', '24 Kasım 2026 09:05'],
  ['en', '2026-11-24T22:05:00.123+00:00', '25 November 2026 at 01:05'],
  ['tr', '2008-05-19', '19 Mayıs 2008'],
  ['tr', '2008-99-99', '2008-99-99'],
  ['tr', 'constructor', 'constructor'],
  ['tr', ['monday', 'pazar'], 'Pazartesi, pazar'],
  ['tr', [{ day: 'monday', start: '09:00' }], 'Gün: Pazartesi, start: 09:00'],
] as const)('says in %s of %j: %s', (language, value, said) => {
  expect(wordingOf(language)(value, { monday: 'Pazartesi', day: 'Gün' })).toBe(said)
})
