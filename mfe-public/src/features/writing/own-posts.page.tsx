import {
  Area,
  ButtonLink,
  EmptyState,
  Guard,
  Page,
  QueryView,
  ShowMore,
  Skeleton,
  useSession,
} from '@kocyolu/web'
import { Workspace } from '@kocyolu/web/workspace'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import styles from './own-posts.module.css'
import { PostRow } from './post-row.tsx'
import { ownPostsQuery } from './queries.ts'
import { useText } from './texts.ts'

/** A coach's or admin's own posts, in the language of the dashboards. */
export function OwnPostsPage() {
  return (
    <Area language="en">
      <Guard roles={['mentor', 'admin']}>
        <OwnPosts />
      </Guard>
    </Area>
  )
}

function OwnPosts() {
  const t = useText()
  const { user } = useSession()
  return (
    <Page title={t('list.title')} heading="own">
      <Workspace
        title={t('list.title')}
        lead={t('list.lead')}
        actions={
          <ButtonLink to="/dashboard/blog/new" variant="primary">
            {t('list.new')}
          </ButtonLink>
        }
      >
        {user && <List author={user.id} />}
      </Workspace>
    </Page>
  )
}

function List({ author }: { author: string }) {
  const t = useText()
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const list = useInfiniteQuery(ownPostsQuery(author))
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading} ref={title} tabIndex={-1} className="visually-hidden">
        {t('list.section')}
      </h2>
      <QueryView query={list} skeleton={<Loading />} title={t('list.loadError')}>
        {posts =>
          posts.length === 0 ? (
            <EmptyState title={t('list.empty')} text={t('list.emptyText')} />
          ) : (
            <>
              <ul className={styles.posts}>
                {posts.map(post => (
                  <PostRow key={post.id} post={post} onDeleted={() => title.current?.focus()} />
                ))}
              </ul>
              <ShowMore list={list} className={styles.more}>
                {t('list.more')}
              </ShowMore>
            </>
          )
        }
      </QueryView>
    </section>
  )
}

const Loading = () => (
  <div className={styles.posts} aria-busy="true">
    {[1, 2, 3].map(place => (
      <Skeleton key={place} height={132} radius={12} />
    ))}
  </div>
)
