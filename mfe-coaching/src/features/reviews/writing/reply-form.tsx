import { limits, type Review, WriteReply } from '@kocyolu/contracts'
import { ApiError, Button, ConfirmAction, toast, useErrorText } from '@kocyolu/web'
import { Form, FormEnd, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useMutation } from '@tanstack/react-query'
import { MessageSquareReply, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { deleteReply, saveReply } from '../queries.ts'
import { useText } from './texts.ts'
import styles from './writing.module.css'

/** A coach's reply form, below the review; typed text survives leaving the page. */
export function ReplyForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const t = useText()
  const errorText = useErrorText()
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { mutateAsync } = useMutation(saveReply)
  const draft = useFormDraft(`review.reply.${review.id}`, { comment: review.reply?.comment ?? '' })
  const { comment } = draft.values
  const isEdit = Boolean(review.reply)

  // It takes the focus of the button that asked for it.
  useEffect(() => title.current?.focus(), [])

  const form = useForm({
    schema: WriteReply,
    body: { comment },
    isUnsaved: draft.isChanged,
    message: (_field: 'comment', { kind }) =>
      kind === 'long'
        ? t('reply.long', { max: limits.commentMax })
        : t('reply.short', { min: limits.replyMin }),
    // Toasts: the form goes with the right to reply.
    failed: { title: t('toast.error'), text: error => failure(error) },
    send: async body => {
      await mutateAsync({ reviewId: review.id, body })
      toast.success(isEdit ? t('toast.replyUpdated') : t('toast.replied'))
      if (draft.settle()) onClose()
    },
  })
  const failure = (error: unknown): string => {
    if (!(error instanceof ApiError)) return t('toast.replyFailed')
    if (error.code === 'not_found') return t('reply.gone')
    return error.code === 'review.reply_closed' ? errorText(error) : t('toast.replyFailed')
  }
  return (
    <Form form={form} aria-labelledby={heading} className={styles.reply}>
      <h4 id={heading} ref={title} tabIndex={-1}>
        {isEdit ? t('reply.editTitle') : t('reply.createTitle')}
      </h4>
      <TextField
        label={t('reply.comment')}
        note={t('reply.note')}
        hint={t('form.count', { count: comment.trim().length, max: limits.commentMax })}
        error={form.error('comment')}
        rows={3}
        required
        value={comment}
        onChange={comment => draft.change({ comment })}
      />
      <FormEnd
        form={form}
        variant="primary"
        sending={t('form.sending')}
        cancel={t('form.cancel')}
        send={isEdit ? t('reply.update') : t('reply.create')}
        onCancel={() => {
          draft.clear()
          onClose()
        }}
      />
    </Form>
  )
}

type ActionsProps = { review: Review; onWrite: () => void }

/** Actions of a coach and admins on a reply. */
export function ReplyActions({ review: { id, reply, can }, onWrite }: ActionsProps) {
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
        />
      ) : null}
    </div>
  )
}
