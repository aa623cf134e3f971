import type { Session } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import type { Side } from './queries.ts'
import { useText } from './texts.ts'

/** Says the status of a session at an instant, in a few words, to one side. */
export function useStanding(side: Side): (session: Session, now: number) => string {
  const t = useText()
  const format = useFormat()
  return ({ status, startTime, endTime, createdAt, cancelledBy, cancelCause, absences = [] }, now) => {
    if (cancelCause === 'unavailable') return t('standing.unavailable')
    if (status === 'cancelled') return t(`cancelledBy.${cancelledBy ?? 'system'}`)
    const missed = absences.find(({ state }) => state === 'stands')
    if (missed) return t(`standing.missed.${missed.by}`)
    if (status === 'completed') return t('standing.completed')
    if (status === 'pending') {
      return side === 'student'
        ? t('standing.waiting')
        : t('standing.requested', { ago: format.ago(createdAt, now) })
    }
    if (Date.parse(startTime) > now) return format.relative(startTime, now)
    if (Date.parse(endTime) > now) return t('standing.inProgress')
    return t('standing.ended', { ago: format.ago(endTime, now) })
  }
}
