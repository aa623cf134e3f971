import type { ShellBuild } from '@kocyolu/bundler/composition'
import type { Draft, Plan } from './commit.ts'
import { contractComplaints, forced, gateComplaints, type Offers } from './gate.ts'
import type { History } from './history.ts'
import { findPublished, readShellBuild } from './published.ts'
import type { CompositionRecord, Forced, HistoryEntry } from './records.ts'
import { ReleaseRefused } from './release-errors.ts'
import { changesBetween, readSelectedBuilds, type Selection, selectionOf, withBuilds } from './selection.ts'
import type { LiveState } from './state.ts'
import type { ReleaseStore } from './store.ts'
import { typeComplaints } from './type-gate.ts'

export interface Planning {
  store: ReleaseStore
  history: History
  offers: Offers
  /** Why it shall be done in spite of complaints. */
  force: string | undefined
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
    return { action, changes, live: live.draft, canary: null, forced: live.forced }
  const { record, percent, stages } = state.canary
  const tests = changesBetween(before, selectionOf(record.composition)).flatMap(({ app, to }) =>
    to ? [{ app, build: to }] : [],
  )
  const over = await draftOf(planning, state.live, withBuilds(selection, tests), apps, proven)
  const canary = { composition: over.draft, percent, stages }
  return { action, changes, live: live.draft, canary, forced: live.forced }
}

/** A new composition, refused when there are complaints and no `force`. */
export async function draftOf(
  planning: Planning,
  from: CompositionRecord | null,
  selection: Selection,
  changed: string[],
  proven: Selection | null = null,
): Promise<{ draft: Draft; forced: Forced | undefined }> {
  const { store, offers, force } = planning
  const parts = await readSelectedBuilds(store, selection)
  const live = from?.composition.shell ?? null
  const previousShell = live !== null && live !== selection.shell ? live : (from?.previousShell ?? null)
  const complaints = gateComplaints({
    parts,
    changed,
    previousShell: previousShell === null ? null : await shellIfKept(store, previousShell),
    offers,
  })
  return {
    draft: { selection, parts, from: from?.number ?? null, previousShell },
    forced: forced([...complaints, ...(await typeComplaints(store, live, parts, changed, proven))], force),
  }
}

/** Complaints overridden when a composition that exists shall be live; its builds fitted when it was made. */
export async function checkAgain(
  { store, offers, force }: Planning,
  record: CompositionRecord,
  changed: string[],
): Promise<Forced | undefined> {
  const parts = await readSelectedBuilds(store, selectionOf(record.composition))
  return forced(contractComplaints({ parts, changed, offers }), force)
}

/** A shell that is no longer kept cannot be brought back anyway. */
async function shellIfKept(store: ReleaseStore, build: string): Promise<ShellBuild | null> {
  return (await findPublished(store, 'shell', build)) ? await readShellBuild(store, build) : null
}
