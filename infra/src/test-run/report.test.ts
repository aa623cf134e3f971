import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { execa } from 'execa'
import { afterAll, expect, test } from 'vitest'
import { checkout } from '../checkout.ts'
import { overspent } from './budget.ts'
import { processorSeconds } from './processor-seconds.ts'
import {
  failureOf,
  judge,
  type Report,
  readReport,
  readTargetReport,
  reportFile,
  reportVariable,
} from './report.ts'

const folder = mkdtempSync(join(tmpdir(), 'kocyolu-report-'))
symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'))
afterAll(() => rmSync(folder, { recursive: true }))

const file = join(folder, 'report.json')
const failure = { test: 'a.test.ts › adds', why: 'Error: 3 is not 2' }
const broke = (why: string) => ({ test: 'Rules', why })

test('a check counts as one', () => {
  expect(judge('Types', undefined, 0, false)).toEqual({ passed: 1, failures: [] })
  expect(judge('Types', undefined, 1, false)).toMatchObject({ passed: 0, failures: [{ test: 'Types' }] })
})

test.each([
  ['all pass', 12, [], 0, []],
  ['some fail', 12, [failure], 1, [failure]],
  ['none ran', 0, [], 0, [broke('No test ran.')]],
  ['it broke off after passing tests', 12, [], 1, [broke('It broke off though no test failed.')]],
])('a suite where %s', (_what, passed, failures, exitCode, expected) => {
  expect(judge('Rules', { passed, failures }, exitCode, true)).toEqual({ passed, failures: expected })
})

test('a suite that left no report, or half of one, has failed', () => {
  const expected = { passed: 0, failures: [broke('It ended without a report.')] }
  expect(judge('Rules', readReport(join(folder, 'none.json')), 0, true)).toEqual(expected)
  writeFileSync(file, '{"passed":')
  expect(judge('Rules', readReport(file), 0, true)).toEqual(expected)
})

const short = ['boundaries', 'check', 'types', 'unused']
const budget = {
  ...{ coaching: { test: 80 }, content: { test: 40 }, identity: { test: 50 } },
  web: Object.fromEntries(short.map(target => [target, 5])),
}
const spent = (coaching: number | null, content: number, identity: number) => [
  { project: 'coaching', target: 'test', seconds: coaching },
  { project: 'content', target: 'test', seconds: content },
  { project: 'identity', target: 'test', seconds: identity },
]

test.each([
  ['none used half more', spent(120, 40, 50), []],
  ['one used more', spent(121, 40, 50), ['coaching:test used 121 processor seconds of 80']],
  ['all used twice as much', spent(160, 80, 100), []],
  [
    'all used twice as much, one four times',
    spent(320, 80, 100),
    ['coaching:test used 320 processor seconds of 160'],
  ],
  [
    'the long ones used three times as much',
    [...spent(240, 120, 150), ...short.map(target => ({ project: 'web', target, seconds: 5 }))],
    [],
  ],
  ['all used half, one more', spent(40, 20, 76), ['identity:test used 76 processor seconds of 50']],
  ['nothing is counted', spent(null, 40, 50), []],
  ['a short one has no budget', [{ project: 'coaching', target: 'lint', seconds: 15 }], []],
  [
    'a long one has no budget',
    [{ project: 'coaching', target: 'lint', seconds: 16 }],
    ['coaching:lint used 16 processor seconds of 10'],
  ],
])('of targets where %s, the budget names those that used too much', (_what, used, expected) => {
  expect(overspent(budget, used)).toEqual(expected)
})

test('the processor time of ended children is counted, and no less than a busy one used', async () => {
  const before = processorSeconds() ?? 0
  await execa(process.execPath, ['-e', 'while (process.cpuUsage().user < 300_000);'])
  if (process.platform === 'linux') expect((processorSeconds() ?? 0) - before).toBeGreaterThanOrEqual(0.29)
})

test('why something failed is its first lines, without colors', () => {
  expect(failureOf('a', ['\u001b[31mError\u001b[39m', undefined]).why).toBe('Error')
  expect(failureOf('a', ['line\n'.repeat(50)]).why.split('\n')).toHaveLength(12)
})

/** A runner's report of the tests in the folder. */
async function reportedBy(runner: string, args: string[], reporter: string): Promise<Report> {
  await execa(runner, [...args, `--reporter=${join(checkout, reporter)}`], {
    cwd: folder,
    localDir: checkout,
    preferLocal: true,
    reject: false,
    env: { [reportVariable]: file },
  })
  return judge('Rules', readReport(file), 1, true)
}

test('Vitest reports what failed, in a test and outside of any', async () => {
  writeFileSync(
    join(folder, 'sums.test.ts'),
    `import { expect, test } from 'vitest'
    test('adds', () => { expect(1 + 1).toBe(2) })
    test('takes away', () => { expect(1 - 1).toBe(2) })
    test('goes on after its end', () => { setTimeout(() => { throw new Error('not awaited') }) })
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
    'outside of any test: Error: not awaited',
    'sums.test.ts › takes away: AssertionError: expected +0 to be 2 // Object.is equality',
  ])
})

test('Playwright reports what failed', async () => {
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

test('a project without thorough tests runs none, and none of the others', async () => {
  const root = relative(checkout, folder)
  const runTarget = join(checkout, 'infra/src/test-run/run-target.ts')
  const { exitCode } = await execa(process.execPath, [runTarget, root, 'test-thorough'])
  expect(exitCode).toBe(0)
  expect(readTargetReport(reportFile(root, 'test-thorough'))).toEqual({ passed: 0, failures: [], seconds: 0 })
})
