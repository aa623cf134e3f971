import type { ShellBuild } from '@kocyolu/bundler/composition'
import type { Draft, Plan, Planner } from './commit.ts'
import { gateComplaints, type Offers, unknownOffers } from './gate.ts'
import type { History } from './history.ts'
import { findPublished, listPublished, readShellBuild } from './published.ts'
import type { CompositionRecord } from './records.ts'
import { ReleaseRefused, ReleaseUnknown, refuseOvertaken } from './release-errors.ts'
import {
  type BuildName,
  changesBetween,
  readSelectedBuilds,
  type Selection,
  selectionOf,
  withBuilds,
} from './selection.ts'
import { type LiveState, readComposition } from './state.ts'
import type { ReleaseStore } from './store.ts'

/** How many changes one can go back. */
export const keptEntries = 20

export interface Planning {
  store: ReleaseStore
  history: History
  offers: Offers | undefined
  /** Whether what is new must also run on the shell that was live before. */
  wayBack: boolean
}

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
    const tried = canaryApps(state).filter(app => apps.includes(app))
    if (tried.length > 0)
      throw new ReleaseRefused(tried.map(app => `A canary of ${app} is running; promote or abort it first`))
    const before = state.live && selectionIn(state.live)
    const shell = builds.find(({ app }) => app === 'shell')?.build ?? before?.shell
    if (shell === undefined)
      throw new ReleaseRefused(['There is no live shell yet; promote one together with the remotes'])
    const selection = withBuilds(before ?? { shell, remotes: {} }, builds)
    const changes = changesBetween(before, selection)
    if (changes.length === 0) return null
    const live = await draft(planning, state.live, selection, apps)
    if (!(state.live && state.canary))
      return { action: 'promote', changes, live: live.draft, canary: null, notes: live.notes }
    // The canary goes on beside what is live from now on.
    const { record, percent } = state.canary
    const tests = changesBetween(before, selectionIn(record)).flatMap(({ app, to }) =>
      to ? [{ app, build: to }] : [],
    )
    const over = await draft(planning, state.live, withBuilds(selection, tests), apps)
    return {
      action: 'promote',
      changes,
      live: live.draft,
      canary: { composition: over.draft, percent },
      notes: [...new Set([...live.notes, ...over.notes])],
    }
  }
}

/** Shows builds to a share of the devices, or changes the share. */
export function canary(planning: Planning, wanted: Wanted[], percent: number): Planner {
  return async (state, since) => {
    if (!(Number.isInteger(percent) && percent >= 0 && percent <= 100))
      throw new ReleaseRefused([`The share is a whole number from 0 to 100, not ${percent}`])
    const builds = await chosen(planning, wanted)
    const apps = builds.map(({ app }) => app)
    refuseOvertaken(
      since.find(entry => entry.action !== 'promote' || entry.changes.some(({ app }) => apps.includes(app))),
    )
    if (!state.live) throw new ReleaseRefused(['Nothing is live yet that a canary could stand beside'])
    const before = selectionIn(state.live)
    const selection = withBuilds(before, builds)
    const changes = changesBetween(before, selection)
    if (changes.length === 0)
      throw new ReleaseRefused(builds.map(({ app, build }) => `${app}@${build} is live already`))
    const live = state.live.number
    if (state.canary) {
      const running = changesBetween(before, selectionIn(state.canary.record))
      if (JSON.stringify(running) !== JSON.stringify(changes))
        throw new ReleaseRefused([
          `A canary of ${running.map(({ app, to }) => `${app}@${to}`).join(', ')} is running; promote or abort it first`,
        ])
      if (state.canary.percent === percent) return null
      return { action: 'canary', changes, live, canary: { composition: state.canary.record.number, percent } }
    }
    const { draft: composition, notes } = await draft(planning, state.live, selection, apps)
    return { action: 'canary', changes, live, canary: { composition, percent }, notes }
  }
}

