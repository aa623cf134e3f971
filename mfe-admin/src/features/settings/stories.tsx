import { contentCalls } from '@kocyolu/contracts'
import { call, Stars } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '../../shared/badge.tsx'
import styles from '../../shared/part.module.css'
import { Entries } from './entries.tsx'
import { storiesQuery } from './queries.ts'
import { StoryDialog } from './story-dialog.tsx'
import { useText } from './texts.ts'

/** The success stories of the home page, in their order. */
export function Stories() {
  const t = useText()
  return (
    <Entries
      topic="stories"
      query={useQuery(storiesQuery)}
      remove={request => call(contentCalls.deleteStory, request)}
      Dialog={StoryDialog}
      label={story => story.name}
    >
      {story => (
        <>
          <span className={styles.words} lang="tr">
            <strong>{story.name}</strong>
            <span className={styles.more}>{story.detail}</span>
          </span>
          <span>{story.sample ? <Badge>{t('stories.sample')}</Badge> : <Stars value={story.rating} />}</span>
        </>
      )}
    </Entries>
  )
}
