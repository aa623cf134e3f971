import { randomUUID } from 'node:crypto'
import type { Role } from '@kocyolu/contracts'
import type { ReleaseComplaint } from '@kocyolu/contracts/release-complaints'
import type { BuildFiles } from './build-files.ts'
import { commit, type Outcome, type Planner } from './commit.ts'
import { type BuildDiff, diffBuilds } from './diff.ts'
import type { Planning } from './draft.ts'
import { foresee } from './foresee.ts'
import type { Offers } from './gate.ts'
import { historyOf } from './history.ts'
import { planRemoval, type RemovalPlan } from './plan-removal.ts'
import { appRollback, changeTo, rollback } from './plan-rollback.ts'
import {
  canary,
  canaryAbort,
  canaryPromotion,
  canaryStage,
  promotion,
  removal,
  type Wanted,
} from './plans.ts'
import { type Pruned, prune } from './prune.ts'
import { publishBuild } from './publish.ts'
import { absentRemotes, listPublished } from './published.ts'
import type { CanaryStage, HistoryEntry, PublishedBuild } from './records.ts'
import type { BuildName } from './selection.ts'
import { type LiveState, readState } from './state.ts'
import type { ReleaseStore } from './store.ts'

export interface ReleasesOptions {
  /** The acting operator, as the history has it. */
  by: string
  /** Offers of the live services. Without them no build that needs a service goes live. */
  offers?: Offers | undefined
  /** For how many days what was live is kept, so that one can go back to it. */
  keptDays?: number | undefined
  now?: () => Date
}

export interface ChangeOptions {
  why: string
  /** A UUID by which the caller knows its change again in the history. */
  id?: string | undefined
  /**
   * The change that the caller decided by: whatever others did since is overtaking. When left out only a change of the
   * same is.
   */
  seen?: number | undefined
  /** Why it shall be done in spite of complaints. */
  force?: string | undefined
  /** Says what would happen, and does nothing. */
  dryRun?: boolean | undefined
}

/**
 * Everything one can do with releases. Changes throw `ReleaseRefused` with every reason, `ReleaseOvertaken` when
 * another operator changed the same first, `ReleaseUnknown` when a build or a composition is not there.
 */
export interface Releases {
  /** Stores a build; false when it is there already. */
  publish(build: BuildFiles): Promise<boolean>
  /** Complaints against making this build live as things are, whether it is published or not. */
  foresee(build: BuildFiles): Promise<ReleaseComplaint[]>
  promote(wanted: Wanted[], options: ChangeOptions): Promise<Outcome>
  /** To a share in percent, or in stages, each of which begins by `nextStage`; and to signed-in users of roles. */
  canary(
    wanted: Wanted[],
    share: number | CanaryStage[],
    options: ChangeOptions & { for?: Role[] | undefined },
  ): Promise<Outcome>
  /** Goes on to the canary's next stage if its time has come. */
  nextStage(options: ChangeOptions): Promise<Outcome>
  /** Makes the canary live for everybody; refused when it is not of these builds, where some are named. */
  promoteCanary(options: ChangeOptions, builds?: BuildName[]): Promise<Outcome>
  abortCanary(options: ChangeOptions): Promise<Outcome>
  /** Parts that would go with a remote, and which remotes link there. */
  planRemoval(app: string): Promise<RemovalPlan>
  /** Remotes of which builds are published, without these. */
  absent(present: string[]): Promise<string[]>
  /** Takes a remote out; its addresses are unknown until it is promoted again. */
  remove(app: string, options: ChangeOptions): Promise<Outcome>
  /** Goes back to a composition, the one before when none is named; `all` says that other teams' changes go with it. */
  rollback(to: number | undefined, options: ChangeOptions & { all?: boolean }): Promise<Outcome>
  /** Goes back to the build of one app that its live one replaced. */
  rollbackApp(app: string, options: ChangeOptions): Promise<Outcome>
  /** The newest change that made a build live for everybody. */
  changeTo(app: string, build: string): Promise<HistoryEntry | null>
  /** Whether one can still go back to what this change made live. */
  isKept(entry: Pick<HistoryEntry, 'at'>): boolean
  /** Newest first; `before` is the number of an entry. */
  history(page: { limit: number; before?: number }): Promise<HistoryEntry[]>
  /** The whole history from its newest entry on, read as far as an operator looks. */
  backwards(): AsyncGenerator<HistoryEntry>
  status(): Promise<LiveState>
  /** Published builds, newest first. */
  builds(app?: string): Promise<PublishedBuild[]>
  /** Removes what no open tab and no rollback needs. */
  prune(options?: { dryRun?: boolean }): Promise<Pruned>
  diff(a: BuildName, b: BuildName): Promise<BuildDiff>
}

export function createReleases(
  store: ReleaseStore,
  { by, offers = {}, keptDays = 30, now = () => new Date() }: ReleasesOptions,
): Releases {
  const history = historyOf(store)
  const at = () => now().toISOString()
  const planningWith = (force?: string): Planning => ({ store, history, offers, force, keptDays, now })
  const change = (
    { why, id = randomUUID(), seen, dryRun, force }: ChangeOptions,
    planner: (planning: Planning) => Planner,
  ): Promise<Outcome> => {
    const plan = planner(planningWith(force))
    return commit({ store, history, signature: { id, by, why, at }, seen, dryRun }, plan)
  }
  return {
    publish: build => publishBuild(store, build, by, at()),
    foresee: async build => await foresee(planningWith(), await readState(store, history), build),
    promote: (wanted, options) => change(options, planning => promotion(planning, wanted)),
    canary: (wanted, share, options) =>
      change(options, planning =>
        canary(planning, wanted, typeof share === 'number' ? [{ percent: share }] : share, options.for),
      ),
    nextStage: options => change(options, canaryStage),
    promoteCanary: (options, builds) => change(options, planning => canaryPromotion(planning, builds)),
    abortCanary: options => change(options, () => canaryAbort),
    planRemoval: async app => planRemoval(store, await readState(store, history), app),
    absent: present => absentRemotes(store, present),
    remove: (app, options) => change(options, planning => removal(planning, app)),
    rollback: (to, options) => change(options, planning => rollback(planning, to, options.all)),
    rollbackApp: (app, options) => change(options, planning => appRollback(planning, app)),
    changeTo: (app, build) => changeTo(history, app, build),
    isKept: entry => now().getTime() - Date.parse(entry.at) <= keptDays * 86_400_000,
    history: ({ limit, before }) => history.page(limit, before),
    backwards: () => history.backwards(),
    status: () => readState(store, history),
    builds: app => listPublished(store, app),
    prune: ({ dryRun } = {}) => prune(store, { by, now, keptDays, dryRun }),
    diff: (a, b) => diffBuilds(store, a, b),
  }
}
