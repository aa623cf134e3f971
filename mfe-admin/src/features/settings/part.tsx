import { type ReactNode, useId } from 'react'
import styles from './part.module.css'

type Props = { title: string; lead: string; action?: ReactNode; children: ReactNode }

/** A part of the settings with its heading. */
export function Part({ title, lead, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p>{lead}</p>
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
