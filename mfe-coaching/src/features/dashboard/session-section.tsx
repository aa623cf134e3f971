import type { Session } from '@kocyolu/contracts'
import { EmptyState, Skeleton } from '@kocyolu/web'
import { type ReactNode, useId } from 'react'
import styles from './session-section.module.css'
import { useText } from './texts.ts'

type Props = {
  title: string
  sessions: readonly Session[]
  isPending?: boolean
  /** What stands there without sessions, and the next step. */
  empty?: { title: string; text: string; action?: ReactNode }
  children: (session: Session) => ReactNode
}

/** One list of the dashboard under its title. */
export function SessionSection({ title, sessions, isPending = false, empty, children }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
        {sessions.length > 0 && <span className={`${styles.count} tabular`}>{sessions.length}</span>}
      </h2>
      {isPending && <Loading />}
      {!isPending && sessions.length === 0 && empty && <EmptyState {...empty} />}
      {sessions.length > 0 && <ul className={styles.list}>{sessions.map(children)}</ul>}
    </section>
  )
}

function Loading() {
  const t = useText()
  return (
    <div role="status" aria-label={t('loading')} className={styles.list}>
      <Skeleton height={118} radius={12} />
      <Skeleton height={118} radius={12} />
    </div>
  )
}
