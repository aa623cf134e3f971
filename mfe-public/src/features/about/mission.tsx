import type { ComponentType } from 'react'
import { Section } from '../../shared/section.tsx'
import { MotifTile } from '../../shared/tiles/motif-tile.tsx'
import { Pearls, Rosette, Star, Tulip } from '../../shared/tiles/motifs.tsx'
import styles from './mission.module.css'
import { useText } from './texts.ts'

type Value = 'access' | 'peers' | 'connection' | 'success'

const values: readonly (readonly [Value, ComponentType])[] = [
  ['access', Star],
  ['peers', Rosette],
  ['connection', Pearls],
  ['success', Tulip],
]

export function Mission() {
  const t = useText()
  return (
    <Section eyebrow={t('mission.eyebrow')} title={t('mission.title')} text={t('mission.text')}>
      <ul className={styles.values}>
        {values.map(([name, Motif]) => (
          <li key={name} className={styles.value}>
            <MotifTile motif={Motif} />
            <div>
              <h3 className={styles.title}>{t(`mission.${name}.title`)}</h3>
              <p className={styles.text}>{t(`mission.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
