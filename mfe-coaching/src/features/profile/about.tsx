import type { MentorProfile } from '@kocyolu/contracts'
import { useId } from 'react'
import styles from './about.module.css'
import { useText } from './texts.ts'

export function About({ mentor }: { mentor: MentorProfile }) {
  const t = useText()
  const heading = useId()
  const facts = [
    [t('about.major'), mentor.major],
    [t('about.university'), mentor.university],
    [t('about.experience'), t('about.years', { count: mentor.yearsOfExperience })],
  ]
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('about.title')}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={mentor.bio ? styles.bio : styles.none}>{mentor.bio ?? t('about.noBio')}</p>
    </section>
  )
}
