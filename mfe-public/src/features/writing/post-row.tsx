import type { BlogSummary } from '@kocyolu/contracts'
import { Button, ButtonLink, lazyComponent, toast, useErrorText, useFormat, usePreload } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
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
        <DeletePostButton post={post} onDeleted={onDeleted} />
      </div>
    </li>
  )
}

const ConfirmDialog = lazyComponent(async () => (await import('@kocyolu/web/dialog')).ConfirmDialog)

type Props = { post: Pick<BlogSummary, 'id' | 'title'>; onDeleted: () => void }

/** Deletes a post once that is confirmed in a dialog. */
function DeletePostButton({ post, onDeleted }: Props) {
  const t = useText()
  const errorText = useErrorText()
  usePreload(ConfirmDialog)
  const [open, setOpen] = useState(false)
  const { mutateAsync, isPending } = useMutation(deleteMutation)
  const confirm = async () => {
    if (isPending) return
    const close = () => flushSync(() => setOpen(false))
    try {
      await mutateAsync(post.id)
      close()
      toast.success(t('toast.deleted'))
      // Only once the dialog is closed can anything beside it take the focus.
      onDeleted()
    } catch (error) {
      close()
      toast.error(t('toast.error'), errorText(error))
    }
  }
  return (
    <>
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        aria-label={`${t('list.delete')}: ${post.title}`}
        onClick={() => setOpen(true)}
      >
        {t('list.delete')}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('remove.title')}
        text={t('remove.text', { title: post.title })}
        confirm={t('remove.confirm')}
        cancel={t('remove.cancel')}
        busy={isPending}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
