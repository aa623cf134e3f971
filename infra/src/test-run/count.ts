import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

/** How many passed and failed. */
export interface Count {
  passed: number
  failed: number
}

const VitestReport = z.object({ numPassedTests: z.int(), numFailedTests: z.int() })
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
})

/** A check is one thing that holds or does not. */
export function countCheck(succeeded: boolean): Count {
  return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Counts a suite's tests from its report. One that broke off, or ran nothing, has failed even if no test says so. */
export function countSuite(kind: 'vitest' | 'playwright', report: string, succeeded: boolean): Count {
  const count = existsSync(report)
    ? read(kind, JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 }
  const ranNothing = count.passed + count.failed === 0
  const brokeOff = !succeeded && count.failed === 0
  return ranNothing || brokeOff ? { ...count, failed: count.failed + 1 } : count
}

function read(kind: 'vitest' | 'playwright', content: unknown): Count {
  if (kind === 'vitest') {
    const { numPassedTests, numFailedTests } = VitestReport.parse(content)
    return { passed: numPassedTests, failed: numFailedTests }
  }
  const { expected, unexpected, flaky } = PlaywrightReport.parse(content).stats
  // One that needed a second try is not one that passed.
  return { passed: expected, failed: unexpected + flaky }
}
