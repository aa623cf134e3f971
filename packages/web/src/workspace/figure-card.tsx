import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './figure-card.module.css'

/** A row of figures; its children are `FigureCard`s. */
export function FigureCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.cards}>
      {children}
    </ul>
  )
}

interface Props {
  icon: LucideIcon
  label: string
  /** Undefined while it is loading. */
  value: ReactNode | undefined
  /** A word under the figure, or what to do about a missing one. */
  note?: ReactNode
}

/** One figure with its name. */
export function FigureCard({ icon: Icon, label, value, note }: Props) {
  return (
    <li className={styles.card}>
      <span className={styles.icon}>
        <Icon aria-hidden="true" size={20} />
      </span>
      <p className={styles.label}>{label}</p>
      <div className={`${styles.value} tabular`}>
        {value === undefined ? <Skeleton width={56} height={32} /> : value}
      </div>
      {note && <div className={styles.note}>{note}</div>}
    </li>
  )
}
