import type { ComponentType } from 'react'
import { Section } from '../../shared/section.tsx'
import { MotifTile } from '../../shared/tiles/motif-tile.tsx'
import { Pearls, Rosette, Star } from '../../shared/tiles/motifs.tsx'
import { useText } from './texts.ts'
import styles from './who-we-are.module.css'

const offers: readonly (readonly [name: 'preparation' | 'choice' | 'conversation', Motif: ComponentType])[] =
  [
    ['preparation', Star],
    ['choice', Rosette],
    ['conversation', Pearls],
  ]

export function WhoWeAre() {
  const t = useText()
  return (
    <Section eyebrow={t('about.eyebrow')} title={t('about.title')} text={t('about.text')}>
      <ul className={styles.offers}>
        {offers.map(([name, Motif]) => (
          <li key={name} className={styles.offer}>
            <MotifTile motif={Motif} />
            <h3 className={styles.title}>{t(`about.${name}.title`)}</h3>
            <p className={styles.text}>{t(`about.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
