import { limits } from '@kocyolu/contracts'
import { expect, test } from 'vitest'
import { programmeLines, programmeTextMax, readProgrammes } from './programme-lines.ts'

const rows = [
  { code: '101', university: 'Ege Üniversitesi', name: 'Tıp', rank: 9_000, before: 9_400 },
  { code: '102', university: 'Ege Üniversitesi', name: 'Diş Hekimliği', rank: null, before: null },
]

test.each([
  ['as it was written', programmeLines(rows)],
  [
    'tabs under a heading',
    `Kod\tÜniversite\tProgram\r\n101\tEge Üniversitesi\tTıp\t9.000\t9400\r\n102\tEge Üniversitesi\tDiş Hekimliği\t–\t\r\n`,
  ],
])('is read: %s', (_what, text) => expect(readProgrammes(text)).toEqual({ rows, problem: null }))

test.each([
  ['101;Ege', 1, 'form'],
  ['101;Ege;Tıp;1;2;3', 1, 'form'],
  ['10A;Ege;Tıp', 1, 'code'],
  ['101;Ege;Tıp\n\n102;;Tıp', 3, 'text'],
  ['101;Ege;Tıp;0', 1, 'rank'],
  ['101;Ege;Tıp;5;bin', 1, 'rank'],
  ['101;Ege;Tıp\n101;Ege;Hukuk', 2, 'twice'],
  ['1;'.repeat(programmeTextMax), limits.programmesMax + 1, 'many'],
])('line by line: %#', (text, line, kind) => {
  expect(readProgrammes(text)).toEqual({ rows: [], problem: { line, kind } })
})

test('no more rows than a table takes', () => {
  const many = Array.from({ length: limits.programmesMax + 1 }, (_, at) => `${1_000 + at};Ege;Tıp`)
  expect(readProgrammes(many.join('\n')).problem).toEqual({ line: limits.programmesMax + 1, kind: 'many' })
})
