import type { Plan, Planner } from './commit.ts'
import { checkAgain, type Planning, refuseTried, replaceLive } from './draft.ts'
import type { History } from './history.ts'
import { keys } from './keys.ts'
import { findPublished } from './published.ts'
import { type BuildChange, CompositionRecord, type HistoryEntry, readRecord } from './records.ts'
import { ReleaseRefused, ReleaseUnknown, refuseOvertaken, unpublished } from './release-errors.ts'
import { changesBetween, selectionOf, withBuilds } from './selection.ts'
import { readComposition } from './state.ts'

/** Brings back a composition that was live, with what every team has changed since; the one before when none is named. */
export function rollback(planning: Planning, to?: number, all = false): Planner {
  return async ({ entry, live, canary }, since) => {
    refuseOvertaken(since[0])
    if (!(entry && live)) throw new ReleaseRefused({ code: 'live.nothing', values: {} })
    const target = to ?? live.from
    if (target === null)
      throw new ReleaseRefused({ code: 'rollback.first', values: { composition: live.number } })
    if (target === live.number) return null
    if (!(await wasLive(planning, target)))
      throw new ReleaseUnknown({
        code: 'rollback.not_live',
        values: { composition: target, days: planning.keptDays },
      })
    const record = await readComposition(planning.store, target)
    const changes = changesBetween(selectionOf(live.composition), selectionOf(record.composition))
    if (!all) throw new ReleaseRefused(...(await takenBack(planning.history, changes, target)))
    const apps = changes.map(({ app }) => app)
    const forced = await checkAgain(planning, record, apps)
    return {
      action: 'rollback',
      changes,
      live: target,
      canary: null,
      forced,
      endsCanary: canary !== null,
    } satisfies Plan
  }
}

/** Brings back the build of an app that its live one replaced; all others stay as they are. */
export function appRollback(planning: Planning, app: string): Planner {
  return async (state, since) => {
    refuseOvertaken(since.find(entry => entry.changes.some(change => change.app === app)))
    if (!state.live) throw new ReleaseRefused({ code: 'live.nothing', values: {} })
    refuseTried(state, [app])
    const selection = selectionOf(state.live.composition)
    const now = app === 'shell' ? selection.shell : selection.remotes[app]
    if (now === undefined) throw new ReleaseUnknown({ code: 'remove.not_live', values: { app } })
    const { store, history } = planning
    const entry = await promotionOf(history, app, now)
    const build = entry?.changes.find(change => change.app === app)?.from ?? null
    if (!entry || build === null)
      throw new ReleaseRefused({ code: 'rollback.first_build', values: { app, build: now } })
    if (!(await findPublished(store, app, build))) throw new ReleaseUnknown(unpublished(app, build))
    const before = withBuilds(selection, [{ app, build }])
    const earlier = await history.read(entry.number - 1)
    const record = earlier && (await readRecord(store, keys.composition(earlier.live), CompositionRecord))
    const proven = record && selectionOf(record.composition)
    return replaceLive(planning, state, 'rollback', [app], before, proven)
  }
}

/** Whether a composition was live within the days that are kept; older ones may be removed at any time. */
async function wasLive({ history, keptDays, now }: Planning, composition: number): Promise<boolean> {
  for await (const entry of history.within(keptDays, now())) if (entry.live === composition) return true
  return false
}

async function takenBack(
  history: History,
  changes: BuildChange[],
  composition: number,
): Promise<ConstructorParameters<typeof ReleaseRefused>> {
  const found = changes.map(async ({ app, from, to }) => {
    const entry = from === null ? null : await changeTo(history, app, from)
    const values = { app, from: from ?? '–', to: to ?? '–', by: entry?.by ?? '?', why: entry?.why ?? '?' }
    return { code: 'rollback.takes_back' as const, values }
  })
  return [...(await Promise.all(found)), { code: 'rollback.all', values: { composition } }]
}

const changesTo = ({ changes }: HistoryEntry, app: string, build: string): boolean =>
  changes.some(change => change.app === app && change.to === build)

/** The newest change that made a build live for everybody, also by going back to it. */
export async function changeTo(history: History, app: string, build: string): Promise<HistoryEntry | null> {
  for await (const entry of history.backwards())
    if (!['canary', 'canary-abort'].includes(entry.action) && changesTo(entry, app, build)) return entry
  return null
}

/** The newest change that made a build live as the next one, from which one can go back further. */
export async function promotionOf(
  history: History,
  app: string,
  build: string,
): Promise<HistoryEntry | null> {
  for await (const entry of history.backwards())
    if (['promote', 'canary-promote'].includes(entry.action) && changesTo(entry, app, build)) return entry
  return null
}
