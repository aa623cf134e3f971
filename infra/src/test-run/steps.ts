import { join } from 'node:path'
import { reportVariable } from './report.ts'

/** One step of `npm test`. A check counts as one; a suite counts its tests. */
export interface Step {
  title: string
  command: string[]
  /** Where a suite leaves its report. */
  report?: string
  env?: Record<string, string>
}

const nxEnv = { NX_DAEMON: 'false', NX_TUI: 'false' }

function suite(title: string, report: string, command: string[]): Step {
  return { title, command, report, env: { [reportVariable]: report } }
}

function vitest(project: string, title: string, reports: string): Step {
  return suite(title, join(reports, `${project}.json`), [
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
    { title: 'Format and lint', command: ['biome', 'ci', '--error-on-warnings', '--colors=off'] },
    { title: 'Boundaries between the parts', command: ['node', 'infra/src/checks/boundaries.ts'] },
    { title: 'Unused code', command: ['knip'] },
    {
      title: 'OpenAPI is current',
      command: ['node', 'packages/contracts/src/openapi/generate.ts', '--check'],
    },
    { title: 'Types', command: ['nx', 'run-many', '-t', 'types', '--outputStyle=static'], env: nxEnv },
    { title: 'Builds', command: ['nx', 'run-many', '-t', 'build', '--outputStyle=static'], env: nxEnv },
    { title: 'Declared browsers can run the builds', command: ['node', 'infra/src/checks/browsers.ts'] },
    { title: 'Builds could be published', command: ['node', 'infra/src/checks/builds.ts'] },
    vitest('rules', 'Rules', reports),
    vitest('pages', 'Pages', reports),
    vitest('api', 'API on real stores', reports),
    vitest('platform', 'Gateway and local stack', reports),
    suite('Journeys through the gateway', join(reports, 'journeys.json'), [
      'playwright',
      'test',
      '--config',
      'e2e/playwright.config.ts',
      '--reporter=list,./e2e/src/test-reporter.ts',
    ]),
  ]
}
