import type { Session, SessionStatus } from '@kocyolu/contracts'
import type { Act } from '@kocyolu/web/workspace'
import { Video } from 'lucide-react'
import type { Side } from './queries.ts'
import { sessionPath } from './session-path.ts'
import { useText } from './texts.ts'

/** Confirmation before a session changes: a student's withdrawal, a refusal, a cancellation, completing one too early. */
export type Question = 'withdraw' | 'decline' | 'cancel' | 'complete'
export type Asked = { session: Session; question: Question }

/** Changes a session's status, and says so; a failure is said where it was asked for. */
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
}

/**
 * Acts on a session: the one that it needs now, and those that stand beside it from 768 px on, in the specification's
 * order; on a phone only `second` of these does.
 */
export type Acts = { main?: Act | undefined; second?: Act | undefined; beside: Act[] }

/** Joining is offered from then on before the start. */
const joinMs = 10 * 60_000

/** From when on a session can be joined. */
export const opensAt = ({ startTime }: Session): number => Date.parse(startTime) - joinMs

/** Another time is proposed for it, and may still be taken. */
export const isProposed = ({ proposal }: Session, now: number): boolean =>
  proposal !== undefined && Date.parse(proposal.expiresAt) > now

/** Acts of one side on a session at an instant; all others are on its page. */
export function useActs(side: Side): (session: Session, now: number, handlers: ActHandlers) => Acts {
  const t = useText()
  return (session, now, { isBusy, onChange, onAsk }) => {
    const { id, mentor, student, status, can, meetingLink, startTime, endTime, proposal } = session
    const hasStarted = Date.parse(startTime) <= now
    const isAsked = isProposed(session, now) && proposal?.by !== side
    const other = side === 'student' ? mentor && { ...mentor, id: mentor.userId } : student
    const to = sessionPath(id)

    const join: Act | false = status === 'confirmed' &&
      meetingLink !== null &&
      now >= opensAt(session) &&
      now < Date.parse(endTime) && {
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
    const object: Act | false = can.objectToAbsence && { id: 'object', label: t('actions.object'), to }
    const seeTimes: Act | false = isAsked && { id: 'see', label: t('actions.see'), to }
    const review: Act | false = can.review && { id: 'review', label: t('actions.review'), to }
    const decline: Act | false = can.decline && {
      ...{ id: 'decline', label: t('actions.decline'), isBusy, opensDialog: true },
      onDo: () => onAsk(session, 'decline'),
    }
    const message: Act | false = other !== undefined && {
      ...{ id: 'message', label: t('actions.message') },
      name: t('actions.messageTo', { name: other.firstName }),
      to: `/messages?userId=${other.id}`,
    }
    const withdraw: Act | false = side === 'student' &&
      status === 'pending' &&
      can.cancel && {
        ...{ id: 'cancel', label: t('actions.cancel'), isBusy, isAlert: true, opensDialog: true },
        onDo: () => onAsk(session, 'withdraw'),
      }

    const [main] = possible([join, object, hasStarted && complete, seeTimes, confirm, review])
    const [second] = possible([confirm, decline, hasStarted && complete, message], main)
    const named = [confirm, decline, complete, (side === 'mentor' || message === second) && message, withdraw]
    return { main, second, beside: possible(named, main) }
  }
}

/** Possible actions without one that is shown elsewhere already. */
const possible = (acts: (Act | false)[], taken?: Act): Act[] =>
  acts.filter(act => act !== false).filter(act => act.id !== taken?.id)
