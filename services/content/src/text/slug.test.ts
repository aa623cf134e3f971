import { expect, test } from 'vitest'
import { slugOf } from './words.ts'

test.each([
  ['Işıl Işıl Bir İş', 'isil-isil-bir-is'],
  ['Boğaziçi’ne giden yol', 'bogazici-ne-giden-yol'],
  ['  Çok   Güzel!  ', 'cok-guzel'],
  ['Netler & yanlışlar', 'netler-ve-yanlislar'],
  ['TYT/AYT farkı', 'tyt-ayt-farki'],
  ['2026/2027 takvimi', '2026-2027-takvimi'],
  ['Önce,sonra...ve hep', 'once-sonra-ve-hep'],
  ['1.250. sıra', '1250-sira'],
  ['!!!', 'yazi'],
  ['2027', 'yazi-2027'],
  ['2027 YKS', '2027-yks'],
  ['Counts', 'yazi-counts'],
  ['Export', 'yazi-export'],
  ['Preview!', 'yazi-preview'],
])('%j has the address %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('a long title is cut between words', () => {
  const slug = slugOf('uzun '.repeat(40))
  expect(slug.length).toBeLessThanOrEqual(80)
  expect(slug.endsWith('-uzun')).toBe(true)
})
