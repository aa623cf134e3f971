import { isDeepStrictEqual } from 'node:util'
import type { Role } from '@kocyolu/contracts'
import type { ReleaseComplaint } from '@kocyolu/contracts/release-complaints'
import type { Planner } from './commit.ts'
import { checkAgain, draftOf, type Planning, replaceLive } from './draft.ts'
import { findPublished, listPublished } from './published.ts'
import type { CanaryStage, CompositionRecord } from './records.ts'
import { ReleaseRefused, ReleaseUnknown, refuseOvertaken, unpublished } from './release-errors.ts'
import { type BuildName, changesBetween, type Selection, selectionOf, withBuilds } from './selection.ts'
import { stagesAfter } from './stages.ts'
import type { LiveState } from './state.ts'

/** An app, with the newest published build when none is named. */
export interface Wanted {
  app: string
  build?: string | undefined
}

const selectionIn = (record: CompositionRecord): Selection => selectionOf(record.composition)

/** Replaces builds of the live site. */
export function promotion(planning: Planning, wanted: Wanted[]): Planner {
  return async (state, since) => {
    const builds = await chosen(planning, wanted)
    const apps = builds.map(({ app }) => app)
    refuseOvertaken(since.find(entry => entry.changes.some(({ app }) => apps.includes(app))))
    const before = state.live && selectionIn(state.live)
    const shell = builds.find(({ app }) => app === 'shell')?.build ?? before?.shell
    if (shell === undefined) throw new ReleaseRefused({ code: 'live.no_shell', values: {} })
    return replaceLive(planning, state, 'promote', apps, withBuilds(before ?? { shell, remotes: {} }, builds))
  }
}

/** Takes a remote out of the live site; a promotion brings it back. */
export function removal(planning: Planning, app: string): Planner {
  return async (state, since) => {
    refuseOvertaken(since.find(entry => entry.changes.some(change => change.app === app)))
    if (app === 'shell') throw new ReleaseRefused({ code: 'remove.shell', values: {} })
    const before = state.live && selectionIn(state.live)
    if (!before?.remotes[app]) throw new ReleaseUnknown({ code: 'remove.not_live', values: { app } })
    const { [app]: _, ...remotes } = before.remotes
    return replaceLive(planning, state, 'promote', [app], { ...before, remotes })
  }
}

/** Signed-in users who have a canary whatever its share: those of a role, and people by their tags. */
export interface Guests {
  roles: Role[]
  people: string[]
}

/** Shows builds to a share of the devices and to guests, or changes that; with several stages it goes on by the clock. */
export function canary(
  planning: Planning,
  wanted: Wanted[],
  stages: CanaryStage[],
  guests?: Guests,
): Planner {
  return async (state, since) => {
    const percent = stages[0]?.percent ?? Number.NaN
    if (!(Number.isInteger(percent) && percent >= 0 && percent <= 100))
      throw new ReleaseRefused({ code: 'canary.percent', values: { percent } })
    const builds = await chosen(planning, wanted)
    const apps = builds.map(({ app }) => app)
    refuseOvertaken(
      since.find(entry => entry.action !== 'promote' || entry.changes.some(({ app }) => apps.includes(app))),
    )
    if (!state.live) throw new ReleaseRefused({ code: 'live.nothing', values: {} })
    const before = selectionIn(state.live)
    const selection = withBuilds(before, builds)
    const changes = changesBetween(before, selection)
    // All of it is live already.
    if (changes.length === 0) return null
    const live = state.live.number
    const after = stagesAfter(stages, planning.now())
    const to = guests && { for: guests.roles, ...(guests.people.length > 0 && { people: guests.people }) }
    if (state.canary) {
      const tried = changesBetween(before, selectionIn(state.canary.record))
      if (JSON.stringify(tried) !== JSON.stringify(changes))
        throw new ReleaseRefused({
          code: 'canary.running',
          values: { builds: tried.map(({ app, to }) => `${app}@${to}`).join(', ') },
        })
      const isSame = state.canary.percent === percent && stages.length === 1 && !state.canary.stages
      const { for: roles = [], people = [] } = state.entry?.canary ?? {}
      if (isSame && (!guests || isDeepStrictEqual(guests, { roles, people }))) return null
      const composition = state.canary.record.number
      return { action: 'canary', changes, live, canary: { composition, percent, stages: after, ...to } }
    }
    const { draft: composition, forced } = await draftOf(planning, state.live, selection, apps)
    return { action: 'canary', changes, live, canary: { composition, percent, stages: after, ...to }, forced }
  }
}

