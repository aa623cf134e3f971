import type { BlogSummary } from '@kocyolu/contracts'
import { Button, lazyComponent, toast, useErrorText, usePreload } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { deleteMutation } from './queries.ts'
import { useText } from './texts.ts'

const ConfirmDialog = lazyComponent(async () => (await import('@kocyolu/web/dialog')).ConfirmDialog)

type Props = { post: Pick<BlogSummary, 'id' | 'title'>; onDeleted: () => void }

/** Deletes a post once that is confirmed in a dialog. */
export function DeletePostButton({ post, onDeleted }: Props) {
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
