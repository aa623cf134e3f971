import type { Session, SessionStatus } from '@kocyolu/contracts'
import type { Act } from '@kocyolu/web/workspace'
import { Video } from 'lucide-react'
import type { Side } from './queries.ts'
import { useText } from './texts.ts'

/** Confirmation before a session changes: a student's withdrawal, a refusal, a cancellation, completing one too early. */
export type Question = 'withdraw' | 'decline' | 'cancel' | 'complete'
export type Asked = { session: Session; question: Question }

/** Changes a session's status; fails after that was said. */
export type Change = (
  session: Session,
  status: Exclude<SessionStatus, 'pending'>,
  how?: { reason?: string | undefined; isOfAll?: boolean },
) => Promise<void>

/** Handlers of the acts on a session, given by the page that shows it. */
export type ActHandlers = {
  isBusy: boolean
  onChange: (...change: Parameters<Change>) => void
  onAsk: (session: Session, question: Question) => void
  onPropose: (session: Session) => void
  onAnswered: (session: Session) => void
  /** To say that the other did not come, or to object to that. */
  onAbsence: (session: Session, act: 'say' | 'object') => void
}

/** Actions on a session: the one that it needs now, one beside it, and the others. */
export type Acts = { primary?: Act | undefined; secondary?: Act | undefined; more: Act[] }

/** How long before it begins joining a session is what one comes for. */
const nearMs = 3_600_000

export const startsWithinTheHour = ({ startTime }: Session, now: number) =>
  Date.parse(startTime) - now <= nearMs

/** Actions of one side on a session at an instant; those that cannot be undone come last. */
export function useActs(side: Side): (session: Session, now: number, handlers: ActHandlers) => Acts {
  const t = useText()
  return (session, now, { isBusy, onChange, onAsk, onPropose, onAbsence }) => {
    const { id, mentor, student, status, can, meetingLink, startTime, endTime } = session
    const hasStarted = Date.parse(startTime) <= now
    const isAhead = Date.parse(endTime) > now
    const other = side === 'student' ? mentor && { ...mentor, id: mentor.userId } : student
    const isWithdrawn = side === 'student' && status === 'pending'

    const join: Act | false = status === 'confirmed' &&
      isAhead &&
      meetingLink !== null && {
        ...{ id: 'join', label: t('actions.join'), icon: Video },
        ...{ href: meetingLink, newTab: t('actions.newTab') },
      }
    const confirm: Act | false = can.confirm && {
      ...{ id: 'confirm', label: t('actions.confirm'), isBusy },
      onDo: () => onChange(session, 'confirmed'),
    }
    const complete: Act | false = can.complete && {
      ...{ id: 'complete', label: t('actions.complete'), isBusy, opensDialog: !hasStarted },
      onDo: () => (hasStarted ? onChange(session, 'completed') : onAsk(session, 'complete')),
    }
    const review: Act | false = can.review && {
      ...{ id: 'review', label: t('actions.review') },
      to: `/mentors/${session.mentorProfileId}#reviews`,
    }
    const decline: Act | false = can.decline && {
      ...{ id: 'decline', label: t('actions.decline'), isBusy, opensDialog: true },
      onDo: () => onAsk(session, 'decline'),
    }
    const message: Act | false = other !== undefined && {
      ...{ id: 'message', label: t('actions.message') },
      name: t('actions.messageTo', { name: other.firstName }),
      to: `/messages?userId=${other.id}`,
    }
    const confirmAll: Act | false = can.confirm &&
      session.series !== undefined && {
        ...{ id: 'confirmAll', label: t('actions.confirmAll'), isBusy },
        onDo: () => onChange(session, 'confirmed', { isOfAll: true }),
      }
    const propose: Act | false = can.propose && {
      ...{ id: 'propose', label: t('actions.propose'), isBusy, opensDialog: true },
      onDo: () => onPropose(session),
    }
    const calendar: Act | false = isAhead &&
      (status === 'pending' || status === 'confirmed') && {
        ...{ id: 'calendar', label: t('row.calendar') },
        ...{ href: `/api/sessions/${id}/calendar`, download: true },
      }
    const absent: Act | false = can.sayAbsent && {
      ...{ id: 'absent', label: t(`actions.absent.${side}`), isBusy, opensDialog: true },
      onDo: () => onAbsence(session, 'say'),
    }
    const cancel: Act | false = can.cancel &&
      !can.decline && {
        ...{ id: 'cancel', label: t('actions.cancel'), isBusy, isAlert: true, opensDialog: true },
        onDo: () => onAsk(session, isWithdrawn ? 'withdraw' : 'cancel'),
      }

    const isNear = startsWithinTheHour(session, now)
    const [primary] = possible([isNear && join, confirm, hasStarted && complete, review])
    const [secondary] = possible([decline, hasStarted && complete, message], primary)
    const all = [join, complete, message, confirmAll, propose, calendar, absent, cancel]
    return { primary, secondary, more: possible(all, primary, secondary) }
  }
}

/** Possible actions without those that are shown elsewhere already. */
const possible = (acts: (Act | false)[], ...taken: (Act | undefined)[]): Act[] =>
  acts.filter(act => act !== false).filter(act => !taken.some(one => one?.id === act.id))
