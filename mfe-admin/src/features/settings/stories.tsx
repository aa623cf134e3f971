import type { content, ResponseOf } from '@kocyolu/contracts'
import { Button, EmptyState, QueryView, Stars } from '@kocyolu/web'
import { ConfirmDialog } from '@kocyolu/web/dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../api.ts'
import { Badge } from '../../shared/badge.tsx'
import { RowActions } from '../../shared/row-actions.tsx'
import { useAction } from '../../shared/use-action.ts'
import styles from './part.module.css'
import { Part, PartSkeleton } from './part.tsx'
import { storiesQuery } from './queries.ts'
import { StoryDialog } from './story-dialog.tsx'
import { useText } from './texts.ts'

export type StoryRow = ResponseOf<(typeof content)['listStories']>[number]

/** The success stories of the home page, in their order. */
export function Stories() {
  const t = useText()
  const [edited, setEdited] = useState<StoryRow | 'new' | null>(null)
  const [deleting, setDeleting] = useState<StoryRow | null>(null)
  const { run, isPending } = useAction({
    call: ({ id }: StoryRow) => api.content.deleteStory({ params: { id: String(id) } }),
    changes: 'stories',
    done: ({ name }) => t('stories.deleteDone', { name }),
  })
  return (
    <Part
      title={t('stories.title')}
      lead={t('stories.lead')}
      action={<Button onClick={() => setEdited('new')}>{t('stories.new')}</Button>}
    >
      <QueryView query={useQuery(storiesQuery)} skeleton={<PartSkeleton rows={2} />}>
        {stories =>
          stories.length === 0 ? (
            <EmptyState title={t('stories.none.title')} text={t('stories.none.text')} />
          ) : (
            <ul className={styles.rows}>
              {stories.map(story => (
                <li key={story.id} className={styles.row}>
                  <span className={styles.words} lang="tr">
                    <strong>{story.name}</strong>
                    <span className={styles.more}>{story.detail}</span>
                  </span>
                  <span>
                    {story.sample ? <Badge>{t('stories.sample')}</Badge> : <Stars value={story.rating} />}
                  </span>
                  <RowActions name={story.name}>
                    <Button variant="quiet" aria-haspopup="dialog" onClick={() => setEdited(story)}>
                      {t('edit')}
                    </Button>
                    <Button variant="quiet" aria-haspopup="dialog" onClick={() => setDeleting(story)}>
                      {t('delete')}
                    </Button>
                  </RowActions>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <StoryDialog
        key={edited === 'new' ? 'new' : edited?.id}
        open={edited !== null}
        story={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
      />
      <ConfirmDialog
        open={deleting !== null}
        title={t('deleteTitle', { name: deleting?.name ?? '' })}
        text={t('stories.deleteText')}
        confirm={t('delete')}
        busy={isPending}
        onConfirm={async () => deleting && (await run(deleting)) && setDeleting(null)}
        onClose={() => setDeleting(null)}
      />
    </Part>
  )
}
