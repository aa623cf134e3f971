import { Button } from '@kocyolu/web'
import { JoinLink, MessageLink, type RowProps, SessionRow } from './session-row.tsx'
import { useText } from './texts.ts'

/** A session as the coach has it, with what the coach may do about it. */
export function MentorSessionRow({ session, standing, now, isBusy, onChange, onAsk }: RowProps) {
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
      {can.cancel && !can.decline && (
        <Button variant="quiet" isBusy={isBusy} onClick={() => onAsk(session, 'cancel')}>
          {t('actions.cancel')}
        </Button>
      )}
    </SessionRow>
  )
}
