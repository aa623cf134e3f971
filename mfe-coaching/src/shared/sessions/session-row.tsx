import type { Session } from '@kocyolu/contracts'
import {
  Avatar,
  Button,
  ButtonLink,
  buttonClass,
  lazyComponent,
  Skeleton,
  sameClock,
  useFormat,
} from '@kocyolu/web'
import { Video } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import type { Side } from './queries.ts'
import type { Question } from './session-question.tsx'
import styles from './session-row.module.css'
import { useText } from './texts.ts'
import type { Change } from './use-change-status.ts'

/** A session as one side has it, and what can be done about it. */
export type RowProps = {
  session: Session
  standing: string
  now: number
  isBusy: boolean
  onChange: (...change: Parameters<Change>) => void
  onAsk: (session: Session, question: Question) => void
  onPropose: (session: Session) => void
  onAnswered: (session: Session) => void
  /** To say that the other did not come, or to object to that. */
  onAbsence: (session: Session, act: 'say' | 'object') => void
}

type Person = { firstName: string; lastName: string; profileImageUrl: string | null }

type Props = {
  session: Session
  person: Person | undefined
  /** The person's page, where there is one. */
  personPath?: string
  /** How things stand, in a few words. */
  standing: string
  now: number
  /** Sets the row apart: it asks for something now. */
  isUrgent?: boolean
  /** What one may do about it. */
  children?: ReactNode
  /** What is proposed for it, or said of it. */
  below?: ReactNode
}

/** A session in a list: when, about what, with whom, how it stands, what to do. */
export function SessionRow({ session, person, personPath, standing, now, isUrgent, children, below }: Props) {
  const t = useText()
  const format = useFormat()
  const titleId = useId()
  const { startTime, endTime, topic, notes, cancelReason, series } = session
  // The platform lives by Turkish time; a viewer elsewhere is told whose clock this is.
  const isElsewhere = !sameClock(format.zone, 'Europe/Istanbul', startTime)
  const isOver = session.status === 'completed' || session.status === 'cancelled'
  const name = person && (`${person.firstName} ${person.lastName}`.trim() || t('row.deleted'))
  return (
    <li
      id={`session-${session.id}`}
      tabIndex={-1}
      className={styles.row}
      data-urgent={isUrgent || undefined}
      aria-labelledby={titleId}
    >
      <DateLeaf iso={startTime} isOver={isOver} />
      <div className={styles.what}>
        <h3 id={titleId} className={styles.topic}>
          {topic}
        </h3>
        <p className={styles.when}>
          <time dateTime={startTime}>{format.date(startTime)}</time>,{' '}
          <span className={styles.hours}>
            {format.time(startTime)}–{format.time(endTime)}
          </span>
          {isElsewhere && ` (${t('row.yourTime')})`} · <span className={styles.standing}>{standing}</span>
          {series && ` · ${t('row.series', series)}`}
          {!isOver && Date.parse(endTime) > now && (
            <>
              {' · '}
              <a href={`/api/sessions/${session.id}/calendar`} download aria-describedby={titleId}>
                {t('row.calendar')}
              </a>
            </>
          )}
        </p>
        {person && (
          <p className={styles.who}>
            <Avatar person={person} size={28} />
            {personPath ? <Link to={personPath}>{name}</Link> : name}
          </p>
        )}
        {notes && (
          <p className={styles.notes}>
            <span className="visually-hidden">{t('row.notes')} </span>
            {notes}
          </p>
        )}
        {cancelReason && <p className={styles.notes}>{t('row.reason', { reason: cancelReason })}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
      {below}
    </li>
  )
}

/** Leads to other times for a session. */
export function ProposeButton({
  session,
  isBusy,
  onPropose,
}: Pick<RowProps, 'session' | 'isBusy' | 'onPropose'>) {
  const t = useText()
  if (!session.can.propose) return null
  return (
    <Button aria-haspopup="dialog" isBusy={isBusy} onClick={() => onPropose(session)}>
      {t('actions.propose')}
    </Button>
  )
}

const SessionProposal = lazyComponent(
  async () => (await import('./proposal/session-proposal.tsx')).SessionProposal,
  () => <Skeleton height={132} radius={8} />,
)

/** Other times that are proposed for a session, as long as one of them can be taken. */
function Proposed({ session, now, isBusy, onAnswered, side }: RowProps & { side: Side }) {
  if (!session.proposal || Date.parse(session.proposal.expiresAt) <= now) return null
  return <SessionProposal session={session} side={side} isBusy={isBusy} onAnswered={onAnswered} />
}

/** Leads to saying that the other did not come. */
export function AbsentButton({ session, side, isBusy, onAbsence }: RowProps & { side: Side }) {
  const t = useText()
  if (!session.can.sayAbsent) return null
  return (
    <Button variant="quiet" aria-haspopup="dialog" isBusy={isBusy} onClick={() => onAbsence(session, 'say')}>
      {t(`actions.absent.${side}`)}
    </Button>
  )
}

const SessionAbsences = lazyComponent(
  async () => (await import('./absence/session-absences.tsx')).SessionAbsences,
  () => <Skeleton height={108} radius={8} />,
)

/** What stands below a session: other times that are proposed, and what is said of who came. */
export function Below(props: RowProps & { side: Side }) {
  const { session, side, now, isBusy, onAbsence, onAnswered } = props
  return (
    <>
      <Proposed {...props} />
      {session.absences && (
        <SessionAbsences
          session={session}
          side={side}
          now={now}
          isBusy={isBusy}
          onObject={session => onAbsence(session, 'object')}
          onSaid={onAnswered}
        />
      )}
    </>
  )
}

/** Into the video meeting, when the coach gave one and it is not over. */
export function JoinLink({ session, now }: { session: Session; now: number }) {
  const t = useText()
  if (session.status !== 'confirmed' || !session.meetingLink || Date.parse(session.endTime) <= now)
    return null
  return (
    <a
      className={buttonClass({ variant: 'secondary' })}
      href={session.meetingLink}
      target="_blank"
      rel="noreferrer"
    >
      <Video aria-hidden="true" size={18} />
      {t('actions.join')}
      <span className="visually-hidden">{t('actions.newTab')}</span>
    </a>
  )
}

export function MessageLink({ userId, name }: { userId: string; name: string }) {
  const t = useText()
  return (
    <ButtonLink to={`/messages?userId=${userId}`} aria-label={t('actions.messageTo', { name })}>
      {t('actions.message')}
    </ButtonLink>
  )
}

/** A day as a leaf of a calendar: to find one's way in a list at a glance. The text beside it says the same. */
function DateLeaf({ iso, isOver }: { iso: string; isOver: boolean }) {
  const { leaf } = useFormat()
  return (
    <div className={`${styles.leaf} tabular`} aria-hidden="true" data-over={isOver || undefined}>
      <span className={styles.month}>{leaf.month(iso)}</span>
      <span className={styles.day}>{leaf.day(iso)}</span>
      <span className={styles.weekday}>{leaf.weekday(iso)}</span>
    </div>
  )
}
