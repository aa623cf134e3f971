import type { Review } from '@kocyolu/contracts'
import { Button, ConfirmAction } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { MessageSquareReply, Pencil, Trash2 } from 'lucide-react'
import { deleteReply, deleteReview } from '../queries.ts'
import styles from './actions.module.css'
import { useText } from './texts.ts'

type Props = { review: Review; onWrite: () => void; onDeleted: () => void }

/** Actions of its author and admins on a review. */
export function ReviewActions({ review: { id, can }, onWrite, onDeleted }: Props) {
  const t = useText()
  const deletion = useMutation(deleteReview)
  return (
    <div className={styles.actions}>
      {can.edit ? (
        <Button variant="quiet" onClick={onWrite}>
          <Pencil size={16} aria-hidden="true" />
          {t('edit')}
        </Button>
      ) : null}
      {can.delete ? (
        <ConfirmAction
          button={
            <>
              <Trash2 size={16} aria-hidden="true" />
              {t('delete')}
            </>
          }
          title={t('remove.title')}
          text={t('remove.text')}
          confirm={t('confirm')}
          call={() => deletion.mutateAsync(id)}
          done={t('remove.done')}
          failed={t('toast.error')}
          why={t('remove.failed')}
          onDone={onDeleted}
        />
      ) : null}
    </div>
  )
}

/** Actions of a coach and admins on a reply. */
export function ReplyActions({ review: { id, reply, can }, onWrite, onDeleted }: Props) {
  const t = useText()
  const deletion = useMutation(deleteReply)
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
        <ConfirmAction
          button={
            <>
              <Trash2 size={16} aria-hidden="true" />
              {t('reply.delete')}
            </>
          }
          title={t('reply.remove.title')}
          text={can.reply ? t('reply.remove.text') : t('reply.remove.forGood')}
          confirm={t('confirm')}
          call={() => deletion.mutateAsync(id)}
          done={t('reply.remove.done')}
          failed={t('toast.error')}
          why={t('reply.remove.failed')}
          onDone={onDeleted}
        />
      ) : null}
    </div>
  )
}
