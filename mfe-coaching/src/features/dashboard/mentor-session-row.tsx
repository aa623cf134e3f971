import type { Session } from '@kocyolu/contracts'
import { Button } from '@kocyolu/web'
import { MessageLink } from './message-link.tsx'
import { JoinLink, SessionRow } from './session-row.tsx'
import { useText } from './texts.ts'
import type { Change } from './use-change-status.ts'
import type { Ask } from './use-session-dialog.ts'

type Props = {
  session: Session
  standing: string
  now: number
  busyId: number | undefined
  onChange: Change
  onAsk: Ask
}

/** A session as the coach has it, with what the coach may do about it. */
export function MentorSessionRow({ session, standing, now, busyId, onChange, onAsk }: Props) {
  const t = useText()
  const { student, can } = session
  const disabled = busyId === session.id
  const hasStarted = Date.parse(session.startTime) <= now
  const complete = () => (hasStarted ? onChange(session, 'completed') : onAsk(session, 'complete'))
  return (
    <SessionRow session={session} person={student} standing={standing} isUrgent={can.complete && hasStarted}>
      {can.confirm && (
        <Button variant="primary" disabled={disabled} onClick={() => onChange(session, 'confirmed')}>
          {t('actions.confirm')}
        </Button>
      )}
      {can.decline && (
        <Button disabled={disabled} onClick={() => onAsk(session, 'decline')}>
          {t('actions.decline')}
        </Button>
      )}
      <JoinLink session={session} now={now} />
      {can.complete && (
        <Button variant={hasStarted ? 'primary' : 'secondary'} disabled={disabled} onClick={complete}>
          {t('actions.complete')}
        </Button>
      )}
      {student && <MessageLink userId={student.id} name={student.firstName} />}
      {can.cancel && !can.decline && (
        <Button variant="quiet" disabled={disabled} onClick={() => onAsk(session, 'cancel')}>
          {t('actions.cancel')}
        </Button>
      )}
    </SessionRow>
  )
}
