import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

const Failure = z.object({ test: z.string(), why: z.string() })
const Report = z.object({ passed: z.int(), failures: z.array(Failure) })

/** What did not hold: a test by its file and name, and the message it ended with. */
export type Failure = z.infer<typeof Failure>
/** How many tests passed, and each thing that failed. */
export type Report = z.infer<typeof Report>

/** Where a step's reporter leaves its report. */
export const reportVariable = 'TEST_REPORT'

/** What a step says at its end, for a summary: the first lines of an error, in plain characters. */
export function failureOf(test: string, messages: (string | undefined)[]): Failure {
  const why = stripVTControlCharacters(messages.filter(Boolean).join('\n')).trim().split('\n')
  return { test, why: why.slice(0, 12).join('\n') }
}

/** Called by a reporter when its suite ended. */
export function writeReport(report: Report): void {
  const file = process.env[reportVariable]
  if (file) writeFileSync(file, JSON.stringify(report))
}

/** A check is one thing that holds or does not. */
export function checkReport(title: string, succeeded: boolean): Report {
  return succeeded ? { passed: 1, failures: [] } : { passed: 0, failures: [failureOf(title, [])] }
}

/** Takes a suite's report away. One that broke off, or ran nothing, has failed even if no test says so. */
export function suiteReport(title: string, file: string, succeeded: boolean): Report {
  const report = takeReport(file)
  if (!report) return { passed: 0, failures: [failureOf(title, ['It ended without a report.'])] }
  if (report.failures.length > 0 || (succeeded && report.passed > 0)) return report
  const why = report.passed === 0 ? 'No test ran.' : 'It broke off though no test failed.'
  return { ...report, failures: [failureOf(title, [why])] }
}

function takeReport(file: string): Report | null {
  try {
    return Report.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  } finally {
    rmSync(file, { force: true })
  }
}
