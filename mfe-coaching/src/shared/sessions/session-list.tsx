import type { Session } from '@kocyolu/contracts'
import { Skeleton } from '@kocyolu/web'
import type { ReactNode } from 'react'
import styles from './session-list.module.css'

type Props = { sessions: readonly Session[]; children: (session: Session) => ReactNode }

/** Sessions, one below the other. */
export function SessionList({ sessions, children }: Props) {
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
