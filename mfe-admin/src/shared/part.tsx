import { Skeleton } from '@kocyolu/web'
import { type ReactNode, useId } from 'react'
import styles from './part.module.css'

type Props = { title: string; lead?: string; action?: ReactNode; children: ReactNode }

/** A part of a page with its heading. */
export function Part({ title, lead, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}

/** PartList under each other, which stay where they are when something is said above them. */
export function PartList({ children }: { children: ReactNode }) {
  return <div className={styles.parts}>{children}</div>
}

/** The rows of a part while they are on their way. */
export function PartSkeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className={styles.rows}>
      {Array.from({ length: rows }, (_, row) => row).map(row => (
        <div key={row} className={`${styles.row} ${styles.waiting}`}>
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  )
}
