import type { Expertise } from '@kocyolu/contracts'
import { useId } from 'react'
import styles from './expertise-areas.module.css'
import { useText } from './texts.ts'

export function ExpertiseAreas({ expertise }: { expertise: Expertise[] }) {
  const t = useText()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{t('expertise.title')}</h2>
      {expertise.length === 0 ? (
        <p className={styles.none}>{t('expertise.none')}</p>
      ) : (
        <ul className={styles.areas}>
          {expertise.map(area => (
            <li key={area.id} className={styles.area} lang="tr">
              <p className={styles.name}>{area.category}</p>
              {area.description ? <p className={styles.description}>{area.description}</p> : null}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
