import { Button, lazyComponent, toast, usePreload } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { deleteReview } from './queries.ts'
import { useText } from './texts.ts'

const ConfirmDialog = lazyComponent(async () => (await import('@kocyolu/web/dialog')).ConfirmDialog)

type Props = { reviewId: number; onDeleted: () => void; children: ReactNode }

/** Deletes a review once that is confirmed in a dialog. */
export function DeleteReviewButton({ reviewId, onDeleted, children }: Props) {
  const t = useText()
  usePreload(ConfirmDialog)
  const [open, setOpen] = useState(false)
  const { mutateAsync, isPending } = useMutation(deleteReview)
  const confirm = async () => {
    if (isPending) return
    const close = () => flushSync(() => setOpen(false))
    try {
      await mutateAsync(reviewId)
      close()
      toast.success(t('toast.deleted'))
      // Only once the dialog is closed can anything beside it take the focus.
      onDeleted()
    } catch {
      close()
      toast.error(t('toast.error'), t('toast.deleteFailed'))
    }
  }
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </Button>
      <ConfirmDialog
        open={open}
        title={t('remove.title')}
        text={t('remove.text')}
        confirm={t('remove.confirm')}
        busy={isPending}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
