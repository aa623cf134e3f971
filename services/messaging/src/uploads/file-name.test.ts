import { limits } from '@kocyolu/contracts'
import { kindOf } from '@kocyolu/service/pictures'
import { expect, it } from 'vitest'
import { fileNameOf } from './uploads.ts'

it.each([
  ['Deneme 3.pdf', 'Deneme 3.pdf'],
  ['../../etc/passwd', 'etc passwd'],
  ['C:\\Users\\azra\\soru.png', 'C Users azra soru.png'],
  ['fdp.\u202Egnp.exe', 'fdp. gnp.exe'],
  ['a\u0000b\nc\td.pdf', 'a b c d.pdf'],
  ['  ...  ', ''],
  ['u\u0308lke.pdf', 'ülke.pdf'],
  ['\u3164\u2800.pdf', 'pdf'],
  [`a${'\u0302'.repeat(57)}.pdf`, 'â\u0302\u0302\u0302\u0302.pdf'],
  [`${'ş'.repeat(200)}.pdf`, `${'ş'.repeat(limits.attachmentNameMax - 4)}.pdf`],
  [`${'👩‍🏫'.repeat(200)}`, [...'👩 🏫'.repeat(200)].slice(0, limits.attachmentNameMax).join('')],
])('of %j is kept %j', (given, kept) => {
  expect(fileNameOf(given)).toBe(kept)
  expect([...fileNameOf(given)].length).toBeLessThanOrEqual(limits.attachmentNameMax)
})

it.each([
  ['\ufeff%PDF-1.7\n%%EOF\n', 'document'],
  [`${'\r\n '.repeat(330)}%PDF-1.4\n%%EOF`, 'document'],
  [`${' '.repeat(1_024)}%PDF-1.4\n%%EOF`, undefined],
  ['%PDF-1.7\n', undefined],
  ['\ufeff <html>%PDF-1.7\n%%EOF', undefined],
])('a file that begins with %j is a %s', (text, kind) => {
  expect(kindOf(Buffer.from(text))).toBe(kind)
})

it('a file too short to say anything is nothing', () => {
  for (const text of ['', '%', '%PDF-', 'RIFF', '%%EOF']) expect(kindOf(Buffer.from(text))).toBeUndefined()
})
