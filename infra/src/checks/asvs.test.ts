import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../checkout.ts'
import { complaintsOf, type Known, readAnswers } from './asvs.ts'
import { titlesIn } from './source-texts.ts'

// ASVS 5.0.0 has so many requirements of levels 1 and 2.
const requirements = 253
const maxOpen = 10

const settings = readFileSync(join(checkout, 'infra/src/system/settings.ts'), 'utf8')
const known: Known = {
  titlesOf: titlesIn(checkout),
  isSetting: name => settings.includes(name),
  isDocument: path => existsSync(join(checkout, 'docs', path)),
}

test('each requirement of levels 1 and 2 is answered once, and few are open', () => {
  const answers = readAnswers(readFileSync(join(checkout, 'docs/asvs.md'), 'utf8'))
  const ids = answers.flatMap(answer => answer.ids)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(ids).toHaveLength(requirements)
  expect(answers.filter(({ by }) => by === 'open').flatMap(answer => answer.ids).length).toBeLessThanOrEqual(
    maxOpen,
  )
  expect(answers.flatMap(answer => complaintsOf(answer, known))).toEqual([])
})

test.each([
  ['| 1.1.1 | test | a.test.ts › gone |', 'a.test.ts has no test "gone"'],
  ['| 1.1.1 | setting | `GONE` |', 'there is no setting GONE'],
  ['| 1.1.1 | document | [gone](gone.md) |', 'there is no document "gone.md"'],
  ['| 1.1.1 | perhaps | some day |', '"perhaps" is no answer'],
])('%s is refused', (row, complaint) => {
  const nothing: Known = { titlesOf: () => undefined, isSetting: () => false, isDocument: () => false }
  expect(readAnswers(row).flatMap(answer => complaintsOf(answer, nothing))).toEqual([`1.1.1: ${complaint}`])
})
