import {
  type releases as contract,
  type ListOf,
  PathId,
  type PublishedBuild,
  type QueryOf,
  type ReleaseEntry,
  type ReleaseState,
  serviceNames,
} from '@kocyolu/contracts'
import {
  type HistoryEntry,
  type LiveState,
  previewIn,
  ReleaseRefused,
  type Releases,
} from '@kocyolu/release-store'
import { askServices, offersOf } from '@kocyolu/release-store/services'
import { AppError, pagedList } from '@kocyolu/service'
import { z } from 'zod'
import type { Deps } from '../service.ts'
import { errorRates, strataOf } from '../tabs/strata.ts'
import { canaryRun } from './canary-run.ts'
import { refusedAsAppError } from './release-app-error.ts'
import { releasesOf } from './releases-of.ts'
import { isServed, servedSite, siteOf } from './served-site.ts'

/** The live composition and since when, the canary beside it, and the services' offers. */
export async function getReleases(deps: Deps, asked = askServices(siteOf(deps))): Promise<ReleaseState> {
  const releases = releasesOf(deps)
  const [running, state, site] = await Promise.all([asked, releases.status(), servedSite(deps)])
  const { entry, live } = state
  const services = serviceNames.map(service => ({
    service,
    ...(running[service] ?? { build: null, contract: null }),
  }))
  if (!(entry && live)) return { number: 0, composition: 0, apps: [], canary: null, services, site }
  const [apps, canary, absent] = await Promise.all([
    liveApps(releases, state),
    canaryOf(deps, releases, state),
    releases.absent(Object.keys(live.composition.remotes)),
  ])
  return { number: entry.number, composition: live.number, apps, canary, services, site, absent }
}

const buildsIn = ({ shell, remotes }: { shell: string; remotes: Record<string, { build: string }> }) =>
  new Map([['shell', shell], ...Object.entries(remotes).map(([app, { build }]) => [app, build] as const)])

const changesLive = ({ action }: HistoryEntry): boolean => action !== 'canary' && action !== 'canary-abort'

/** Each app with the change that brought its build. */
async function liveApps(releases: Releases, { live }: LiveState): Promise<ReleaseState['apps']> {
  const builds = buildsIn(live?.composition ?? { shell: '', remotes: {} })
  const found = new Map<string, HistoryEntry>()
  for await (const entry of releases.backwards()) {
    if (found.size === builds.size) break
    if (!changesLive(entry)) continue
    for (const { app, to } of entry.changes)
      if (builds.get(app) === to && !found.has(app)) found.set(app, entry)
  }
  return [...builds].flatMap(([app, build]) => {
    const entry = found.get(app)
    return entry ? [{ app, build, since: entry.at, by: entry.by, why: entry.why }] : []
  })
}

async function canaryOf(
  deps: Deps,
  releases: Releases,
  { entry, live, canary }: LiveState,
): Promise<ReleaseState['canary']> {
  if (!(live && canary)) return null
  const run = await canaryRun(releases.backwards())
  const [before, after] = [buildsIn(live.composition), buildsIn(canary.record.composition)]
  const changes = [...new Set([...before.keys(), ...after.keys()])]
    .map(app => ({ app, from: before.get(app) ?? null, to: after.get(app) ?? null }))
    .filter(({ from, to }) => from !== to)
  // An admin who changed its share gave a reason as well, and later.
  const stages = canary.stages
  const [stage] = stages?.rest ?? []
  const { by, why } = run?.steps.findLast(({ action }) => action === 'canary') ?? canary.record
  return {
    composition: canary.record.number,
    percent: canary.percent,
    ...(entry?.canary?.for && { for: entry.canary.for }),
    since: run?.began.at ?? canary.record.at,
    by,
    why,
    changes,
    ...(stages && stage && { next: { at: stages.next, percent: stage.percent } }),
    // The live composition can be read while the counts cannot.
    rates: run && (await strataOf(deps, run).then(errorRates, () => null)),
  }
}

const history = pagedList('releases', z.tuple([PathId]))

/** Every change of what is live, newest first. */
export function listReleases(
  deps: Deps,
  query: QueryOf<typeof contract.listReleases>,
): Promise<ListOf<ReleaseEntry>> {
  const own = releasesOf(deps)
  return history.list(query, {
    read: (limit, after) => own.history({ limit, ...(after && { before: after[0] }) }),
    keyOf: ({ number }) => [number],
    view: ({ live, ...entry }) => ({
      ...entry,
      composition: live,
      canGoBack: own.isKept({ ...entry, live }),
    }),
  })
}

/** The published builds of an app, newest first. */
export async function listBuilds(deps: Deps, app: string): Promise<PublishedBuild[]> {
  const own = releasesOf(deps)
  const [builds, { live, canary }] = await Promise.all([own.builds(app), own.status()])
  const buildIn = (composition: { shell: string; remotes: Record<string, { build: string }> } | undefined) =>
    app === 'shell' ? composition?.shell : composition?.remotes[app]?.build
  return builds
    .filter(({ kind }) => kind !== 'service')
    .map(({ build, at, by }) => ({
      app,
      build,
      at,
      by,
      live: buildIn(live?.composition) === build,
      canary: buildIn(canary?.record.composition) === build && buildIn(live?.composition) !== build,
    }))
}

/** Preview of a rollback, to a composition or with one app, with who made live what it reverts. */
export async function planRollback(deps: Deps, { to, app }: QueryOf<typeof contract.planRollback>) {
  const releases = releasesOf(deps)
  // A rule that only a reason overrides does not stop the plan.
  const plan = { why: 'plan', dryRun: true, force: 'plan' }
  const { entry } = await (app === undefined
    ? releases.rollback(to, { ...plan, all: true })
    : releases.rollbackApp(app, plan)
  ).catch(refusedAsAppError)
  const changes = entry.changes.map(async change => {
    const made = change.from === null ? null : await releases.changeTo(change.app, change.from)
    return { ...change, by: made?.by ?? null, why: made?.why ?? null }
  })
  return { composition: entry.live, changes: await Promise.all(changes) }
}

/** Pages that would go with a remote that is taken out, and the remotes that link there. */
export const planRemoval = (deps: Deps, app: string) =>
  releasesOf(deps).planRemoval(app).catch(refusedAsAppError)

/** Remotes at builds that need not be live, as parts of the composition that a tab was opened with. */
export async function getPreview(
  deps: Deps,
  { build, composition }: { build: string[]; composition: number },
) {
  if (!deps.releaseStore) throw new AppError('releases.unavailable')
  const builds = build.map(named => {
    const [app = '', name = ''] = named.split('@')
    return { app, build: name }
  })
  const offers = offersOf(await askServices(siteOf(deps)))
  const remotes = await previewIn(deps.releaseStore, composition, builds, offers).catch(refusedAsAppError)
  const served = await Promise.all(builds.map(each => isServed(deps, each)))
  const waiting = builds.filter((_, index) => !served[index])
  if (waiting.length > 0)
    refusedAsAppError(
      new ReleaseRefused(...waiting.map(values => ({ code: 'preview.not_served' as const, values }))),
    )
  return { remotes }
}
