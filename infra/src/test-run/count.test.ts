import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { countCheck, countSuite } from './count.ts'

const folder = mkdtempSync(join(tmpdir(), 'kocyolu-count-'))
afterAll(() => rmSync(folder, { recursive: true }))

function reportOf(content: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}
const vitest = (passed: number, failed: number): string =>
  reportOf({ numPassedTests: passed, numFailedTests: failed })

test('a check counts as one', () => {
  expect(countCheck(true)).toEqual({ passed: 1, failed: 0 })
  expect(countCheck(false)).toEqual({ passed: 0, failed: 1 })
})

test.each([
  ['all pass', vitest, [12, 0], true, { passed: 12, failed: 0 }],
  ['some fail', vitest, [12, 2], false, { passed: 12, failed: 2 }],
  ['none ran', vitest, [0, 0], true, { passed: 0, failed: 1 }],
  ['it broke off after passing tests', vitest, [12, 0], false, { passed: 12, failed: 1 }],
] as const)('a suite where %s', (_what, report, [passed, failed], succeeded, count) => {
  expect(countSuite('vitest', report(passed, failed), succeeded)).toEqual(count)
})

test('a suite that left no report has failed', () => {
  expect(countSuite('vitest', join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1 })
})

test('a journey that passed only at the second try has failed', () => {
  const report = reportOf({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 } })
  expect(countSuite('playwright', report, false)).toEqual({ passed: 7, failed: 2 })
})
