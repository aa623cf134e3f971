import type { BlogSummary } from '@kocyolu/contracts'
import { Button, ButtonLink, ConfirmAction, toast, useErrorText, useFormat } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { useSharedText } from '../../shared/texts.ts'
import styles from './own-posts.module.css'
import { deleteMutation, publishMutation } from './queries.ts'
import { useText } from './texts.ts'

/** One of the own posts, and what can be done with it. */
export function PostRow({ post, onDeleted }: { post: BlogSummary; onDeleted: () => void }) {
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
          onDone={onDeleted}
        />
      </div>
    </li>
  )
}
