import type { MentorProfile } from '@kocyolu/contracts'
import { useId } from 'react'
import styles from './about.module.css'
import { useText } from './texts.ts'

export function About({ mentor }: { mentor: MentorProfile }) {
  const t = useText()
  const heading = useId()
  const facts = [
    { name: t('about.major'), value: mentor.major, lang: 'tr' },
    { name: t('about.university'), value: mentor.university, lang: 'tr' },
    { name: t('about.experience'), value: t('about.years', { count: mentor.yearsOfExperience }) },
  ]
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('about.title')}</h2>
      <dl className={styles.facts}>
        {facts.map(({ name, value, lang }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd lang={lang}>{value}</dd>
          </div>
        ))}
      </dl>
      {mentor.bio ? (
        <p className={styles.bio} lang="tr">
          {mentor.bio}
        </p>
      ) : (
        <p className={styles.none}>{t('about.noBio')}</p>
      )}
    </section>
  )
}
