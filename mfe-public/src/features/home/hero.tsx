import { ButtonLink, buttonClass } from '@kocyolu/web'
import { Check } from 'lucide-react'
import { JoinLink } from '../../shared/join-link.tsx'
import { TilePanel } from '../../shared/tiles/tile-panel.tsx'
import styles from './hero.module.css'
import { useText } from './texts.ts'

/** The first thing a visitor sees; it waits for no data. */
export function Hero() {
  const t = useText()
  const facts = [t('hero.facts.free'), t('hero.facts.private'), t('hero.facts.students')]
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div>
          <p className={styles.eyebrow}>{t('hero.eyebrow')}</p>
          <h1 tabIndex={-1} className={styles.title}>
            {t('hero.title')}
          </h1>
          <p className={styles.text}>{t('hero.text')}</p>
          <div className={styles.actions}>
            <ButtonLink to="/mentors" variant="primary" size="large">
              {t('hero.coaching')}
            </ButtonLink>
            <JoinLink className={buttonClass({ variant: 'secondary', size: 'large' })}>
              {t('hero.join')}
            </JoinLink>
          </div>
          <ul className={styles.facts} aria-label={t('hero.facts.label')}>
            {facts.map(fact => (
              <li key={fact}>
                <Check size={18} strokeWidth={2.5} aria-hidden="true" />
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.picture}>
          <TilePanel />
        </div>
      </div>
    </div>
  )
}