/** Makes the canary what everybody gets. */
export const canaryPromotion: Planner = async (state, since) => {
  refuseOvertaken(since.find(({ action }) => action !== 'promote'))
  const { live, record } = running(state)
  const changes = changesBetween(selectionIn(live), selectionIn(record))
  return { action: 'canary-promote', changes, live: record.number, canary: null }
}

/** Ends the canary. */
export const canaryAbort: Planner = async (state, since) => {
  refuseOvertaken(since.find(({ action }) => action !== 'promote'))
  const { live, record } = running(state)
  const changes = changesBetween(selectionIn(record), selectionIn(live))
  return { action: 'canary-abort', changes, live: live.number, canary: null }
}

/** Brings back a composition that was live; the one that the live one was made from when none is named. */
export function rollback({ store, history }: Planning, to?: number): Planner {
  return async ({ entry, live, canary }, since) => {
    refuseOvertaken(since[0])
    if (!(entry && live)) throw new ReleaseRefused(['Nothing has been promoted yet'])
    const target = to ?? live.from
    if (target === null) throw new ReleaseRefused([`Composition ${live.number} is the first one`])
    if (target === live.number) return null
    // Older ones may be removed at any time.
    const entries = await history.page(keptEntries)
    if (!entries.some(each => each.live === target))
      throw new ReleaseUnknown(`Composition ${target} was not live within the last ${keptEntries} changes`)
    const record = await readComposition(store, target)
    const changes = changesBetween(selectionIn(live), selectionIn(record))
    const notes = canary ? ['The canary has ended, because what it stood beside is no longer live'] : []
    return { action: 'rollback', changes, live: target, canary: null, notes } satisfies Plan
  }
}

function running({ live, canary }: LiveState): { live: CompositionRecord; record: CompositionRecord } {
  if (!(live && canary)) throw new ReleaseUnknown('No canary is running')
  return { live, record: canary.record }
}

function canaryApps({ live, canary }: LiveState): string[] {
  if (!(live && canary)) return []
  return changesBetween(selectionIn(live), selectionIn(canary.record)).map(({ app }) => app)
}

/** What is wanted with every build named; all that is not there is told at once. */
async function chosen({ store }: Planning, wanted: Wanted[]): Promise<BuildName[]> {
  const missing: string[] = []
  const found = wanted.map(async ({ app, build }) => {
    const published =
      build === undefined ? (await listPublished(store, app))[0] : await findPublished(store, app, build)
    if (!published)
      missing.push(
        build === undefined ? `No build of ${app} is published` : `${app}@${build} is not published`,
      )
    else if (published.kind === 'service')
      missing.push(`${app} is a service; it goes live by replacing its processes, not by a composition`)
    else return [{ app, build: published.build }]
    return []
  })
  const builds = (await Promise.all(found)).flat()
  if (missing.length > 0) throw new ReleaseUnknown(...missing.sort())
  return builds
}

/** A new composition, refused by name when something speaks against it. */
async function draft(
  { store, offers, wayBack }: Planning,
  from: CompositionRecord | null,
  selection: Selection,
  changed: string[],
): Promise<{ draft: Draft; notes: string[] }> {
  const parts = await readSelectedBuilds(store, selection)
  const live = from?.composition.shell ?? null
  const previousShell = live !== null && live !== selection.shell ? live : (from?.previousShell ?? null)
  const before = previousShell !== null && wayBack ? await shellIfKept(store, previousShell) : null
  const complaints = gateComplaints({ parts, changed, previousShell: before, offers })
  if (complaints.length > 0) throw new ReleaseRefused([...new Set(complaints)])
  const unknown = unknownOffers(parts, changed, offers)
  const notes =
    unknown.length > 0
      ? [`Nobody could be asked which contract version is offered by ${unknown.join(', ')}`]
      : []
  return { draft: { selection, parts, from: from?.number ?? null, previousShell }, notes }
}

/** A shell that is no longer kept cannot be brought back anyway. */
async function shellIfKept(store: ReleaseStore, build: string): Promise<ShellBuild | null> {
  return (await findPublished(store, 'shell', build)) ? await readShellBuild(store, build) : null
}
