import type { Review } from '@kocyolu/contracts'
import { Button } from '@kocyolu/web'
import { MessageSquareReply, Pencil } from 'lucide-react'
import { deleteReply, deleteReview } from '../queries.ts'
import styles from './actions.module.css'
import { DeleteButton } from './delete-button.tsx'
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
