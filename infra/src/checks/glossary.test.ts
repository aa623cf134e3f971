import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.ts'
import { readCatalogues } from './catalogues.ts'
import { codeComplaintsOf, complaintsOf, looseComments, proseComplaintsOf, readGlossary } from './glossary.ts'

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
  ['a path', 'src/told-session.ts', '', 'told-session.ts'],
  ['a folder', 'src/takeover/start.ts', '', 'takeover'],
  ['a variable', 'a.ts', 'const waitPatiently = 1', 'waitPatiently'],
  ['a type', 'a.ts', 'export interface Refusal {}', 'Refusal'],
  ['a property', 'a.ts', 'export const state = { isTold: true }', 'isTold'],
  ['a parameter', 'a.ts', 'export const add = (NOBODY_ID: string) => NOBODY_ID', 'NOBODY_ID'],
  ['a private method', 'a.ts', 'class Hub { #hearAgain() {} }', 'hearAgain'],
  ['a comment', 'a.ts', '// Whoever asks waits.\nconst x = 1', 'Whoever'],
  ['a comment at a line’s end', 'a.ts', 'const x = 1 // for nobody', 'nobody'],
  [
    'a comment of several lines',
    'a.ts',
    '/**\n * A share that the student takes\n * back is gone.\n */',
    'takes back',
  ],
  ['a comment within a component', 'a.tsx', 'const A = () => <b>{/* heard only */}</b>', 'heard'],
  ['a comment without its subject', 'a.ts', '/** What a caller may do. */', 'begins with its subject'],
  ['a test’s title', 'a.test.ts', "test('NOBODY’s id is shown', () => {})", 'nobody'],
  ['the title of a row', 'a.test.ts', "it.each([1])('%s is told', () => {})", 'told'],
  ['a title with a value', 'a.test.ts', 'test(`is the lady who tastes tea`, () => {})', 'lady'],
  ['a row', 'a.test.ts', "test.each([['anybody', 1]])('of %s', () => {})", 'anybody'],
  ['a skipped test', 'a.test.ts', "test.skip('hears of it', () => {})", 'hears'],
  ['a suite', 'a.test.ts', "describe('somebody', () => {})", 'somebody'],
  ['an error', 'a.ts', "throw new Error('Nobody is there')", 'Nobody'],
  ['an error of its own class', 'a.ts', "throw new AccessError('x', 'lost patience')", 'patience'],
  ['a log line', 'a.ts', "deps.log.warn({}, 'nobody answers')", 'nobody'],
])('%s is refused', (_, file, source, word) => {
  expect(codeComplaintsOf(file, source, glossary).join()).toContain(word)
})

test.each([
  ['a text for users', "export const texts = { title: 'Nobody shares with you yet' }"],
  ['part of a word', '// A drawer of a retold story.'],
  ['a question', '// What if the lease ends meanwhile?'],
  ['a link', "const help = 'https://example.com/what' // See there."],
])('%s is fine', (_, source) => {
  expect(codeComplaintsOf('a.ts', source, glossary)).toEqual([])
})

test('comments of stylesheets, templates and YAML are found', () => {
  const source = '/* for\nnobody */\nkey: a#b # told\n# heard\n<% // drawn %>'
  expect(looseComments(source)).toEqual(['/* for\nnobody */', '# told', '# heard', '<% // drawn %>'])
})

/** Files of the checkout by their endings; without the glossary and this file, which have what they refuse. */
const filesOf = (...patterns: string[]): { file: string; source: string }[] =>
  globSync(patterns, {
    cwd: checkout,
    exclude: name =>
      /(^|\/)(node_modules|dist|dist-dev|test-results|\.local|glossary\.(test\.ts|md))$/.test(name),
  }).map(file => ({ file, source: readFileSync(join(checkout, file), 'utf8') }))

test('names, comments, titles and messages keep to the glossary', { timeout: 60_000 }, () => {
  const files = filesOf('*/**/*.{ts,tsx,js,mjs}', '*.ts')
  expect(files.length).toBeGreaterThan(0)
  expect(files.flatMap(({ file, source }) => codeComplaintsOf(file, source, glossary))).toEqual([])
})

test('comments of other files keep to the glossary', () => {
  const files = filesOf('*/**/*.{css,eta,yml,yaml,tpl,Dockerfile}', '.github/**/*.yml', '*.yml', 'Dockerfile')
  expect(files.length).toBeGreaterThan(0)
  expect(
    files.flatMap(({ file, source }) =>
      looseComments(source).flatMap(text => proseComplaintsOf(`${file}: ${text}`, glossary)),
    ),
  ).toEqual([])
})

test('documents keep to the glossary', () => {
  const files = filesOf('{README,SECURITY,CHANGELOG}.md', 'docs/**/*.md', '{packages,services}/*/README.md')
  expect(files.length).toBeGreaterThan(0)
  expect(
    files.flatMap(({ file, source }) =>
      source.split('\n').flatMap(line => proseComplaintsOf(`${file}: ${line}`, glossary)),
    ),
  ).toEqual([])
})
