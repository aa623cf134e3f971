import type { ReactNode } from 'react'
import styles from './row.module.css'

type BadgeProps = { tone?: 'plain' | 'accent' | 'alert'; children: ReactNode }

/** A word about the state of something. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={`${styles.badge} ${styles[tone] ?? ''}`}>{children}</span>
}
