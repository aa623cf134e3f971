import { expect, test } from 'vitest'
import { isFound } from './fields.tsx'

test.each([
  ['Işık Üniversitesi', 'isik', true],
  ['Işık Üniversitesi', 'IŞIK', true],
  ['İstanbul Teknik Üniversitesi', 'istanbul', true],
  ['İstanbul Teknik Üniversitesi', ' ISTANBUL ', true],
  ['Boğaziçi Üniversitesi', 'bogazici', true],
  ['Tıp', 'hukuk', false],
])('%s, typed %s: %s', (name, typed, found) => expect(isFound(name, typed)).toBe(found))
