import { join } from 'node:path'

/** One step of `npm test`. A check counts as one; a suite counts its tests. */
export interface Step {
  title: string
  command: string[]
  /** The report from which a suite's tests are counted. */
  suite?: { kind: 'vitest' | 'playwright'; report: string }
  env?: Record<string, string>
}

const nxEnv = { NX_DAEMON: 'false', NX_TUI: 'false' }

function vitest(project: string, what: string, reports: string): Step {
  const report = join(reports, `${project}.json`)
  return {
    title: what,
    command: [
      'vitest',
      'run',
      '--project',
      project,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    suite: { kind: 'vitest', report },
  }
}

/** Everything that must hold, cheapest first. */
export function steps(reports: string): Step[] {
  const journeys = join(reports, 'journeys.json')
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
    {
      title: 'Journeys through the gateway',
      command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: journeys },
      suite: { kind: 'playwright', report: journeys },
    },
  ]
}
