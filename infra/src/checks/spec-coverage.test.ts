import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.ts'
import { readCatalogues } from './catalogues.ts'
import { readTexts, titlesIn } from './source-texts.ts'
import { complaintsOf, readCoverage, saidIn } from './spec-coverage.ts'

test('the titles of tests are seen, however they are made', () => {
  const source = `
    test('one', () => {})
    it.each([1, 2])('two %s', () => {})
    describe('group', () => { test.skipIf(true)(\`three \${4}\`, () => {}) })
    // test('not this one')
    expect('nor this')
  `
  expect([...readTexts('x.test.ts', source).tests]).toEqual(['one', 'two %s', `three \${4}`])
})

test('a table of points is read', () => {
  const markdown = [
    '## 1. Home',
    '| point | proof |',
    '| ----- | ----- |',
    '| A hero | a.test.ts › a hero<br>b.test.ts › another |',
  ].join('\n')
  expect(readCoverage(markdown)).toEqual([
    { section: '1. Home', point: 'A hero', proofs: ['a.test.ts › a hero', 'b.test.ts › another'] },
  ])
})

test.each([
  ['a point without a test', { point: 'A hero', proofs: [''] }, 'no test proves it'],
  ['a file that is not there', { point: 'A hero', proofs: ['c.test.ts › a hero'] }, 'there is no c.test.ts'],
  ['a test that is not there', { point: 'A hero', proofs: ['a.test.ts › hero'] }, 'has no test "hero"'],
  [
    'a text that no catalogue has',
    { point: 'A `Hero`', proofs: ['a.test.ts › a hero'] },
    'has the text "Hero"',
  ],
])('%s is refused', (_, point, complaint) => {
  const titlesOf = (file: string) => (file === 'a.test.ts' ? new Set(['a hero']) : undefined)
  expect(
    complaintsOf({ section: '1', ...point }, titlesOf, saidIn(['hero', 'At least {{min}}'])).join(),
  ).toContain(complaint)
})

test('a text is the same with a value in its place', () => {
  const isSaid = saidIn(['Yorum en az {{min}} karakter olmalıdır'])
  expect(isSaid('Yorum en az 10 karakter olmalıdır')).toBe(true)
  expect(isSaid('yorum en az 10 karakter olmalıdır')).toBe(false)
  expect(isSaid('Yorum en az 10 karakter olmalıdır.')).toBe(false)
})

const titlesOf = titlesIn(checkout)

/** Texts of catalogues, and labels of navigation and sidebars. */
const isSaid = saidIn([
  ...readCatalogues().flatMap(catalogue => catalogue.texts),
  ...globSync('mfe-*/remote.json', { cwd: checkout }).flatMap(file =>
    [...readFileSync(join(checkout, file), 'utf8').matchAll(/"(?:tr|en)": "([^"]+)"/g)].map(
      ([, label = '']) => label,
    ),
  ),
])

test.each(['docs/spec-coverage.md', 'SECURITY.md', 'docs/children.md'])(
  'every point of %s has a test, and every text is in a catalogue',
  page => {
    const points = readCoverage(readFileSync(join(checkout, page), 'utf8'))
    expect(points.length).toBeGreaterThan(0)
    expect(points.flatMap(point => complaintsOf(point, titlesOf, isSaid))).toEqual([])
  },
)
