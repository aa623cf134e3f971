import type { AuditAction } from '@kocyolu/contracts'
import type { HistoryEntry } from '@kocyolu/release-store'
import { audit, every, inTransaction, withEm } from '@kocyolu/service'
import type { Deps, ProcessDeps } from '../service.ts'
import { releasesOf } from './releases-of.ts'

const actions = {
  promote: 'release.promoted',
  rollback: 'release.rolled_back',
  canary: 'canary.started',
  'canary-promote': 'canary.promoted',
  'canary-abort': 'canary.aborted',
} as const satisfies Record<HistoryEntry['action'], AuditAction>

/** A change as the audit log keeps it: the composition, the canary's share and each build before and after. */
function actOf(entry: HistoryEntry, before: HistoryEntry | null) {
  const isShare = entry.action === 'canary' && before?.canary
  const builds = (side: 'from' | 'to') =>
    Object.fromEntries(entry.changes.map(change => [change.app, change[side]]))
  return {
    action: isShare ? ('canary.changed' as const) : actions[entry.action],
    subject: { id: entry.number, name: entry.changes.map(({ app }) => app).join(', ') },
    before: { ...standOf(before), ...(!isShare && builds('from')) },
    after: { ...standOf(entry), ...(!isShare && builds('to')), why: entry.why },
  }
}

const standOf = (entry: HistoryEntry | null) => ({
  composition: entry?.live ?? null,
  canary: entry?.canary ? canaryText(entry.canary) : null,
})

const canaryText = ({ percent, for: roles = [], people = [] }: NonNullable<HistoryEntry['canary']>): string =>
  [`${percent} %`, ...roles, ...(people.length > 0 ? [`people: ${people.length}`] : [])].join(', ')

const pauseMs = 5_000
const maxAtOnce = 100

/** Completes what a process left that ended between an intention and its entry in the audit log. */
export const completeChanges = (deps: ProcessDeps): { stop(): Promise<void> } =>
  every(
    pauseMs,
    () => completeAll(withEm(deps)),
    error =>
      deps.log.error({ err: error }, 'release changes could not be completed; the next reader retries'),
  )

/** Checks all intended changes once. */
export async function completeAll(deps: Deps): Promise<void> {
  if (!deps.releaseStore) return
  const open = await deps.em
    .getKysely()
    .selectFrom('intended_changes')
    .select('id')
    .orderBy('at')
    .limit(maxAtOnce)
    .execute()
  for (const { id } of open) await completeChange(deps, id)
}

/**
 * Writes an intended change into the audit log when the history has it, once however many look; forgets it when another
 * change took its number. Until then, the admin who intended it may still be about to act.
 */
export async function completeChange(deps: Deps, id: string): Promise<void> {
  const change = await deps.em
    .getKysely()
    .selectFrom('intended_changes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!change) return
  const [entry, before = null] = await releasesOf(deps).history({ limit: 2, before: change.seen + 2 })
  if (entry?.number !== change.seen + 1) return
  await inTransaction(deps, async inside => {
    const { numDeletedRows } = await inside.em
      .getKysely()
      .deleteFrom('intended_changes')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows === 0n || entry.id !== id) return
    const { actor_id, actor_first_name: firstName, actor_last_name: lastName } = change
    const clock = { now: () => new Date(entry.at) }
    audit({ em: inside.em, clock }, { actor: { id: actor_id, firstName, lastName }, ...actOf(entry, before) })
  })
}
