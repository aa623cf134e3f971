import { Area, Avatar, ButtonLink, buttonClass, Page, Tile } from '@kocyolu/web'
import type { ComponentType } from 'react'
import { JoinLink } from '../../shared/join-link.tsx'
import { Section } from '../../shared/section.tsx'
import { MotifTile, Pearls, Rosette, Star, Tulip } from '../../shared/tiles/motifs.tsx'
import styles from './about.module.css'
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

const members = [
  { id: 'derin', firstName: 'Derin', lastName: 'Aksoy' },
  { id: 'mete', firstName: 'Mete', lastName: 'Karaca' },
  { id: 'selin', firstName: 'Selin', lastName: 'Öztürk' },
] as const

function Team() {
  const t = useText()
  return (
    <Section eyebrow={t('team.eyebrow')} title={t('team.title')}>
      <ul className={styles.team}>
        {members.map(({ id, firstName, lastName }) => (
          <li key={id} className={styles.member}>
            <Avatar person={{ firstName, lastName, profileImageUrl: null }} size={88} />
            <h3 className={styles.name} lang="tr">
              {firstName} {lastName}
            </h3>
            <p className={styles.role}>{t(`team.${id}.role`)}</p>
            <p className={styles.text}>{t(`team.${id}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Value = 'access' | 'peers' | 'connection' | 'success'

const values: readonly (readonly [Value, ComponentType])[] = [
  ['access', Star],
  ['peers', Rosette],
  ['connection', Pearls],
  ['success', Tulip],
]

function Mission() {
  const t = useText()
  return (
    <Section eyebrow={t('mission.eyebrow')} title={t('mission.title')} text={t('mission.text')}>
      <ul className={styles.values}>
        {values.map(([name, Motif]) => (
          <li key={name} className={styles.value}>
            <MotifTile motif={Motif} />
            <div>
              <h3 className={styles.missionTitle}>{t(`mission.${name}.title`)}</h3>
              <p className={styles.missionText}>{t(`mission.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
