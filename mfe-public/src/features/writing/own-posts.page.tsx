import type { BlogSummary } from '@kocyolu/contracts'
import {
  Area,
  Button,
  ButtonLink,
  ConfirmAction,
  EmptyState,
  Guard,
  Page,
  QueryView,
  ShowMore,
  Skeleton,
  toast,
  useErrorText,
  useFormat,
  useSession,
} from '@kocyolu/web'
import { Workspace } from '@kocyolu/web/workspace'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useSharedText } from '../../shared/texts.ts'
import styles from './own-posts.module.css'
import { deleteMutation, ownPostsQuery, publishMutation } from './queries.ts'
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
  const list = useInfiniteQuery(ownPostsQuery(author))
  return (
    <section aria-labelledby={heading} className="stack loose">
      <h2 id={heading} className="visually-hidden">
        {t('list.section')}
      </h2>
      <QueryView query={list} skeleton={<Loading />} title={t('list.loadError')}>
        {posts =>
          posts.length === 0 ? (
            <EmptyState title={t('list.empty')} text={t('list.emptyText')} />
          ) : (
            <>
              <ul className="stack">
                {posts.map(post => (
                  <PostRow key={post.id} post={post} />
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
  <div className="stack" aria-busy="true">
    {[1, 2, 3].map(place => (
      <Skeleton key={place} height={132} radius={12} />
    ))}
  </div>
)

/** One of the own posts, and what can be done with it. */
function PostRow({ post }: { post: BlogSummary }) {
  const t = useText()
  const shared = useSharedText()
  const format = useFormat()
  const errorText = useErrorText()
  // Said also where the page has been left meanwhile.
  const { mutate, isPending } = useMutation({
    ...publishMutation,
    onSuccess: (post, ...rest) => {
      publishMutation.onSuccess?.(post, ...rest)
      toast.success(t(post.published ? 'toast.published' : 'toast.unpublished'))
    },
    onError: error => toast.error(t('toast.error'), errorText(error)),
  })
  const deletion = useMutation(deleteMutation)
  const { id, title, published } = post
  const publish = () => mutate({ id, published: !published })
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3 lang="tr" className={styles.title}>
          {title}
        </h3>
        <p className={styles.facts}>
          <span className={styles.status} data-published={published}>
            {t(published ? 'list.published' : 'list.draft')}
          </span>
          <span>{shared(`category.${post.category}`)}</span>
          <span>{t('list.changed', { date: format.date(post.updatedAt) })}</span>
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={`/dashboard/blog/${id}/edit`} aria-label={`${t('list.edit')}: ${title}`}>
          {t('list.edit')}
        </ButtonLink>
        {published ? (
          <ButtonLink to={`/blog/${post.slug}`} variant="quiet" aria-label={`${t('list.view')}: ${title}`}>
            {t('list.view')}
          </ButtonLink>
        ) : null}
        <Button
          variant="quiet"
          isBusy={isPending}
          aria-label={`${t(published ? 'list.unpublish' : 'list.publish')}: ${title}`}
          onClick={publish}
        >
          {t(published ? 'list.unpublish' : 'list.publish')}
        </Button>
        <ConfirmAction
          button={t('list.delete')}
          label={`${t('list.delete')}: ${title}`}
          title={t('remove.title')}
          text={t('remove.text', { title })}
          confirm={t('remove.confirm')}
          cancel={t('remove.cancel')}
          call={() => deletion.mutateAsync(id)}
          done={t('toast.deleted')}
          failed={t('toast.error')}
        />
      </div>
    </li>
  )
}
