import { type ReactNode, useId } from 'react'
import styles from './own-profile.module.css'

type Props = {
  title: string
  lead?: string
  /** How many short fields are beside each other where there is room. */
  columns?: 1 | 2 | 3
  children: ReactNode
}

/** Fields that belong together. */
export function FormSection({ title, lead, columns = 1, children }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      <div className={styles.fields} data-columns={columns}>
        {children}
      </div>
    </section>
  )
}
