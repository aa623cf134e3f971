import type { Session } from '@kocyolu/contracts'
import { Skeleton } from '@kocyolu/web'
import { ActButton } from '@kocyolu/web/workspace'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { type ActHandlers, isProposed, useActs } from '../../shared/sessions/acts.ts'
import type { Side } from '../../shared/sessions/queries.ts'
import { sessionPath } from '../../shared/sessions/session-path.ts'
import { useStanding, When } from '../../shared/sessions/session-row.tsx'
import styles from './dashboard.module.css'
import type { SessionBuckets } from './session-buckets.ts'
import { useText } from './texts.ts'

type Props = {
  side: Side
  next: Next | null
  now: number
  handlersOf: (session: Next['session']) => ActHandlers
  /** Action where no session is ahead and none waits. */
  otherwise: ReactNode
}

/** Above all else: the one thing that is next, with what to do about it. */
export function NextUp({ side, next, now, handlersOf, otherwise }: Props) {
  const t = useText()
  return (
    <section aria-label={t('next.label')} className={styles.next}>
      {next ? (
        // Another one is another button: pressed twice, it does nothing to what comes after.
        <Thing key={next.session.id} side={side} next={next} now={now} handlers={handlersOf(next.session)} />
      ) : (
        <>
          <p className={styles.topic}>{t(`next.nothing.${side}`)}</p>
          <div className={styles.actions}>{otherwise}</div>
        </>
      )}
    </section>
  )
}

type ThingProps = { side: Side; next: Next; now: number; handlers: ActHandlers }

function Thing({ side, next: { kind, session }, now, handlers }: ThingProps) {
  const t = useText()
  const id = useId()
  const standing = useStanding(side)(session, now)
  const { main, second } = useActs(side)(session, now, handlers)
  const person = session.mentor ?? session.student
  const name = person?.firstName ?? ''
  const to = sessionPath(session.id)
  return (
    <>
      <div className={styles.words}>
        <p className={styles.kind} data-urgent={kind === 'now' || kind === 'objection' || undefined}>
          {kind === 'now' ? standing : t(`next.kind.${kind}`, { name, standing })}
        </p>
        <p id={id} className={styles.topic} lang="" dir="auto">
          <Link to={to}>{session.topic}</Link>
        </p>
        <p className={styles.facts}>
          <When session={session} now={now} />
          {person && <b>{`${person.firstName} ${person.lastName}`.trim()}</b>}
        </p>
      </div>
      <div className={styles.actions}>
        <ActButton
          act={main ?? { id: 'open', label: t('next.open'), to }}
          variant="primary"
          describedBy={id}
        />
        {second && <ActButton act={second} describedBy={id} />}
      </div>
    </>
  )
}

/** Its place while the sessions load. */
export function NextUpSkeleton() {
  return <Skeleton className={styles.nextLoading} height="auto" radius={12} />
}

const kinds = ['now', 'objection', 'complete', 'proposal', 'request', 'ahead', 'review'] as const

/** The next act that a user's sessions ask for, and its session. */
type Next = { kind: (typeof kinds)[number]; session: Session }

/** A session that begins within it comes before all else. */
const soonMs = 3_600_000

/** The session with the least time left comes first; null where none is ahead and none waits. */
export function nextOf(side: Side, buckets: SessionBuckets, now: number): Next | null {
  const { pending, upcoming, inProgress, awaiting, completed } = buckets
  const isAsked = (session: Session) => isProposed(session, now) && session.proposal?.by !== side
  const startsSoon = ({ startTime }: Session) => Date.parse(startTime) - now <= soonMs
  const found: Record<Next['kind'], Session | undefined> = {
    now: inProgress[0] ?? upcoming.find(startsSoon),
    complete: awaiting.find(({ can }) => can.complete),
    objection: [...awaiting, ...completed].find(({ can }) => can.objectToAbsence),
    proposal: [...pending, ...upcoming].find(isAsked),
    request: pending.find(({ can }) => can.confirm),
    ahead: upcoming[0],
    review: completed.find(({ can }) => can.review),
  }
  for (const kind of kinds) {
    const session = found[kind]
    if (session) return { kind, session }
  }
  return null
}
