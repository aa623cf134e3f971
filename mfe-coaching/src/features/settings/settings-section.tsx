import { type ReactNode, useId } from 'react'
import styles from './settings.module.css'

type Props = {
  title: string
  lead?: string
  children: ReactNode
}

/** Settings that belong together. */
export function SettingsSection({ title, lead, children }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <div className={styles.words}>
        <h2 id={titleId}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
