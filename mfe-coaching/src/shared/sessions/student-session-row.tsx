import { Button, ButtonLink } from '@kocyolu/web'
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

/** A session as the student has it, with what the student may do about it. */
export function StudentSessionRow(props: RowProps) {
  const { session, standing, now, isBusy, onAsk, onPropose } = props
  const t = useText()
  const { mentor, mentorProfileId, status, can } = session
  const profile = `/mentors/${mentorProfileId}`
  return (
    <SessionRow
      session={session}
      person={mentor}
      personPath={profile}
      standing={standing}
      now={now}
      below={<Below {...props} side="student" />}
    >
      <JoinLink session={session} now={now} />
      {can.review && (
        <ButtonLink to={`${profile}#reviews`} variant="primary">
          {t('actions.review')}
        </ButtonLink>
      )}
      {mentor && <MessageLink userId={mentor.userId} name={mentor.firstName} />}
      <ProposeButton session={session} isBusy={isBusy} onPropose={onPropose} />
      <AbsentButton {...props} side="student" />
      {can.cancel && (
        <Button
          variant="quiet"
          isBusy={isBusy}
          onClick={() => onAsk(session, status === 'pending' ? 'withdraw' : 'cancel')}
        >
          {t('actions.cancel')}
        </Button>
      )}
    </SessionRow>
  )
}
