import { type ReleaseState, serviceNames } from '@kocyolu/contracts'
import type { HistoryEntry, LiveState, Releases } from '@kocyolu/release-store'
import { askServices } from '@kocyolu/release-store/services'
import type { Deps } from '../service.ts'
import { errorRates, strataOf } from '../tabs/strata.ts'
import { canaryRun } from './canary-run.ts'
import { releasesOf } from './releases-of.ts'
import { servedSite, siteOf } from './served-site.ts'

/** What is live since when, the canary beside it, and what the services offer. */
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
  { live, canary }: LiveState,
): Promise<ReleaseState['canary']> {
  if (!(live && canary)) return null
  const run = await canaryRun(releases.backwards())
  const [before, after] = [buildsIn(live.composition), buildsIn(canary.record.composition)]
  const changes = [...new Set([...before.keys(), ...after.keys()])]
    .map(app => ({ app, from: before.get(app) ?? null, to: after.get(app) ?? null }))
    .filter(({ from, to }) => from !== to)
  // Whoever changed its share said why as well, and later.
  const { by, why } = run?.steps.findLast(({ action }) => action === 'canary') ?? canary.record
  return {
    composition: canary.record.number,
    percent: canary.percent,
    since: run?.began.at ?? canary.record.at,
    by,
    why,
    changes,
    // What is live can be said while nobody counts.
    rates: run && (await strataOf(deps, run).then(errorRates, () => null)),
  }
}
