import { Area, ButtonLink, buttonClass, Page, Tile } from '@kocyolu/web'
import { JoinLink } from '../../shared/join-link.tsx'
import { Section } from '../../shared/section.tsx'
import styles from './about.module.css'
import { Mission } from './mission.tsx'
import { Team } from './team.tsx'
import { useText } from './texts.ts'

/** Who is behind the site and why, in the language of the public pages. */
export function AboutPage() {
  return (
    <Area language="tr">
      <About />
    </Area>
  )
}

function About() {
  const t = useText()
  return (
    <Page title={t('page.title')} description={t('page.description')} width="full" heading="own">
      <div className={styles.band}>
        <Tile size={84} className={styles.tiles} />
        <div className={styles.words}>
          <p className={styles.eyebrow}>{t('hero.eyebrow')}</p>
          <h1 tabIndex={-1} className={styles.title}>
            {t('hero.title')}
          </h1>
          <p className={styles.intro}>{t('hero.text')}</p>
        </div>
      </div>
      <Mission />
      <Section tone="surface" eyebrow={t('story.eyebrow')} title={t('story.title')}>
        <div className={styles.story}>
          <p>{t('story.first')}</p>
          <p>{t('story.second')}</p>
          <p>{t('story.third')}</p>
        </div>
      </Section>
      <Team />
      <Section tone="surface" title={t('closing.title')} text={t('closing.text')}>
        <div className={styles.actions}>
          <ButtonLink to="/mentors" variant="primary" size="large">
            {t('hero.coaching')}
          </ButtonLink>
          <JoinLink className={buttonClass({ variant: 'secondary', size: 'large' })}>
            {t('hero.join')}
          </JoinLink>
        </div>
      </Section>
    </Page>
  )
}
