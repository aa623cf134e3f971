import { expect, test } from 'vitest'
import { complaintText } from './release-complaint.ts'
import { en } from './texts/en.ts'
import { tr } from './texts/tr.ts'

const placeholders = (text: string): string[] => (text.match(/\{\{\w+\}\}/g) ?? []).sort()

test.each(Object.keys(en) as (keyof typeof en)[])('%s names the same in both languages', code => {
  expect([...new Set(placeholders(tr[code]))]).toEqual([...new Set(placeholders(en[code]))])
})

test('a text is filled in, and a code of a newer age has none', () => {
  const values = { app: 'mfe-shop', build: 'a1' }
  expect(complaintText({ code: 'build.unpublished', values }, 'en')).toBe('mfe-shop@a1 is not published')
  expect(complaintText({ code: 'build.unpublished', values }, 'tr')).toBe('mfe-shop@a1 yayımlanmamış')
  expect(complaintText({ code: 'build.of_tomorrow', values }, 'en')).toBeNull()
  expect(complaintText({ code: 'toString', values }, 'en')).toBeNull()
})
