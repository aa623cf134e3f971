import type { SuccessStory } from '@kocyolu/contracts'
import { QueryView, Skeleton, Stars } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { Section } from '../../shared/section.tsx'
import { homeContentQuery } from './queries.ts'
import styles from './success-stories.module.css'
import { useText } from './texts.ts'

export function SuccessStories() {
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
          <span className={styles.detail} lang="tr">
            {story.detail}
          </span>
        </figcaption>
      </figure>
    </li>
  )
}
