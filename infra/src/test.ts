import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { execa } from 'execa'
import { checkout } from './checkout.ts'
import { startGuard } from './process/guard.ts'
import { type Count, countCheck, countSuite } from './test-run/count.ts'
import { type Step, steps } from './test-run/steps.ts'
import { findTool, tools } from './tools/find-tool.ts'
import { untilAskedToEnd } from './until-asked-to-end.ts'

const say = (text: string): boolean => process.stdout.write(`${text}\n`)
const reports = join(checkout, '.local', 'test-reports', String(process.pid))
const asked = untilAskedToEnd()
// When this process is killed, the running step must not go on alone.
const guard = startGuard()
guard.removeAtEnd(reports)

/** Runs a step with its output as it comes; true when it ended well. */
async function succeeds({ command: [program = '', ...args], env = {} }: Step): Promise<boolean> {
  const running = execa(program, args, {
    cwd: checkout,
    preferLocal: true,
    localDir: checkout,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    reject: false,
    // The journeys take a while to end a whole platform.
    forceKillAfterDelay: false,
  })
  asked.then(() => running.kill())
  if (running.pid) guard.watch(running.pid)
  return (await running).exitCode === 0
}

async function run(step: Step): Promise<Count> {
  say(styleText('bold', `\n── ${step.title}`))
  const begun = performance.now()
  const succeeded = await succeeds(step)
  const count = step.suite ? countSuite(step.suite.kind, step.suite.report, succeeded) : countCheck(succeeded)
  const mark = count.failed === 0 ? styleText('green', '✓') : styleText('red', '✗')
  say(
    `${mark} ${step.title}: ${count.passed} passed, ${count.failed} failed (${Math.round((performance.now() - begun) / 1000)} s)`,
  )
  return count
}

const total: Count = { passed: 0, failed: 0 }
const failed: string[] = []
let ended = false
asked.then(() => {
  ended = true
})
try {
  mkdirSync(reports, { recursive: true })
  for (const tool of tools) findTool(tool, say)
  for (const step of steps(reports)) {
    if (ended) throw new Error('Stopped before the end.')
    const count = await run(step)
    total.passed += count.passed
    total.failed += count.failed
    if (count.failed > 0) failed.push(step.title)
  }
} catch (error) {
  total.failed += 1
  failed.push(error instanceof Error ? error.message : String(error))
} finally {
  await guard.dismiss()
}
if (failed.length > 0) say(`\n${styleText('red', 'Failed:')} ${failed.join(', ')}`)
say(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
