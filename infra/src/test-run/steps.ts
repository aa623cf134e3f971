import { join } from 'node:path'
import { reportVariable } from './report.ts'

/** One step of `npm test`. A check counts as one; a suite counts its tests. */
export interface Step {
  /** How it is asked for by itself: `npm test -- lint types`. */
  name: string
  title: string
  command: string[]
  /** Where a suite leaves its report. */
  report?: string
  env?: Record<string, string>
}

const nxEnv = { NX_DAEMON: 'false', NX_TUI: 'false' }

function suite(name: string, title: string, reports: string, command: string[]): Step {
  const report = join(reports, `${name}.json`)
  return { name, title, command, report, env: { [reportVariable]: report } }
}

function vitest(project: string, title: string, reports: string): Step {
  return suite(project, title, reports, [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=./infra/src/test-run/vitest-reporter.ts',
  ])
}

/** Everything that must hold, cheapest first. */
export function steps(reports: string): Step[] {
  return [
    {
      name: 'lint',
      title: 'Format and lint',
      command: ['biome', 'ci', '--error-on-warnings', '--colors=off'],
    },
    {
      name: 'boundaries',
      title: 'Boundaries between the parts',
      command: ['node', 'infra/src/checks/boundaries.ts'],
    },
    { name: 'unused', title: 'Unused code', command: ['knip'] },
    {
      name: 'openapi',
      title: 'OpenAPI is current',
      command: ['node', 'packages/contracts/src/openapi/generate.ts', '--check'],
    },
    {
      name: 'types',
      title: 'Types',
      command: ['nx', 'run-many', '-t', 'types', '--outputStyle=static'],
      env: nxEnv,
    },
    {
      name: 'builds',
      title: 'Builds',
      command: ['nx', 'run-many', '-t', 'build', '--outputStyle=static'],
      env: nxEnv,
    },
    {
      name: 'browsers',
      title: 'Declared browsers can run the builds',
      command: ['node', 'infra/src/checks/browsers.ts'],
    },
    {
      name: 'publishable',
      title: 'Builds could be published',
      command: ['node', 'infra/src/checks/builds.ts'],
    },
    vitest('rules', 'Rules', reports),
    vitest('pages', 'Pages', reports),
    vitest('api', 'API on real stores', reports),
    vitest('platform', 'Gateway and local stack', reports),
    suite('journeys', 'Journeys through the gateway', reports, [
      'playwright',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=list,./e2e/src/test-reporter.ts',
    ]),
  ]
}

/** The steps of these names, in their own order; all of them when nobody names any. */
export function chosenSteps(all: Step[], names: string[]): Step[] {
  const unknown = names.filter(name => all.every(step => step.name !== name))
  if (unknown.length > 0)
    throw new Error(
      `There is no step ${unknown.join(', ')}. There are: ${all.map(({ name }) => name).join(', ')}`,
    )
  return names.length === 0 ? all : all.filter(({ name }) => names.includes(name))
}
