import type { Session } from '@kocyolu/contracts'

/** When the next session starts or ends and the lists change by themselves; null when none will. */
export function nextTurn(sessions: readonly Session[], now: number): number | null {
  const turns = sessions
    .filter(one => one.status === 'confirmed')
    .flatMap(one => [Date.parse(one.startTime), Date.parse(one.endTime)])
    .filter(turn => turn > now)
  return turns.length > 0 ? Math.min(...turns) : null
}
