import type { Session } from '@kocyolu/contracts'
import { EmptyState, Skeleton } from '@kocyolu/web'
import { type ReactNode, useId } from 'react'
import { SessionList, SessionListSkeleton } from '../../shared/sessions/session-list.tsx'
import { useText } from '../../shared/sessions/texts.ts'
import styles from './session-section.module.css'

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
      {sessions.length > 0 && <SessionList sessions={sessions}>{children}</SessionList>}
      {more && <p className={styles.more}>{more}</p>}
    </section>
  )
}

/** All lists while they load, as the page stood before its code: which of them there will be is not known yet. */
export function SessionsSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-label={t('loading')} className={styles.loading}>
      <Skeleton width={200} height={26} />
      <SessionListSkeleton />
    </div>
  )
}
