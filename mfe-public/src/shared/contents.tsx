import type { Heading } from '@kocyolu/contracts'
import type { Language } from '@kocyolu/web'
import { useId } from 'react'
import styles from './contents.module.css'
import { useSharedText } from './texts.ts'

/** A text with fewer parts is seen at a glance. */
const min = 3

type Props = {
  headings: Heading[]
  /** Language of the text. */
  language: Language
}

/** The parts of a long text, as links to them. */
export function Contents({ headings, language }: Props) {
  const t = useSharedText()
  const id = useId()
  const parts = headings.filter(heading => heading.level === 2)
  if (parts.length < min) return null
  return (
    <nav aria-labelledby={id} className={styles.contents}>
      <h2 id={id} className={styles.title}>
        {t('contents')}
      </h2>
      <ol lang={language}>
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
