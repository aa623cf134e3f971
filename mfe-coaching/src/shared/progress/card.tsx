import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

type Props = { title: string; lead?: string; action?: ReactNode; children: ReactNode }

/** A part of a user's room under its title. */
export function Card({ title, lead, action, children }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className={styles.card}>
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
