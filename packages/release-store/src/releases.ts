import type { BuildFiles } from './build-files.ts'
import { commit, type Outcome, type Planner } from './commit.ts'
import { type BuildDiff, diffBuilds } from './diff.ts'
import type { Offers } from './gate.ts'
import { historyOf } from './history.ts'
import { canary, canaryAbort, canaryPromotion, promotion, rollback, type Wanted } from './plans.ts'
import { type Pruned, prune } from './prune.ts'
import { publishBuild } from './publish.ts'
import { listPublished } from './published.ts'
import type { HistoryEntry, PublishedBuild } from './records.ts'
import type { BuildName } from './selection.ts'
import { type LiveState, readState } from './state.ts'
import type { ReleaseStore } from './store.ts'

export interface ReleasesOptions {
  /** Who acts; stands in the history. */
  by: string
  /** The contract versions of the live services; undefined when nobody could be asked. */
  offers?: Offers | undefined
  /** Whether what is new must also run on the shell that was live before, so that it can be brought back. */
  wayBack?: boolean
  now?: () => Date
}

export interface ChangeOptions {
  why: string
  /**
   * The change that the caller decided by: whatever others did since is overtaking. When left out only a change of the
   * same is.
   */
  seen?: number | undefined
  /** Says what would happen, and does nothing. */
  dryRun?: boolean | undefined
}

/**
 * Everything one can do with releases. Changes throw `ReleaseRefused` with every reason, `ReleaseOvertaken` when
 * somebody else changed the same first, `ReleaseUnknown` when a build or a composition is not there.
 */
export interface Releases {
  /** Stores a build; false when it is there already. */
  publish(build: BuildFiles): Promise<boolean>
  promote(wanted: Wanted[], options: ChangeOptions): Promise<Outcome>
  canary(wanted: Wanted[], percent: number, options: ChangeOptions): Promise<Outcome>
  promoteCanary(options: ChangeOptions): Promise<Outcome>
  abortCanary(options: ChangeOptions): Promise<Outcome>
  rollback(to: number | undefined, options: ChangeOptions): Promise<Outcome>
  /** Newest first; `before` is the number of an entry. */
  history(page: { limit: number; before?: number }): Promise<HistoryEntry[]>
  status(): Promise<LiveState>
  /** Published builds, newest first. */
  builds(app?: string): Promise<PublishedBuild[]>
  /** Removes what no open tab and no rollback needs. */
  prune(options?: { dryRun?: boolean }): Promise<Pruned>
  diff(a: BuildName, b: BuildName): Promise<BuildDiff>
}

export function createReleases(
  store: ReleaseStore,
  { by, offers, wayBack = true, now = () => new Date() }: ReleasesOptions,
): Releases {
  const history = historyOf(store)
  const planning = { store, history, offers, wayBack }
  const at = () => now().toISOString()
  const change = ({ why, seen, dryRun }: ChangeOptions, plan: Planner): Promise<Outcome> =>
    commit({ store, history, signature: { by, why, at }, seen, dryRun }, plan)
  return {
    publish: build => publishBuild(store, build, by, at()),
    promote: (wanted, options) => change(options, promotion(planning, wanted)),
    canary: (wanted, percent, options) => change(options, canary(planning, wanted, percent)),
    promoteCanary: options => change(options, canaryPromotion),
    abortCanary: options => change(options, canaryAbort),
    rollback: (to, options) => change(options, rollback(planning, to)),
    history: ({ limit, before }) => history.page(limit, before),
    status: () => readState(store, history),
    builds: app => listPublished(store, app),
    prune: ({ dryRun } = {}) => prune(store, { by, now, dryRun }),
    diff: (a, b) => diffBuilds(store, a, b),
  }
}