/** Goes on to the next stage of the canary once its time has come; what is last may make it live for everybody. */
export function canaryStage(planning: Planning): Planner {
  return async (state, since) => {
    refuseOvertaken(since.find(({ action }) => action !== 'promote'))
    const stages = state.canary?.stages
    const [stage] = stages?.rest ?? []
    if (!(stages && stage) || Date.parse(stages.next) > planning.now().getTime()) return null
    if (stage.percent === 100) return await canaryPromotion(planning)(state, since)
    const { live, record } = running(state)
    return {
      action: 'canary',
      changes: changesBetween(selectionIn(live), selectionIn(record)),
      live: live.number,
      canary: {
        composition: record.number,
        percent: stage.percent,
        stages: stagesAfter(stages.rest, planning.now()),
      },
    }
  }
}

/** Makes the canary what everybody gets; one of other builds than these is not, where some are named. */
export function canaryPromotion(planning: Planning, named: BuildName[] = []): Planner {
  return async (state, since) => {
    refuseOvertaken(since.find(({ action }) => action !== 'promote'))
    // It is live already, perhaps promoted by another operator.
    if (named.length > 0 && state.live && areIn(selectionIn(state.live), named)) return null
    const { live, record } = running(state)
    const changes = changesBetween(selectionIn(live), selectionIn(record))
    const tried = changes.map(({ app, to }) => `${app}@${to}`).sort()
    const meant = changesBetween(selectionIn(live), withBuilds(selectionIn(live), named))
      .map(({ app, to }) => `${app}@${to}`)
      .sort()
    if (named.length > 0 && tried.join() !== meant.join())
      throw new ReleaseRefused({ code: 'canary.running', values: { builds: tried.join(', ') } })
    const apps = changes.map(({ app }) => app)
    const forced = await checkAgain(planning, record, apps)
    return { action: 'canary-promote', changes, live: record.number, canary: null, forced }
  }
}

/** Ends the canary. */
export const canaryAbort: Planner = async (state, since) => {
  refuseOvertaken(since.find(({ action }) => action !== 'promote'))
  const { live, record } = running(state)
  const changes = changesBetween(selectionIn(record), selectionIn(live))
  return { action: 'canary-abort', changes, live: live.number, canary: null }
}

const areIn = (selection: Selection, builds: BuildName[]): boolean =>
  changesBetween(selection, withBuilds(selection, builds)).length === 0

function running({ live, canary }: LiveState): { live: CompositionRecord; record: CompositionRecord } {
  if (!(live && canary)) throw new ReleaseUnknown({ code: 'canary.none', values: {} })
  return { live, record: canary.record }
}

/** That a build is not there; of an app that has none at all, perhaps by another name, which others have. */
async function missing(
  store: Planning['store'],
  app: string,
  build: string | undefined,
): Promise<ReleaseComplaint> {
  if (build !== undefined && (await listPublished(store, app)).length > 0) return unpublished(app, build)
  const published = (await listPublished(store)).filter(({ kind }) => kind !== 'service')
  const apps = [...new Set(published.map(each => each.app))].sort()
  return { code: 'build.none', values: { app, apps: apps.join(', ') || '–' } }
}

/** The request with every build named; all that is missing is complained about at once. */
async function chosen({ store }: Planning, wanted: Wanted[]): Promise<BuildName[]> {
  const complaints: ReleaseComplaint[] = []
  const found = wanted.map(async ({ app, build }) => {
    const published =
      build === undefined ? (await listPublished(store, app))[0] : await findPublished(store, app, build)
    if (published && published.kind !== 'service') return [{ app, build: published.build }]
    complaints.push(published ? { code: 'build.service', values: { app } } : await missing(store, app, build))
    return []
  })
  const builds = (await Promise.all(found)).flat()
  const orderOf = ({ values }: ReleaseComplaint): string => String(values.app)
  if (complaints.length > 0)
    throw new ReleaseUnknown(...complaints.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)))
  return builds
}
