import { Button, lazyComponent, toast, usePreload } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { deleteReview } from '../queries.ts'
import { useText } from './texts.ts'

const ConfirmDialog = lazyComponent(async () => (await import('@kocyolu/web/dialog')).ConfirmDialog)

type Props = {
  deletion: typeof deleteReview
  reviewId: number
  texts: Record<'button' | 'title' | 'text' | 'done' | 'failed', string>
  onDeleted: () => void
}

/** Deletes a review, or the reply to it, once that is confirmed in a dialog. */
export function DeleteButton({ deletion, reviewId, texts, onDeleted }: Props) {
  const t = useText()
  usePreload(ConfirmDialog)
  const [open, setOpen] = useState(false)
  const { mutateAsync, isPending } = useMutation(deletion)
  const confirm = async () => {
    if (isPending) return
    const close = () => flushSync(() => setOpen(false))
    try {
      await mutateAsync(reviewId)
      close()
      toast.success(texts.done)
      // Only once the dialog is closed can anything beside it take the focus.
      onDeleted()
    } catch {
      close()
      toast.error(t('toast.error'), texts.failed)
    }
  }
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Trash2 size={16} aria-hidden="true" />
        {texts.button}
      </Button>
      <ConfirmDialog
        open={open}
        title={texts.title}
        text={texts.text}
        confirm={t('confirm')}
        busy={isPending}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
