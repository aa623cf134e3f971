import type { Session } from '@kocyolu/contracts'
import { EmptyState, Skeleton } from '@kocyolu/web'
import { type ReactNode, useId } from 'react'
import styles from './session-section.module.css'
import { useText } from './texts.ts'

/** What stands there without sessions, and the next step. */
export type EmptyList = { title: string; text: string; action?: ReactNode }

type Props = {
  title: string
  sessions: readonly Session[]
  empty?: EmptyList | undefined
  /** What leads to more of them. */
  more?: ReactNode
  children: (session: Session) => ReactNode
}

/** One list of the dashboard under its title. */
export function SessionSection({ title, sessions, empty, more, children }: Props) {
  const titleId = useId()
  if (sessions.length === 0 && !empty && !more) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
        {sessions.length > 0 && <span className={`${styles.count} tabular`}>{sessions.length}</span>}
      </h2>
      {sessions.length === 0 && empty && <EmptyState {...empty} />}
      {sessions.length > 0 && <ul className={styles.list}>{sessions.map(children)}</ul>}
      {more && <p className={styles.more}>{more}</p>}
    </section>
  )
}

/** All lists while they load: which of them there will be is not known yet, so nothing that is drawn may move. */
export function SessionsSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-label={t('loading')} className={styles.skeleton}>
      {['first', 'second'].map(place => (
        <div key={place} className={styles.list}>
          <Skeleton width={200} height={26} />
          <Skeleton height={118} radius={12} />
          <Skeleton height={118} radius={12} />
        </div>
      ))}
    </div>
  )
}
