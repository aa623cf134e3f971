import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.ts'
import { complaintsOf, readGlossary } from './glossary.ts'

const read = (file: string): string => readFileSync(join(checkout, file), 'utf8')
const glossary = readGlossary(read('docs/glossary.md'))

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

type Json = string | { [key: string]: Json }
const textsOfJson = (value: Json): string[] =>
  typeof value === 'string' ? [value] : Object.values(value).flatMap(textsOfJson)
const textsOfCode = (code: string): string[] => code.match(/(['`])(?:(?!\1)[^\\\n]|\\.)*\1/g) ?? []
const textsOfTemplate = (template: string): string[] => template.replaceAll(/<[^>]*>/g, '\n').split('\n')

const languages = ['tr', 'en'] as const
const files = (pattern: string): string[] =>
  globSync(pattern, { cwd: checkout, exclude: name => /(^|\/)(node_modules|dist)$/.test(name) }).sort()

/** Every catalogue of a language with its texts. */
const catalogues = languages.flatMap(language =>
  [
    ...files(`{shell,mfe-*,packages/*}/**/locales/${language}.json`).map(file => ({
      file,
      texts: textsOfJson(JSON.parse(read(file))),
    })),
    ...files(`services/*/src/**/texts/${language}.ts`).map(file => ({
      file,
      texts: textsOfCode(read(file)).map(text => text.slice(1, -1)),
    })),
    ...files(`services/*/src/**/*-${language}.eta`).map(file => ({
      file,
      texts: textsOfTemplate(read(file)),
    })),
  ].map(catalogue => ({ language, ...catalogue })),
)

test('catalogues of every kind are found', () => {
  for (const kind of [/^shell\//, /^mfe-/, /^packages\/web\//, /texts\/tr\.ts$/, /\.eta$/])
    expect(catalogues.some(({ file }) => kind.test(file))).toBe(true)
})

test.each(catalogues)('$file keeps to the glossary', ({ language, texts }) => {
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.flatMap(text => complaintsOf(text, language, glossary))).toEqual([])
})
