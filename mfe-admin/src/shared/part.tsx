import { Skeleton } from '@kocyolu/web'
import type { ReactNode } from 'react'
import styles from './part.module.css'

/** Sections under each other, which stay where they are when something is said above them. */
export function PartList({ children }: { children: ReactNode }) {
  return <div className={styles.parts}>{children}</div>
}

/** The rows of a section while they are on their way. */
export function PartSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => row).map(row => (
        <div key={row} className={`${styles.row} ${styles.waiting}`}>
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  )
}
