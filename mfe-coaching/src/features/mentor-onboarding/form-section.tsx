import { type ReactNode, useId } from 'react'
import styles from './create-profile.module.css'

type Props = {
  title: string
  lead?: string
  /** Short fields stand beside each other where there is room. */
  columns?: boolean
  children: ReactNode
}

/** Fields that belong together. */
export function FormSection({ title, lead, columns, children }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={columns ? styles.columns : styles.fields}>{children}</div>
    </section>
  )
}
