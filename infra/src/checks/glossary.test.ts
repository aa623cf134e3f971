import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.ts'
import { readCatalogues } from './catalogues.ts'
import { complaintsOf, nameComplaintsOf, readGlossary } from './glossary.ts'

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

test.each([
  ['src/told-session.ts', '', 'told-session.ts'],
  ['src/session.ts', 'const waitPatiently = 1', 'waitPatiently'],
  ['src/session.ts', 'export interface Refusal {}', 'Refusal'],
])('in %s with "%s" the name is refused', (file, source, name) => {
  expect(nameComplaintsOf(file, source, glossary).join()).toContain(name)
})

test('declared names keep to the glossary', () => {
  const files = globSync('*/**/*.{ts,tsx}', {
    cwd: checkout,
    // This file names what it refuses.
    exclude: name => /(^|\/)(node_modules|dist|dist-dev|test-results|glossary\.test\.ts)$/.test(name),
  })
  expect(files.length).toBeGreaterThan(0)
  expect(
    files.flatMap(file => nameComplaintsOf(file, readFileSync(join(checkout, file), 'utf8'), glossary)),
  ).toEqual([])
})
