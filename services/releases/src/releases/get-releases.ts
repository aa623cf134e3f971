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
  buildsOf,
  type CompositionRecord,
  changesBetween,
  type HistoryEntry,
  type LiveState,
  previewIn,
  ReleaseRefused,
  type Releases,
  selectionOf,
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
  if (!(entry && live))
    return { number: 0, composition: 0, apps: [], canary: null, services, site, absent: [] }
  const [apps, canary, absent] = await Promise.all([
    liveApps(releases, state),
    canaryOf(deps, releases, state),
    releases.absent(Object.keys(live.composition.remotes)),
  ])
  return { number: entry.number, composition: live.number, apps, canary, services, site, absent }
}

const buildsIn = (record: CompositionRecord | null | undefined) =>
  new Map(record ? buildsOf(selectionOf(record.composition)).map(({ app, build }) => [app, build]) : [])

/** Each app with the change that brought its build. */
async function liveApps(releases: Releases, { live }: LiveState): Promise<ReleaseState['apps']> {
  const builds = buildsIn(live)
  const found = new Map<string, HistoryEntry>()
  for await (const entry of releases.backwards()) {
    if (found.size === builds.size) break
    if (entry.action === 'canary' || entry.action === 'canary-abort') continue
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
  const changes = changesBetween(selectionOf(live.composition), selectionOf(canary.record.composition))
  // An admin who changed its share gave a reason as well, and later.
  const stages = canary.stages
  const [stage] = stages?.rest ?? []
  const { by, why } = run?.steps.findLast(({ action }) => action === 'canary') ?? canary.record
  return {
    composition: canary.record.number,
    percent: canary.percent,
    ...(entry?.canary?.for && { for: entry.canary.for }),
    ...(entry?.canary?.people && { people: entry.canary.people.length }),
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
    view: ({ live, ...entry }) => ({ ...entry, composition: live, canGoBack: own.isKept(entry) }),
  })
}

/** The published builds of an app, newest first. */
export async function listBuilds(deps: Deps, app: string): Promise<PublishedBuild[]> {
  const own = releasesOf(deps)
  const [builds, { live, canary }] = await Promise.all([own.builds(app), own.status()])
  const [liveBuild, triedBuild] = [live, canary?.record].map(record => buildsIn(record).get(app))
  return builds
    .filter(({ kind }) => kind !== 'service')
    .map(({ build, at, by }) => ({
      app,
      build,
      at,
      by,
      live: liveBuild === build,
      canary: triedBuild === build && liveBuild !== build,
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
  const waiting = builds.flatMap((values, index) =>
    served[index] ? [] : [{ code: 'preview.not_served' as const, values }],
  )
  if (waiting.length > 0) refusedAsAppError(new ReleaseRefused(...waiting))
  return { remotes }
}
