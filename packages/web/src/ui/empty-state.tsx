import type { ReactNode } from 'react'
import styles from './panel.module.css'
import { Tile } from './tile.tsx'

interface Props {
  title: string
  text?: string | undefined
  /** The next step: a link or a button. */
  action?: ReactNode
}

/** Nothing to show yet, and what to do about it. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <div className={styles.panel}>
      <div className={styles.medallion}>
        <Tile size={56} />
      </div>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
