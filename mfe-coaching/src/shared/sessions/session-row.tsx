import type { Session } from '@kocyolu/contracts'
import { Avatar, Skeleton, sameClock, useFormat } from '@kocyolu/web'
import { ActButton, MoreMenu } from '@kocyolu/web/workspace'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { type Acts, isProposed } from './acts.ts'
import type { Side } from './queries.ts'
import { sessionPath } from './session-path.ts'
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
}

/** A session in a list: when, about what, with whom, its status, what to do, and the way to its page. */
export function SessionRow(props: Props) {
  const { session, person, personPath, standing, now, isUrgent, acts } = props
  const t = useText()
  const titleId = useId()
  const tags = useTags()(session, now)
  const { id, startTime, topic } = session
  const isOver = session.status === 'completed' || session.status === 'cancelled'
  const name = person && (`${person.firstName} ${person.lastName}`.trim() || t('row.deleted'))
  return (
    <li
      id={`session-${id}`}
      tabIndex={-1}
      className={styles.row}
      data-urgent={isUrgent || undefined}
      aria-labelledby={titleId}
    >
      <DateLeaf iso={startTime} isOver={isOver} />
      <div className={styles.what}>
        <div className={styles.head}>
          <h3 id={titleId} className={styles.topic} lang="" dir="auto">
            <Link to={sessionPath(id)}>{topic}</Link>
          </h3>
          <span className={styles.standing}>{standing}</span>
          {tags.map(tag => (
            <span key={tag} className={styles.tag}>
              {tag}
            </span>
          ))}
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
      </div>
      {acts && <RowActs acts={acts} of={topic} titleId={titleId} />}
    </li>
  )
}

type RowActsProps = { acts: Acts; of: string; titleId: string }

/** On a phone there is room for two: the others are behind three dots. */
function RowActs({ acts: { main, second, beside }, of, titleId }: RowActsProps) {
  const wide = beside.filter(act => act.id !== second?.id)
  return (
    <div className={styles.actions}>
      {main && <ActButton act={main} variant="primary" describedBy={titleId} />}
      {beside.map(act => (
        <ActButton
          key={act.id}
          act={act}
          variant={act.isAlert ? 'quiet' : 'secondary'}
          className={wide.includes(act) ? styles.wide : undefined}
          describedBy={titleId}
        />
      ))}
      <MoreMenu of={of} acts={wide} beside={wide.map(act => act.id)} />
    </div>
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

/** A day as a leaf of a calendar: to find one's way in a list at a glance. */
export function DateLeaf({ iso, isOver }: { iso: string; isOver: boolean }) {
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

/** Says in a few words what else there is about a session: its place in a series, a proposal, a claim about who came. */
function useTags(): (session: Session, now: number) => string[] {
  const t = useText()
  return (session, now) => {
    const { series, absences = [] } = session
    const isSaid = (state: string) => absences.some(absence => absence.state === state)
    const tags = [
      series && t('row.series', series),
      isProposed(session, now) && t('row.proposed'),
      isSaid('contested') ? t('row.contested') : isSaid('said') && t('row.said'),
    ]
    return tags.filter(tag => typeof tag === 'string')
  }
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
