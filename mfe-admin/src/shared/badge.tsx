import type { ReactNode } from 'react'
import styles from './badge.module.css'

type Props = { tone?: 'plain' | 'accent' | 'alert'; children: ReactNode }

/** A word about the state of something. */
export function Badge({ tone = 'plain', children }: Props) {
  return <span className={`${styles.badge} ${styles[tone] ?? ''}`}>{children}</span>
}
