import { Button } from '@kocyolu/web'
import {
  AbsentButton,
  Below,
  JoinLink,
  MessageLink,
  ProposeButton,
  type RowProps,
  SessionRow,
} from './session-row.tsx'
import { useText } from './texts.ts'

/** A session as the coach has it, with what the coach may do about it. */
export function MentorSessionRow(props: RowProps) {
  const { session, standing, now, isBusy, onChange, onAsk, onPropose } = props
  const t = useText()
  const { student, can } = session
  const hasStarted = Date.parse(session.startTime) <= now
  const complete = () => (hasStarted ? onChange(session, 'completed') : onAsk(session, 'complete'))
  return (
    <SessionRow
      session={session}
      person={student}
      standing={standing}
      now={now}
      isUrgent={can.complete && hasStarted}
      below={<Below {...props} side="mentor" />}
    >
      {can.confirm && (
        <Button variant="primary" isBusy={isBusy} onClick={() => onChange(session, 'confirmed')}>
          {t('actions.confirm')}
        </Button>
      )}
      {can.confirm && session.series && (
        <Button isBusy={isBusy} onClick={() => onChange(session, 'confirmed', { isOfAll: true })}>
          {t('actions.confirmAll')}
        </Button>
      )}
      {can.decline && (
        <Button isBusy={isBusy} onClick={() => onAsk(session, 'decline')}>
          {t('actions.decline')}
        </Button>
      )}
      <JoinLink session={session} now={now} />
      {can.complete && (
        <Button variant={hasStarted ? 'primary' : 'secondary'} isBusy={isBusy} onClick={complete}>
          {t('actions.complete')}
        </Button>
      )}
      {student && <MessageLink userId={student.id} name={student.firstName} />}
      <ProposeButton session={session} isBusy={isBusy} onPropose={onPropose} />
      <AbsentButton {...props} side="mentor" />
      {can.cancel && !can.decline && (
        <Button variant="quiet" isBusy={isBusy} onClick={() => onAsk(session, 'cancel')}>
          {t('actions.cancel')}
        </Button>
      )}
    </SessionRow>
  )
}
