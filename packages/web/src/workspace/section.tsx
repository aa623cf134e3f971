import { type ReactNode, useId } from 'react'
import { useScrollToHash } from '../address/address.tsx'
import styles from './section.module.css'

type Props = {
  title: string
  lead?: string
  action?: ReactNode
  /** Hash of an address that points at it. */
  hash?: string
  /** `beside` has the content beside the title where there is room; `compact` leaves more room to it on phones. */
  layout?: 'beside' | 'compact'
  /** How many short fields are beside each other where there is room. */
  columns?: 2 | 3
  children: ReactNode
}

/** A part of a page under its title. */
export function Section({ title, lead, action, hash, layout, columns, children }: Props) {
  const titleId = useId()
  return (
    <section
      ref={useScrollToHash(hash)}
      aria-labelledby={titleId}
      className={styles.section}
      data-layout={layout}
    >
      <div className={styles.head}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {action}
      </div>
      <div className={styles.content} data-columns={columns}>
        {children}
      </div>
    </section>
  )
}
