import { useScrollToHash } from '@kocyolu/web'
import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type Props = {
  /** Hash of a link to this section. */
  anchor?: string
  eyebrow?: string
  title: string
  text?: string
  tone?: 'paper' | 'surface'
  /** Shown beside the heading where there is room. */
  aside?: ReactNode
  children: ReactNode
}

/** One part of the home page: a heading that names it, and its content. */
export function Section({ anchor, eyebrow, title, text, tone = 'paper', aside, children }: Props) {
  const heading = useId()
  const section = useScrollToHash(anchor)
  return (
    <section
      ref={section}
      id={anchor}
      aria-labelledby={heading}
      className={`${styles.section} ${styles[tone]}`}
    >
      <div className={styles.inner}>
        <header className={styles.header}>
          <div>
            {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
            <h2 id={heading} className={styles.title}>
              {title}
            </h2>
            {text ? <p className={styles.text}>{text}</p> : null}
          </div>
          {aside}
        </header>
        {children}
      </div>
    </section>
  )
}
