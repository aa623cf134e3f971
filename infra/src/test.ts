import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { execa } from 'execa'
import { checkout } from './checkout.ts'
import { besideUs } from './process/beside-us.ts'
import { Budget, overspent, type Spent } from './test-run/budget.ts'
import { readProjects } from './test-run/projects.ts'
import { type Failure, failureOf, readTargetReport, reportFile } from './test-run/report.ts'
import { requireTools, tools } from './tools/find-tool.ts'
import { untilAskedToEnd } from './until-asked-to-end.ts'

// `npm test [-- project …]` and, with `--all`, `npm run test:all`: Nx runs the targets, or takes from its cache what nothing
// has changed of; this adds up their reports.
const usual = ['lint', 'types', 'boundaries', 'unused', 'check', 'publishable', 'test', 'e2e']
const thorough = ['browsers', 'test-thorough', 'e2e-thorough']

const say = (text: string): boolean => process.stdout.write(`${text}\n`)
const isAll = process.argv.includes('--all')
const asked = process.argv.slice(2).filter(name => name !== '--all')
const targets = isAll ? [...usual, ...thorough] : usual

const failures: Failure[] = []
const spent: Spent[] = []
let passed = 0

try {
  const projects = readProjects().filter(({ name }) => asked.length === 0 || asked.includes(name))
  const unknown = asked.filter(name => projects.every(project => project.name !== name))
  if (unknown.length > 0)
    throw new Error(
      `Unknown project ${unknown.join(', ')}. Known: ${readProjects()
        .map(({ name }) => name)
        .join(', ')}`,
    )
  requireTools(tools)
  const tasks = projects.flatMap(project =>
    project.targets
      .filter(target => targets.includes(target))
      .map(target => ({ project: project.name, target, file: reportFile(project.root, target) })),
  )
  // A report of an earlier run must not count for a target that did not come to its end.
  for (const { file } of tasks) rmSync(file, { force: true })
  const running = execa(
    'nx',
    [
      'run-many',
      `--targets=${targets.join(',')}`,
      `--projects=${projects.map(({ name }) => name).join(',')}`,
      '--outputStyle=static',
      '--nxBail=false',
    ],
    { ...besideUs, env: { NX_DAEMON: 'false', NX_TUI: 'false' } },
  )
  untilAskedToEnd().then(() => running.kill())
  await running
  for (const { project, target, file } of tasks) {
    const report = readTargetReport(file)
    if (!report) {
      failures.push(failureOf(`${project}:${target}`, ['It did not run to its end.']))
      continue
    }
    passed += report.passed
    failures.push(...report.failures)
    spent.push({ project, target, seconds: report.seconds })
  }
  const budget = Budget.parse(JSON.parse(readFileSync(join(checkout, 'infra/test-budget.json'), 'utf8')))
  const over = overspent(budget, spent)
  for (const text of over) say(styleText('yellow', `! ${text}`))
  if (isAll) failures.push(...over.map(text => failureOf('budget of processor time', [text])))
} catch (error) {
  failures.push(failureOf('npm test', [error instanceof Error ? error.message : String(error)]))
}

// Said once more at the end, since thousands of lines come before it.
for (const { test, why } of failures)
  say([`\n${styleText('red', '✗')} ${test}`, ...why.split('\n').filter(Boolean)].join('\n  '))
const seconds = spent.reduce((sum, each) => sum + (each.seconds ?? 0), 0)
say(`\n${Math.round(seconds)} processor seconds, those of results from the cache included`)
say(`\n${passed} passed, ${failures.length} failed`)
process.exit(failures.length > 0 ? 1 : 0)
