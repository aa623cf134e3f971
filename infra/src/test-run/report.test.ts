import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execa } from 'execa'
import { afterAll, expect, test } from 'vitest'
import { checkout } from '../checkout.ts'
import { checkReport, failureOf, type Report, reportVariable, suiteReport } from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'kocyolu-report-'))
symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = join(folder, 'report.json')
const left = (report: Report): string => {
  writeFileSync(file, JSON.stringify(report))
  return file
}
const failure = { test: 'a.test.ts › adds', why: 'Error: 3 is not 2' }
const broke = (why: string) => ({ test: 'Rules', why })

test('a check counts as one', () => {
  expect(checkReport('Types', true)).toEqual({ passed: 1, failures: [] })
  expect(checkReport('Types', false)).toEqual({ passed: 0, failures: [{ test: 'Types', why: '' }] })
})

test.each([
  ['all pass', 12, [], true, []],
  ['some fail', 12, [failure], false, [failure]],
  ['none ran', 0, [], true, [broke('No test ran.')]],
  ['it broke off after passing tests', 12, [], false, [broke('It broke off though no test failed.')]],
])('a suite where %s', (_what, passed, failures, succeeded, expected) => {
  expect(suiteReport('Rules', left({ passed, failures }), succeeded)).toEqual({ passed, failures: expected })
})

test('a suite that left no report, or half of one, has failed', () => {
  const expected = { passed: 0, failures: [broke('It ended without a report.')] }
  expect(suiteReport('Rules', join(folder, 'none.json'), true)).toEqual(expected)
  writeFileSync(file, '{"passed":')
  expect(suiteReport('Rules', file, true)).toEqual(expected)
})

test('why something failed is told in its first lines, without colors', () => {
  expect(failureOf('a', ['\u001b[31mError\u001b[39m', undefined]).why).toBe('Error')
  expect(failureOf('a', ['line\n'.repeat(50)]).why.split('\n')).toHaveLength(12)
})

/** What a runner tells of the tests in the folder. */
async function reportedBy(runner: string, args: string[], reporter: string): Promise<Report> {
  await execa(runner, [...args, `--reporter=${join(checkout, reporter)}`], {
    cwd: folder,
    localDir: checkout,
    preferLocal: true,
    reject: false,
    env: { [reportVariable]: file },
  })
  return suiteReport('Rules', file, false)
}

test('vitest tells what failed, in a test and outside of any', async () => {
  writeFileSync(
    join(folder, 'sums.test.ts'),
    `import { expect, test } from 'vitest'
    test('adds', () => { expect(1 + 1).toBe(2) })
    test('takes away', () => { expect(1 - 1).toBe(2) })
    test('goes on after its end', () => { setTimeout(() => { throw new Error('nobody waits for me') }) })
    test('waits a moment', () => new Promise(resolve => setTimeout(resolve, 50)))`,
  )
  writeFileSync(join(folder, 'broken.test.ts'), `throw new Error('cannot be loaded')`)
  const { passed, failures } = await reportedBy(
    'vitest',
    ['run', '.test.ts'],
    'infra/src/test-run/vitest-reporter.ts',
  )
  expect(passed).toBe(3)
  const lines = failures.map(({ test, why }) => `${test}: ${why.split('\n')[0]}`)
  expect(lines.toSorted()).toEqual([
    'broken.test.ts: Error: cannot be loaded',
    'outside of any test: Error: nobody waits for me',
    'sums.test.ts › takes away: AssertionError: expected +0 to be 2 // Object.is equality',
  ])
})

test('playwright tells what failed', async () => {
  writeFileSync(
    join(folder, 'sums.spec.ts'),
    `import { expect, test } from '@playwright/test'
    test('adds', () => { expect(1 + 1).toBe(2) })
    test.describe('numbers', () => {
      test('take away', () => { expect(1 - 1).toBe(2) })
      test('need a second try', () => { expect(test.info().retry).toBe(1) })
    })`,
  )
  const { passed, failures } = await reportedBy(
    'playwright',
    ['test', 'sums.spec.ts', '--retries=1'],
    'e2e/src/test-reporter.ts',
  )
  expect(passed).toBe(1)
  expect(failures.map(({ test }) => test)).toEqual([
    'sums.spec.ts › numbers › take away',
    'sums.spec.ts › numbers › need a second try',
  ])
})
