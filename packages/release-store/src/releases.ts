import { randomUUID } from 'node:crypto'
import type { BuildFiles } from './build-files.ts'
import { commit, type Outcome, type Planner } from './commit.ts'
import type { Planning } from './draft.ts'
import type { Offers } from './gate.ts'
import { historyOf } from './history.ts'
import { planRemoval } from './plan-removal.ts'
import { appRollback, changeTo, rollback } from './plan-rollback.ts'
import {
  canary,
  canaryAbort,
  canaryPromotion,
  canaryStage,
  type Guests,
  promotion,
  removal,
  type Wanted,
} from './plans.ts'
import { prune } from './prune.ts'
import { publishBuild, recordOf } from './publish.ts'
import { absentRemotes, listPublished } from './published.ts'
import type { CanaryStage, HistoryEntry, SignedRecord } from './records.ts'
import type { BuildName } from './selection.ts'
import { readState } from './state.ts'
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
export function createReleases(
  store: ReleaseStore,
  { by, offers = {}, keptDays = 30, now = () => new Date() }: ReleasesOptions,
) {
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
    /** Stores a build; false when it is there already. */
    publish: (build: BuildFiles, signed?: SignedRecord) => publishBuild(store, build, by, at(), signed),
    /** The record that `publish` would store, to be signed elsewhere. */
    recordOf: (build: BuildFiles) => recordOf(build, by, at()),
    promote: (wanted: Wanted[], options: ChangeOptions) =>
      change(options, planning => promotion(planning, wanted)),
    /** To a share in percent, or in stages, each of which begins by `nextStage`; and to guests. */
    canary: (
      wanted: Wanted[],
      share: number | CanaryStage[],
      options: ChangeOptions & { for?: Guests | undefined },
    ) =>
      change(options, planning =>
        canary(planning, wanted, typeof share === 'number' ? [{ percent: share }] : share, options.for),
      ),
    /** Goes on to the canary's next stage if its time has come. */
    nextStage: (options: ChangeOptions) => change(options, canaryStage),
    /** Makes the canary live for everybody; refused when it is not of these builds, where some are named. */
    promoteCanary: (options: ChangeOptions, builds?: BuildName[]) =>
      change(options, planning => canaryPromotion(planning, builds)),
    abortCanary: (options: ChangeOptions) => change(options, () => canaryAbort),
    /** Parts that would go with a remote, and which remotes link there. */
    planRemoval: async (app: string) => planRemoval(store, await readState(store, history), app),
    /** Remotes of which builds are published, without these. */
    absent: (present: string[]) => absentRemotes(store, present),
    /** Takes a remote out; its addresses are unknown until it is promoted again. */
    remove: (app: string, options: ChangeOptions) => change(options, planning => removal(planning, app)),
    /** Goes back to a composition, the one before when none is named; `all` says that other teams' changes go with it. */
    rollback: (to: number | undefined, options: ChangeOptions & { all?: boolean }) =>
      change(options, planning => rollback(planning, to, options.all)),
    /** Goes back to the build of one app that its live one replaced. */
    rollbackApp: (app: string, options: ChangeOptions) =>
      change(options, planning => appRollback(planning, app)),
    /** The newest change that made a build live for everybody. */
    changeTo: (app: string, build: string) => changeTo(history, app, build),
    /** Whether one can still go back to what this change made live. */
    isKept: (entry: Pick<HistoryEntry, 'at'>) =>
      now().getTime() - Date.parse(entry.at) <= keptDays * 86_400_000,
    /** Newest first; `before` is the number of an entry. */
    history: ({ limit, before }: { limit: number; before?: number }) => history.page(limit, before),
    /** The whole history from its newest entry on, read as far as an operator looks. */
    backwards: () => history.backwards(),
    status: () => readState(store, history),
    /** Published builds, newest first. */
    builds: (app?: string) => listPublished(store, app),
    /** Removes what no open tab and no rollback needs. */
    prune: ({ dryRun }: { dryRun?: boolean } = {}) => prune(store, { now, keptDays, dryRun }),
  }
}

export type Releases = ReturnType<typeof createReleases>
