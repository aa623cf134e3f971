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
  /** Makes the builds itself where the run has no step that did. */
  usesBuilds?: true
}

/** In the environment of what a run has made the builds for: a cached build is copied over the one that is there, while others read it. */
export const builtVariable = 'TEST_BUILT'

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

function journeys(project: string, title: string, reports: string): Step {
  const command = [
    'playwright',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--project',
    project,
    '--no-deps',
    '--reporter=list,./e2e/src/test-reporter.ts',
  ]
  return { ...suite(project, title, reports, command), usesBuilds: true }
}

/**
 * Everything that must hold: two lanes beside each other, so that one computes while the other waits. Two keep both cores
 * busy, and with more of them every test waits for more others.
 */
export function lanes(reports: string): Step[][] {
  return [codeLane(reports), siteLane(reports)]
}

function codeLane(reports: string): Step[] {
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
    { name: 'types', title: 'Types', command: ['node', 'infra/src/checks/types.ts'] },
    vitest('rules', 'Rules', reports),
    vitest('pages', 'Pages', reports),
    vitest('platform', 'Gateway and local stack', reports),
    vitest('api', 'API on real stores', reports),
  ]
}

function siteLane(reports: string): Step[] {
  return [
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
    journeys('journeys', 'Journeys through the gateway', reports),
    journeys('outages', 'Outages and releases', reports),
  ]
}

const afterBuilds = (step: Step): Step => ({ ...step, env: { ...step.env, [builtVariable]: '1' } })

/** The steps of these names, in their own order; all of them when nobody names any. */
export function chosenSteps(all: Step[][], names: string[]): Step[][] {
  const known = all.flat().map(({ name }) => name)
  const unknown = names.filter(name => !known.includes(name))
  if (unknown.length > 0)
    throw new Error(`There is no step ${unknown.join(', ')}. There are: ${known.join(', ')}`)
  const chosen = all
    .map(lane => lane.filter(({ name }) => names.length === 0 || names.includes(name)))
    .filter(lane => lane.length > 0)
  const builds = chosen.flat().some(({ name }) => name === 'builds')
  return chosen.map(lane => lane.map(step => (builds && step.usesBuilds ? afterBuilds(step) : step)))
}
