import type { ShellBuild } from '@kocyolu/bundler/composition'
import type { Draft, Plan } from './commit.ts'
import { undrawnBuilds } from './drawn.ts'
import { buildComplaints, gateComplaints, type Offers, type Overrides, overridden } from './gate.ts'
import type { History } from './history.ts'
import { findPublished, readShellBuild } from './published.ts'
import type { CompositionRecord, HistoryEntry, Override, PublishedBuild } from './records.ts'
import { ReleaseRefused } from './release-errors.ts'
import { changesBetween, readSelectedBuilds, type Selection, selectionOf, withBuilds } from './selection.ts'
import type { LiveState } from './state.ts'
import type { ReleaseStore } from './store.ts'
import { typeComplaints } from './type-gate.ts'

export interface Planning {
  store: ReleaseStore
  history: History
  offers: Offers
  overrides: Overrides
  /** For how many days back one can return to what was live. */
  keptDays: number
  now: () => Date
}

/** The apps that a running canary tries out. */
function canaryApps({ live, canary }: LiveState): string[] {
  if (!(live && canary)) return []
  return changesBetween(selectionOf(live.composition), selectionOf(canary.record.composition)).map(
    ({ app }) => app,
  )
}

/** Fails when a running canary tries out one of these apps. */
export function refuseTried(state: LiveState, apps: string[]): void {
  const tried = canaryApps(state)
  if (tried.some(app => apps.includes(app)))
    throw new ReleaseRefused({ code: 'canary.running', values: { builds: tried.join(', ') } })
}

/** Changes what is live of these apps alone; a canary of others goes on beside it. What is `proven` was live together before. */
export async function replaceLive(
  planning: Planning,
  state: LiveState,
  action: HistoryEntry['action'],
  apps: string[],
  selection: Selection,
  proven: Selection | null = null,
): Promise<Plan | null> {
  refuseTried(state, apps)
  const before = state.live && selectionOf(state.live.composition)
  const changes = changesBetween(before, selection)
  if (changes.length === 0) return null
  const live = await draftOf(planning, state.live, selection, apps, proven)
  if (!(before && state.canary))
    return { action, changes, live: live.draft, canary: null, overrides: live.overrides }
  const { record, percent } = state.canary
  const tests = changesBetween(before, selectionOf(record.composition)).flatMap(({ app, to }) =>
    to ? [{ app, build: to }] : [],
  )
  const over = await draftOf(planning, state.live, withBuilds(selection, tests), apps, proven)
  const canary = { composition: over.draft, percent }
  return { action, changes, live: live.draft, canary, overrides: live.overrides }
}

/** A new composition, refused when something speaks against it that nobody decided to release in spite of. */
export async function draftOf(
  planning: Planning,
  from: CompositionRecord | null,
  selection: Selection,
  changed: string[],
  proven: Selection | null = null,
): Promise<{ draft: Draft; overrides: Override[] }> {
  const { store, offers, overrides } = planning
  const parts = await readSelectedBuilds(store, selection)
  const live = from?.composition.shell ?? null
  const previousShell = live !== null && live !== selection.shell ? live : (from?.previousShell ?? null)
  const complaints = gateComplaints({
    parts,
    changed,
    published: await publishedOf(store, selection, changed),
    previousShell: previousShell === null ? null : await shellIfKept(store, previousShell),
    offers,
  })
  return {
    draft: { selection, parts, from: from?.number ?? null, previousShell },
    overrides: overridden(
      [
        ...complaints,
        ...(await typeComplaints(store, live, parts, changed, proven)),
        ...(await undrawnBuilds(store, parts, changed, proven)),
      ],
      overrides,
    ),
  }
}

/** What somebody decided to release in spite of when a composition that exists shall be live; its builds fitted when it was made. */
export async function checkAgain(
  { store, offers, overrides }: Planning,
  record: CompositionRecord,
  changed: string[],
): Promise<Override[]> {
  const selection = selectionOf(record.composition)
  const parts = await readSelectedBuilds(store, selection)
  const published = await publishedOf(store, selection, changed)
  return overridden(buildComplaints({ parts, changed, published, offers }), overrides)
}

async function publishedOf(
  store: ReleaseStore,
  { shell, remotes }: Selection,
  apps: string[],
): Promise<Record<string, PublishedBuild>> {
  const found = apps.map(async app => {
    const build = app === 'shell' ? shell : remotes[app]?.build
    const published = build === undefined ? null : await findPublished(store, app, build)
    return published ? [[app, published] as const] : []
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}

/** A shell that is no longer kept cannot be brought back anyway. */
async function shellIfKept(store: ReleaseStore, build: string): Promise<ShellBuild | null> {
  return (await findPublished(store, 'shell', build)) ? await readShellBuild(store, build) : null
}
