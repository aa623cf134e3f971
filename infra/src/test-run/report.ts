import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'
import { checkout } from '../checkout.ts'

const Failure = z.object({ test: z.string(), why: z.string() })
const Report = z.object({ passed: z.int(), failures: z.array(Failure) })
const TargetReport = Report.extend({ seconds: z.number().nullable() })

/** A test that failed, by its file and name, and the message it ended with. */
export type Failure = z.infer<typeof Failure>
/** How many tests of a suite passed, and each failure. */
export type Report = z.infer<typeof Report>
/** The same of one Nx target, with the processor seconds that it used (null where the system does not say). */
export type TargetReport = z.infer<typeof TargetReport>

/** Where a target leaves its report; `nx.json` names the same place as the target's output. */
export const reportFile = (root: string, target: string): string =>
  join(checkout, root, '.local/test-reports', `${target}.json`)

/** Names the file in which a suite's reporter leaves its report. */
export const reportVariable = 'TEST_REPORT'

/** The first lines of an error, in plain characters. */
export function failureOf(test: string, messages: (string | undefined)[]): Failure {
  const why = stripVTControlCharacters(messages.filter(Boolean).join('\n')).trim().split('\n')
  return { test, why: why.slice(0, 12).join('\n') }
}

/** Called by a reporter at the end of its suite. */
export function writeReport(report: Report): void {
  const file = process.env[reportVariable]
  if (file) writeFileSync(file, JSON.stringify(report))
}

/** Undefined where there is no report, or half of one. */
export const readReport = (file: string): Report | undefined => readAs(Report, file)
export const readTargetReport = (file: string): TargetReport | undefined => readAs(TargetReport, file)

function readAs<T>(shape: z.ZodType<T>, file: string): T | undefined {
  try {
    return shape.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

/** A check without a reporter counts as one test; a suite that broke off, or ran nothing, has failed even if no test says so. */
export function judge(title: string, report: Report | undefined, exitCode: number, isSuite: boolean): Report {
  if (!isSuite)
    return exitCode === 0
      ? { passed: 1, failures: [] }
      : { passed: 0, failures: [failureOf(title, ['Its output above says why.'])] }
  if (!report) return { passed: 0, failures: [failureOf(title, ['It ended without a report.'])] }
  if (report.failures.length > 0 || (exitCode === 0 && report.passed > 0)) return report
  const why = report.passed === 0 ? 'No test ran.' : 'It broke off though no test failed.'
  return { ...report, failures: [failureOf(title, [why])] }
}
