import type { Session } from '@kocyolu/contracts'
import { Avatar, Skeleton, sameClock, useFormat } from '@kocyolu/web'
import { ActButton, MoreMenu } from '@kocyolu/web/workspace'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import type { Acts } from './acts.ts'
import type { Side } from './queries.ts'
import styles from './session-row.module.css'
import { useText } from './texts.ts'

/** A session, and its state in a few words. */
export type RowProps = { session: Session; standing: string; now: number }

type Person = { firstName: string; lastName: string; profileImageUrl: string | null }

type Props = RowProps & {
  person: Person | undefined
  /** The person's page, where there is one. */
  personPath?: string
  /** Sets the row apart: it asks for something now. */
  isUrgent?: boolean
  acts?: Acts
  /** Its proposal, or claims about it. */
  children?: ReactNode
}

/** A session in a list: when, about what, with whom, its status, what to do. */
export function SessionRow(props: Props) {
  const { session, person, personPath, standing, now, isUrgent, acts, children } = props
  const t = useText()
  const titleId = useId()
  const { startTime, topic, notes, cancelReason, series } = session
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
        <div className={styles.head}>
          <h3 id={titleId} className={styles.topic} lang="tr">
            {topic}
          </h3>
          <span className={styles.standing}>{standing}</span>
          {series && <span className={styles.series}>{t('row.series', series)}</span>}
        </div>
        <div className={styles.facts}>
          <When session={session} now={now} />
          {person && (
            <span className={styles.who}>
              <Avatar person={person} size={24} />
              {personPath ? <Link to={personPath}>{name}</Link> : name}
            </span>
          )}
        </div>
        {notes && <Words label={t('row.notes')} text={notes} />}
        {cancelReason && <Words text={t('row.reason', { reason: cancelReason })} />}
      </div>
      {acts && (
        <div className={styles.actions}>
          {acts.primary && <ActButton act={acts.primary} variant="primary" describedBy={titleId} />}
          {acts.secondary && <ActButton act={acts.secondary} describedBy={titleId} />}
          <MoreMenu of={topic} acts={acts.more} />
        </div>
      )}
      {children}
    </li>
  )
}

/** The weekday and the hour; the tile beside them shows the day, which a screen reader reads here. */
export function When({ session: { startTime, endTime }, now }: { session: Session; now: number }) {
  const t = useText()
  const format = useFormat()
  // The platform lives by Turkish time; a viewer elsewhere reads whose clock this is.
  const isElsewhere = !sameClock(format.zone, 'Europe/Istanbul', startTime)
  const year = format.year(startTime)
  return (
    <span className="soft tabular">
      <time dateTime={startTime}>
        <span className="visually-hidden">{format.date(startTime)}, </span>
        {format.dayName(startTime)}
        {year !== format.year(now) && ` ${year}`}
      </time>{' '}
      <span className={styles.hours}>
        {format.time(startTime)}–{format.time(endTime)}
      </span>
      {isElsewhere && ` (${t('row.yourTime')})`}
    </span>
  )
}

/** As many letters as a line surely has room for; what is longer is cut, and read by opening it. */
const lineLength = 60

/** A text of a user, in one line until it is opened. */
function Words({ label, text }: { label?: string; text: string }) {
  const words = (
    <>
      {label && <span className="visually-hidden">{label} </span>}
      <span lang={label && 'tr'}>{text}</span>
    </>
  )
  if (text.length <= lineLength && !text.includes('\n')) return <p className={styles.notes}>{words}</p>
  return (
    <details className={styles.notes}>
      <summary>{words}</summary>
    </details>
  )
}

/** A day as a leaf of a calendar: to find one's way in a list at a glance. */
function DateLeaf({ iso, isOver }: { iso: string; isOver: boolean }) {
  const { leaf } = useFormat()
  return (
    <div className={`${styles.leaf} tabular`} aria-hidden="true" data-over={isOver || undefined}>
      <span className={styles.month}>{leaf.month(iso)}</span>
      <span className={styles.day}>{leaf.day(iso)}</span>
    </div>
  )
}

type SessionListProps = { sessions: readonly Session[]; children: (session: Session) => ReactNode }

/** Sessions, one below the other. */
export function SessionList({ sessions, children }: SessionListProps) {
  return <ul className={styles.list}>{sessions.map(children)}</ul>
}

/** The first of them while they load. */
export function SessionListSkeleton() {
  return (
    <div className={styles.list}>
      <Skeleton height={92} radius={12} />
      <Skeleton height={92} radius={12} />
    </div>
  )
}

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
