import { setTimeout as pause } from 'node:timers/promises'
import type { Role } from '@kocyolu/contracts'
import type { ReleaseComplaint } from '@kocyolu/contracts/release-complaints'
import type { History } from './history.ts'
import { keys, numberOf } from './keys.ts'
import { findPublished } from './published.ts'
import {
  type BuildChange,
  type CanaryStages,
  type CompositionRecord,
  createRecord,
  type Forced,
  type HistoryEntry,
} from './records.ts'
import { ReleaseRefused, ReleaseUnknown, refuseOvertaken, unpublished } from './release-errors.ts'
import { buildsOf, composeSelectedBuilds, type SelectedBuilds, type Selection } from './selection.ts'
import { type LiveState, readComposition, readState } from './state.ts'
import type { ReleaseStore } from './store.ts'

/** A composition that is to be made. */
export interface Draft {
  selection: Selection
  parts: SelectedBuilds
  from: number | null
  previousShell: string | null
}

/** The state to commit; compositions that exist are named by their number. */
export interface Plan {
  action: HistoryEntry['action']
  changes: BuildChange[]
  live: number | Draft
  canary: {
    composition: number | Draft
    percent: number
    stages?: CanaryStages | undefined
    for?: Role[]
    people?: string[]
  } | null
  /** Complaints that an operator overrode. */
  forced?: Forced | undefined
  /** Whether it ends the canary, because what that stood beside is no longer live. */
  endsCanary?: boolean
}

interface Signature {
  id: string
  by: string
  why: string
  at: () => string
}

export interface Outcome {
  /** False when everything was as wished already. */
  changed: boolean
  entry: HistoryEntry
  /** The composition that is live now. */
  live: CompositionRecord
  /** Whether a canary ended with it. */
  endsCanary: boolean
}

/** Decides what to do in a state; `since` are the changes of others since the caller looked. Null when there is nothing to do. */
export type Planner = (state: LiveState, since: HistoryEntry[]) => Promise<Plan | null>

interface Commit {
  store: ReleaseStore
  history: History
  signature: Signature
  /** The change that the caller decided by: nothing may have happened since. */
  seen?: number | undefined
  dryRun?: boolean | undefined
}

/**
 * Commits a plan. The history's next number is the only contended object: the loser reads what has
 * become true and plans again.
 */
export async function commit(
  { store, history, signature, seen, dryRun = false }: Commit,
  planIn: Planner,
): Promise<Outcome> {
  let base = seen
  for (let turn = 0; ; turn++) {
    const state = await readState(store, history)
    const number = state.entry?.number ?? 0
    base ??= number
    if (base > number) throw new ReleaseUnknown({ code: 'change.unknown', values: { number: base } })
    const since = base < number ? (await history.since(base)).filter(entry => entry.number <= number) : []
    // Who decided by what stood before them shall look again.
    if (seen !== undefined) refuseOvertaken(since.at(-1))
    const plan = await planIn(state, since)
    if (!plan) {
      if (!(state.entry && state.live)) throw new ReleaseRefused({ code: 'live.nothing', values: {} })
      return { changed: false, entry: state.entry, live: state.live, endsCanary: false }
    }
    const outcome = await attempt(store, history, signature, state, plan, dryRun)
    if (outcome) return outcome
    await pause(Math.random() * Math.min(20 * 2 ** turn, 1_000))
  }
}

async function attempt(
  store: ReleaseStore,
  history: History,
  { id, by, why, at }: Signature,
  state: LiveState,
  plan: Plan,
  dryRun: boolean,
): Promise<Outcome | null> {
  const made: CompositionRecord[] = []
  const last = (await store.list(keys.compositions)).map(numberOf).at(-1) ?? 0
  const numbered = async (composition: number | Draft): Promise<number> => {
    if (typeof composition === 'number') return composition
    const { parts, from, previousShell } = composition
    for (let number = (made.at(-1)?.number ?? last) + 1; ; number++) {
      const composition = composeSelectedBuilds(number, parts)
      const record = { number, from, at: at(), by, why, previousShell, composition }
      if (!dryRun && !(await createRecord(store, keys.composition(number), record))) continue
      made.push(record)
      return number
    }
  }
  const live = await numbered(plan.live)
  const number = (state.entry?.number ?? 0) + 1
  // Who has the canary keeps it while it runs.
  const guests = plan.canary?.for ? plan.canary : state.entry?.canary
  const canary = plan.canary && {
    composition: await numbered(plan.canary.composition),
    percent: plan.canary.percent,
    began: state.entry?.canary?.began ?? number,
    ...(plan.canary.stages && { stages: plan.canary.stages }),
    ...(guests?.for && { for: guests.for }),
    ...(guests?.people && { people: guests.people }),
  }
  const { action, changes, forced, endsCanary = false } = plan
  const entry: HistoryEntry = {
    ...{ number, id, at: at(), by, why, action, changes, live, canary },
    ...(forced && { forced }),
  }
  const outcome: Outcome = {
    changed: true,
    entry,
    live: made.find(record => record.number === live) ?? (await readComposition(store, live)),
    endsCanary,
  }
  if (dryRun) return outcome
  const own = made.map(record => keys.composition(record.number))
  // After the compositions exist: a prune reads those first.
  const gone = await notWhole(store, plan)
  if (gone.length > 0) {
    await store.remove(own)
    throw new ReleaseRefused(...gone)
  }
  if (!(await history.append(entry)) && !(await isOwn(history, entry))) {
    await store.remove(own)
    return null
  }
  // A concurrent prune may have taken these for forgotten ones.
  for (const record of made) await createRecord(store, keys.composition(record.number), record)
  return outcome
}

/** Whether the entry of that number is this one: a store may have kept it and lost its answer. */
const isOwn = async (history: History, { number, id }: HistoryEntry): Promise<boolean> =>
  (await history.read(number))?.id === id

/** The builds of new compositions that are not in the store. */
async function notWhole(store: ReleaseStore, { live, canary }: Plan): Promise<ReleaseComplaint[]> {
  const drafts = [live, canary?.composition].filter(each => typeof each === 'object')
  const builds = drafts.flatMap(({ selection }) => buildsOf(selection))
  const named = new Map(builds.map(each => [`${each.app}@${each.build}`, each]))
  const complaints = [...named.values()].map(async ({ app, build }) =>
    (await findPublished(store, app, build)) ? [] : [unpublished(app, build)],
  )
  return (await Promise.all(complaints)).flat()
}
