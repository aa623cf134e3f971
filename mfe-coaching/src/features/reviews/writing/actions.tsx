import type { Review } from '@kocyolu/contracts'
import { Button, lazyComponent, toast, usePreload } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { MessageSquareReply, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { deleteReply, deleteReview } from '../queries.ts'
import styles from './actions.module.css'
import { useText } from './texts.ts'

type Props = { review: Review; onWrite: () => void; onDeleted: () => void }

/** Actions of its author and admins on a review. */
export function ReviewActions({ review: { id, can }, onWrite, onDeleted }: Props) {
  const t = useText()
  return (
    <div className={styles.actions}>
      {can.edit ? (
        <Button variant="quiet" onClick={onWrite}>
          <Pencil size={16} aria-hidden="true" />
          {t('edit')}
        </Button>
      ) : null}
      {can.delete ? (
        <DeleteButton
          deletion={deleteReview}
          reviewId={id}
          texts={{
            button: t('delete'),
            title: t('remove.title'),
            text: t('remove.text'),
            done: t('remove.done'),
            failed: t('remove.failed'),
          }}
          onDeleted={onDeleted}
        />
      ) : null}
    </div>
  )
}

/** Actions of a coach and admins on a reply. */
export function ReplyActions({ review: { id, reply, can }, onWrite, onDeleted }: Props) {
  const t = useText()
  return (
    <div className={styles.actions}>
      {can.reply ? (
        <Button variant="quiet" onClick={onWrite}>
          {reply ? (
            <Pencil size={16} aria-hidden="true" />
          ) : (
            <MessageSquareReply size={16} aria-hidden="true" />
          )}
          {reply ? t('reply.edit') : t('reply.write')}
        </Button>
      ) : null}
      {can.deleteReply ? (
        <DeleteButton
          deletion={deleteReply}
          reviewId={id}
          texts={{
            button: t('reply.delete'),
            title: t('reply.remove.title'),
            text: can.reply ? t('reply.remove.text') : t('reply.remove.forGood'),
            done: t('reply.remove.done'),
            failed: t('reply.remove.failed'),
          }}
          onDeleted={onDeleted}
        />
      ) : null}
    </div>
  )
}

const ConfirmDialog = lazyComponent(async () => (await import('@kocyolu/web/dialog')).ConfirmDialog)

type DeleteButtonProps = {
  deletion: typeof deleteReview
  reviewId: number
  texts: Record<'button' | 'title' | 'text' | 'done' | 'failed', string>
  onDeleted: () => void
}

/** Deletes a review, or the reply to it, once that is confirmed in a dialog. */
function DeleteButton({ deletion, reviewId, texts, onDeleted }: DeleteButtonProps) {
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
