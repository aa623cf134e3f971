import type { SuccessStory } from '@kocyolu/contracts'
import { Area, Page, type PageQueries, QueryView, Skeleton, Stars } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useId } from 'react'
import { Link } from 'react-router-dom'
import { JoinLink } from '../../shared/join-link.tsx'
import { Section } from '../../shared/section.tsx'
import { MotifTile, Pearls, Rosette, Star, starPath } from '../../shared/tiles/motifs.tsx'
import { StarField } from '../../shared/tiles/tile-panel.tsx'
import { ExamCountdown } from './exam-countdown.tsx'
import { FeaturedCoaches } from './featured-coaches.tsx'
import { Hero } from './hero.tsx'
import styles from './home.module.css'
import { featuredCoachesQuery, filterOf, homeContentQuery } from './queries.ts'
import { useText } from './texts.ts'

/** Queries of the page. */
export const queries: PageQueries = () => [featuredCoachesQuery(filterOf('all')), homeContentQuery]

/** The home page, in the language of the public pages. */
export function HomePage() {
  return (
    <Area language="tr">
      <HomeContent />
    </Area>
  )
}

function HomeContent() {
  const t = useText()
  return (
    <Page title={t('page.title')} description={t('page.description')} width="full" heading="own">
      <Hero />
      <HowItWorks />
      <WhoWeAre />
      <FeaturedCoaches />
      <SuccessStories />
      <ClosingCall />
      <ExamCountdown />
    </Page>
  )
}

function ClosingCall() {
  const t = useText()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.call}>
      <StarField />
      <div className={styles.inner}>
        <h2 id={heading} className={styles.title}>
          {t('closing.title')}
        </h2>
        <p className={styles.text}>{t('closing.text')}</p>
        <div className={styles.actions}>
          <Link to="/mentors" className={styles.solid}>
            {t('closing.coaching')}
          </Link>
          <JoinLink className={styles.outline}>{t('closing.join')}</JoinLink>
        </div>
      </div>
    </section>
  )
}

const offers: readonly (readonly [name: 'preparation' | 'choice' | 'conversation', Motif: ComponentType])[] =
  [
    ['preparation', Star],
    ['choice', Rosette],
    ['conversation', Pearls],
  ]

function WhoWeAre() {
  const t = useText()
  return (
    <Section eyebrow={t('about.eyebrow')} title={t('about.title')} text={t('about.text')}>
      <ul className={styles.offers}>
        {offers.map(([name, Motif]) => (
          <li key={name} className={styles.offer}>
            <MotifTile motif={Motif} />
            <h3 className={styles.whoWeAreTitle}>{t(`about.${name}.title`)}</h3>
            <p className={styles.whoWeAreText}>{t(`about.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const steps = ['account', 'coach', 'plan', 'focus', 'success'] as const
const star = starPath(50, 50)

function HowItWorks() {
  const t = useText()
  return (
    <Section anchor="nasil-calisir" tone="surface" eyebrow={t('steps.eyebrow')} title={t('steps.title')}>
      <ol className={styles.steps}>
        {steps.map((step, place) => (
          <li key={step} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              <svg viewBox="0 0 100 100" focusable="false" aria-hidden="true">
                <path d={star} />
              </svg>
              <span>{place + 1}</span>
            </span>
            <div>
              <h3 className={styles.howItWorksTitle}>{t(`steps.${step}.title`)}</h3>
              <p className={styles.howItWorksText}>{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function SuccessStories() {
  const t = useText()
  const content = useQuery(homeContentQuery)
  if (content.data?.successStories.length === 0) return null
  return (
    <Section eyebrow={t('stories.eyebrow')} title={t('stories.title')}>
      <QueryView query={content} skeleton={<Loading />} title={t('stories.error')}>
        {({ successStories }) => (
          <ul className={styles.stories}>
            {successStories.map(story => (
              <Story key={story.id} story={story} />
            ))}
          </ul>
        )}
      </QueryView>
    </Section>
  )
}

const Loading = () => (
  <div className={styles.stories} aria-busy="true">
    <Skeleton height={280} />
    <Skeleton height={280} />
  </div>
)

function Story({ story }: { story: SuccessStory }) {
  const t = useText()
  return (
    <li className={styles.story}>
      <figure>
        <div className={styles.top}>
          <Stars value={story.rating} />
          {story.sample ? <span className={styles.sample}>{t('stories.sample')}</span> : null}
        </div>
        <blockquote lang="tr">{story.quote}</blockquote>
        <figcaption>
          <span className={styles.name}>{story.name}</span>
          <span className="soft medium" lang="tr">
            {story.detail}
          </span>
        </figcaption>
      </figure>
    </li>
  )
}
