import type { Session } from '@kocyolu/contracts'
import { Skeleton } from '@kocyolu/web'
import { type ReactNode, useId } from 'react'
import { SessionList, SessionListSkeleton } from '../../shared/sessions/session-list.tsx'
import { useText } from '../../shared/sessions/texts.ts'
import styles from './session-section.module.css'

type Props = {
  title: string
  sessions: readonly Session[]
  /** One line for an empty list; without it an empty list is not rendered. */
  empty?: { title: string; text: string } | undefined
  /** Past sessions are folded; `open` unfolds them at first. */
  fold?: 'open' | 'closed' | undefined
  /** Link to more of them. */
  more?: ReactNode
  children: (session: Session) => ReactNode
}

/** One list of the dashboard under its title. */
export function SessionSection({ title, sessions, empty, fold, more, children }: Props) {
  const titleId = useId()
  if (sessions.length === 0 && !empty && !more) return null
  const heading = (
    <h2 id={titleId} className={styles.title}>
      {title}
      {sessions.length > 0 && <span className={`${styles.count} tabular`}>{sessions.length}</span>}
    </h2>
  )
  const list = (
    <>
      {sessions.length > 0 && <SessionList sessions={sessions}>{children}</SessionList>}
      {more && <p className={styles.more}>{more}</p>}
    </>
  )
  if (fold)
    return (
      <section aria-labelledby={titleId}>
        <details className={styles.fold} open={fold === 'open'}>
          <summary>{heading}</summary>
          {list}
        </details>
      </section>
    )
  const isEmpty = sessions.length === 0 && empty !== undefined
  return (
    <section aria-labelledby={titleId} className={isEmpty ? styles.line : undefined}>
      {heading}
      {isEmpty && (
        <p className="soft medium">
          <b>{empty.title}</b> <span>{empty.text}</span>
        </p>
      )}
      {list}
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
