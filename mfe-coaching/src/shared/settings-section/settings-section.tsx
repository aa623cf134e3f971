import { useScrollToHash } from '@kocyolu/web'
import { type ReactNode, useId } from 'react'
import styles from './settings-section.module.css'

type Props = {
  title: string
  lead?: string
  /** Hash of an address that points at it. */
  hash?: string
  children: ReactNode
}

/** Settings that belong together. */
export function SettingsSection({ title, lead, hash, children }: Props) {
  const titleId = useId()
  const ref = useScrollToHash(hash)
  return (
    <section ref={ref} aria-labelledby={titleId} className={styles.section}>
      <div className={styles.words}>
        <h2 id={titleId}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
