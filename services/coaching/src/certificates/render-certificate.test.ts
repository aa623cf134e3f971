import type { Certificate } from '@kocyolu/contracts'
import { expect, test } from 'vitest'
import { pdfText } from '../testing/pdf-text.ts'
import { renderCertificate } from './render-certificate.ts'

const certificate: Certificate = {
  ...{ code: '7K2M9QXD41TB', name: 'Işık Şükrüoğlu İğdeçam', university: 'Boğaziçi Üniversitesi' },
  ...{ universityProved: true, hours: 1_240, students: 17, from: '2025-09', to: '2026-11' },
  issuedAt: '2026-11-29T22:30:00.000Z',
}
const site = { brandName: 'KoçYolu', publicOrigin: 'https://kocyolu.test' }
const render = (language: 'tr' | 'en', part: Partial<Certificate> = {}) =>
  renderCertificate({ ...certificate, ...part }, language, site)
/** A gap that no line ends at is one as well. */
const linesOf = (pdf: Uint8Array) => pdfText(pdf).map(line => line.replaceAll('\u00a0', ' ').trim())

test('the text of the file has every Turkish letter, and can be copied', async () => {
  const lines = linesOf(await render('tr'))
  expect(lines).toEqual(
    expect.arrayContaining([
      ...['KoçYolu', 'Koçluk belgesi', 'Işık Şükrüoğlu İğdeçam', 'Boğaziçi Üniversitesi'],
      ...['1.240', 'saat seans', '17', 'destek olduğu öğrenci', 'Eylül 2025 –', 'Kasım 2026'],
      // By the site's clock it is the next day.
      ...['Veriliş: 30 Kasım 2026', 'Kod: 7K2M-9QXD-41TB', 'https://kocyolu.test/verify/7K2M-9QXD-41TB'],
    ]),
  )
})

test('in English, of one hour, and of a university without a proof', async () => {
  const one = { hours: 1, students: 1, from: '2026-11', universityProved: false }
  const lines = linesOf(await render('en', one))
  expect(lines).toEqual(
    expect.arrayContaining([
      ...['Certificate of mentoring', 'Boğaziçi Üniversitesi (own statement)', 'November 2026'],
      ...['hour of sessions', 'student helped', 'Issued: 30 November 2026', 'Code: 7K2M-9QXD-41TB'],
    ]),
  )
})

test.each(['tr', 'en'] as const)('in %s it says its language and its title, on one page', async language => {
  const text = Buffer.from(await render(language)).toString('latin1')
  expect(text).toContain(language === 'tr' ? '/Lang (tr-TR)' : '/Lang (en-GB)')
  expect(text).toContain('/Marked true')
  expect(text).toContain('/DisplayDocTitle true')
  expect(text.match(/\/Type \/Page\n/g)).toHaveLength(1)
})

test.each([
  ['of one word', 'Muhteşemgülüşlüğülşah'.repeat(6)],
  ['of many', 'Ayşe Gül '.repeat(14).trim()],
])('a long name %s is there to its last letter', async (_, name) => {
  const lines = linesOf(await render('tr', { name, university: 'Ç'.repeat(120) }))
  const bare = (text: string) => text.replaceAll(/\s/g, '')
  expect(bare(lines.join(''))).toContain(bare(name))
  expect(bare(lines.join(''))).toContain('Ç'.repeat(120))
})
