import { posix } from 'node:path'

const contracts = '@kocyolu/contracts'
const web = '@kocyolu/web'
const service = '@kocyolu/service'
const bundler = '@kocyolu/bundler'
const releaseStore = '@kocyolu/release-store'
const gateway = '@kocyolu/gateway'
const telemetry = '@kocyolu/telemetry'
const pages = '@kocyolu/pages'
const infra = '@kocyolu/infra'
const e2e = '@kocyolu/e2e'

/** Imports allowed for the files of one part of the repository. */
interface Rule {
  path: RegExp
  /** Other workspaces, by package name. */
  workspaces: string[]
  /** When given, the only packages from outside the repository. */
  packages?: string[]
}

/** The first rule whose path fits decides. */
const rules: Rule[] = [
  { path: /^packages\/contracts\/.*\.test\.ts$/, workspaces: [], packages: ['zod', 'vitest', 'fast-check'] },
  { path: /^packages\/contracts\//, workspaces: [], packages: ['zod'] },
  { path: /^packages\/telemetry\//, workspaces: [] },
  { path: /^packages\/web\//, workspaces: [contracts] },
  { path: /^packages\/service\//, workspaces: [contracts, telemetry] },
  { path: /^packages\/bundler\//, workspaces: [contracts] },
  { path: /^packages\/release-store\//, workspaces: [bundler, contracts] },
  { path: /^(shell|mfe-[a-z]+)\/[a-z]+\.config\.ts$/, workspaces: [bundler] },
  { path: /^mfe-[a-z]+\//, workspaces: [web, contracts] },
  // The shell reads the composition that the build writes.
  { path: /^shell\//, workspaces: [web, contracts, bundler] },
  // It does what the release tool does, by the same code.
  { path: /^services\/releases\//, workspaces: [service, contracts, telemetry, bundler, releaseStore] },
  { path: /^services\/[a-z]+\//, workspaces: [service, contracts, telemetry] },
  { path: /^gateway\//, workspaces: [contracts, telemetry] },
  // It puts heads into the page that the build composes.
  { path: /^pages\//, workspaces: [bundler, contracts, telemetry] },
  // The tool that publishes a build renders its pages as the program does that will.
  {
    path: /^infra\//,
    workspaces: [bundler, releaseStore, gateway, pages, service, contracts, telemetry],
  },
  { path: /^e2e\//, workspaces: [infra, bundler, releaseStore, service, contracts, telemetry] },
  // It measures the platform while the people of the journeys use it.
  { path: /^bench\//, workspaces: [infra, e2e, contracts, bundler] },
]

/** The workspace a file belongs to. */
const workspaceOf = (file: string): string => /^(?:packages|services)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? ''

const featureOf = (file: string): string | null => /\/src\/features\/([^/]+)\//.exec(file)?.[1] ?? null

// Modules wired of all features: their tables, the demo's people, fixtures.
const wiring = /\/src\/(?:db|demo|testing|benchmark)\/|\.(?:test|fixtures)\.tsx?$/

/** The feature of a service that a file is part of: those may build on one another, but not in a circle. */
export const serviceFeatureOf = (file: string): string | null =>
  wiring.test(file) ? null : (/^services\/[^/]+\/src\/[^/]+(?=\/)/.exec(file)?.[0] ?? null)

/** The complaint about `file` importing `request`; `target` is where a relative request leads. Null without one. */
export function complaint(file: string, request: string, target: string | null): string | null {
  const rule = rules.find(each => each.path.test(file))
  if (!rule) return 'belongs to no part of the repository that the rules know'
  if (target !== null) return relativeComplaint(file, target)
  if (request.startsWith('node:')) return null
  const [scope = '', name = ''] = request.split('/')
  const packageName = scope.startsWith('@') ? `${scope}/${name}` : scope
  if (packageName.startsWith('@kocyolu/')) {
    const own = `@kocyolu/${posix.basename(workspaceOf(file))}`
    return [own, ...rule.workspaces].includes(packageName) ? null : `must not import ${packageName}`
  }
  if (rule.packages && !rule.packages.includes(packageName))
    return `must not import the package ${packageName}`
  return null
}

function relativeComplaint(file: string, target: string): string | null {
  if (workspaceOf(file) !== workspaceOf(target)) return `reaches into ${target}; import its package instead`
  const [from, to] = [featureOf(file), featureOf(target)]
  if (from !== null && to !== null && from !== to)
    return `is part of the feature "${from}" and must not import "${to}"`
  return null
}
