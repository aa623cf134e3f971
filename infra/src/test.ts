import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { styleText } from 'node:util'
import { execa } from 'execa'
import { checkout } from './checkout.ts'
import { startGuard } from './process/guard.ts'
import { checkReport, type Failure, failureOf, type Report, suiteReport } from './test-run/report.ts'
import { runLanes } from './test-run/run-lanes.ts'
import { chosenSteps, lanes, type Step } from './test-run/steps.ts'
import { findTool, tools } from './tools/find-tool.ts'
import { untilAskedToEnd } from './until-asked-to-end.ts'

const say = (text: string): boolean => process.stdout.write(`${text}\n`)
const reports = join(checkout, '.local', 'test-reports', String(process.pid))
const nameWidth =
  Math.max(
    ...lanes(reports)
      .flat()
      .map(step => step.name.length),
  ) + 1
const asked = untilAskedToEnd()
// When this process is killed, the running step must not go on alone.
const guard = startGuard()
guard.removeAtEnd(reports)

/** Runs a step with its output as it comes, each line under its name; true when it ended well. */
async function succeeds({ name, command: [program = '', ...args], env = {} }: Step): Promise<boolean> {
  const running = execa(program, args, {
    cwd: checkout,
    preferLocal: true,
    localDir: checkout,
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    buffer: false,
    all: true,
    reject: false,
    // The journeys take a while to end a whole platform.
    forceKillAfterDelay: false,
  })
  const prefix = styleText('dim', `${name.padEnd(nameWidth)}│`)
  createInterface(running.all).on('line', line => say(`${prefix} ${line}`))
  asked.then(() => running.kill())
  if (running.pid) guard.watch(running.pid)
  return (await running).exitCode === 0
}

async function run(step: Step): Promise<Report> {
  say(styleText('bold', `── ${step.title}`))
  const begun = performance.now()
  const succeeded = await succeeds(step)
  const report = step.report
    ? suiteReport(step.title, step.report, succeeded)
    : checkReport(step.title, succeeded)
  const { passed, failures } = report
  const mark = failures.length === 0 ? styleText('green', '✓') : styleText('red', '✗')
  const seconds = Math.round((performance.now() - begun) / 1000)
  say(`${mark} ${step.title}: ${passed} passed, ${failures.length} failed (${seconds} s)`)
  return report
}

let passed = 0
const failures: Failure[] = []
let ended = false
asked.then(() => {
  ended = true
})
try {
  const chosen = chosenSteps(lanes(reports), process.argv.slice(2))
  mkdirSync(reports, { recursive: true })
  for (const tool of tools) findTool(tool, say)
  await runLanes(chosen, async step => {
    if (ended) throw new Error('Stopped before the end.')
    const report = await run(step)
    passed += report.passed
    failures.push(...report.failures)
  })
} catch (error) {
  failures.push(failureOf('npm test', [error instanceof Error ? error.message : String(error)]))
} finally {
  await guard.dismiss()
}
// Told once more at the end: what came before it is thousands of lines.
for (const { test, why } of failures) {
  say([`\n${styleText('red', '✗')} ${test}`, ...why.split('\n').filter(Boolean)].join('\n  '))
}
say(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)
