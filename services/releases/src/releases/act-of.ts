import type { AuditAction } from '@kocyolu/contracts'
import type { HistoryEntry } from '@kocyolu/release-store'

const actions = {
  promote: 'release.promoted',
  rollback: 'release.rolled_back',
  canary: 'canary.started',
  'canary-promote': 'canary.promoted',
  'canary-abort': 'canary.aborted',
} as const satisfies Record<HistoryEntry['action'], AuditAction>

/** A change as the audit log keeps it: the composition, the canary's share and each build before and after. */
export function actOf(entry: HistoryEntry, before: HistoryEntry | null) {
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
  canary: entry?.canary ? `${entry.canary.percent} %` : null,
})
