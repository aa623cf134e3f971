import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.ts'
import { readCatalogues } from './catalogues.ts'
import { complaintsOf, readGlossary } from './glossary.ts'

const glossary = readGlossary(readFileSync(join(checkout, 'docs/glossary.md'), 'utf8'))

test('the glossary has its tables', () => {
  expect(glossary.avoided.tr).toContainEqual({ word: 'görüşme', instead: 'seans' })
  expect(glossary.avoided.en).toContainEqual({ word: 'coach', instead: 'mentor' })
  expect(glossary.fixed).toContain('Lütfen bir puan seçiniz')
})

test.each([
  ['tr', 'Görüşmeni onayladı', '"görüşme"'],
  ['tr', 'Bekleyen Talepler', '"talep"'],
  ['tr', 'Lütfen sayfayı yenileyin', '"siz"'],
  ['tr', 'Filtrelerinizi temizle', '"siz"'],
  ['tr', 'Bir tarih seçin', '"siz"'],
  ['en', 'Show all coaches', '"coach"'],
] as const)('in %s, "%s" is refused', (language, text, complaint) => {
  expect(complaintsOf(text, language, glossary).join()).toContain(complaint)
})

test.each([
  ['tr', 'Lütfen bir puan seçiniz'],
  ['tr', 'Senin için en uygun seansı seç'],
  ['tr', 'Yayın tarihi'],
  ['en', 'Get Coaching'],
] as const)('in %s, "%s" is fine', (language, text) => {
  expect(complaintsOf(text, language, glossary)).toEqual([])
})

const catalogues = readCatalogues()

test('catalogues of every kind are found', () => {
  for (const kind of [/^shell\//, /^mfe-/, /^packages\/web\//, /texts\/tr\.ts$/, /\.eta$/])
    expect(catalogues.some(({ file }) => kind.test(file))).toBe(true)
})

test.each(catalogues)('$file keeps to the glossary', ({ language, texts }) => {
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.flatMap(text => complaintsOf(text, language, glossary))).toEqual([])
})
