import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { execa } from 'execa'
import { besideUs } from '../process/beside-us.ts'
import { processorSeconds } from './processor-seconds.ts'
import { judge, readReport, reportFile, reportVariable } from './report.ts'
import { testFiles } from './test-files.ts'

// `node infra/src/test-run/run-target.ts <project root> <target> [command …]`: what each Nx target of `npm test` runs. It
// leaves what passed, what failed and the processor time where `npm test` reads them, and Nx keeps them with its cache.
const [root = '', target = '', ...given] = process.argv.slice(2)
const tests = given.length === 0 ? testFiles(root, target === 'test-thorough') : []
const suite = [
  'vitest',
  'run',
  ...(target === 'test-thorough' ? ['--tags-filter=thorough'] : ['--tags-filter=!thorough']),
  '--reporter=default',
  '--reporter=./infra/src/test-run/vitest-reporter.ts',
  ...tests,
]
const [program = '', ...args] = given.length > 0 ? given : suite
const isSuite = program === 'vitest' || program === 'playwright'

const file = reportFile(root, target)
const suiteFile = `${file}.suite`
mkdirSync(dirname(file), { recursive: true })
rmSync(file, { force: true })
rmSync(suiteFile, { force: true })

if (given.length === 0 && tests.length === 0) {
  // Named none, Vitest would run those of every project.
  writeFileSync(file, JSON.stringify({ passed: 0, failures: [], seconds: 0 }))
  process.exit(0)
}

const running = execa(program, args, {
  ...besideUs,
  // Nx forces colors, which would change what child processes of tests print.
  env: { [reportVariable]: suiteFile, FORCE_COLOR: undefined },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => running.kill())
const { exitCode = 1 } = await running
const report = judge(`${root} ${target}`, readReport(suiteFile), exitCode, isSuite)
rmSync(suiteFile, { force: true })
writeFileSync(file, JSON.stringify({ ...report, seconds: processorSeconds() }))
process.exit(report.failures.length > 0 ? 1 : 0)
