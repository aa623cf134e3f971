import { limits, type Review, WriteReview } from '@kocyolu/contracts'
import { ApiError, Button, ConfirmAction, toast, useErrorText } from '@kocyolu/web'
import { Form, FormEnd, TextField, useForm, useFormDraft } from '@kocyolu/web/form'
import { useMutation } from '@tanstack/react-query'
import { Pencil, Star, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { deleteReview, saveReview } from '../queries.ts'
import { useText } from './texts.ts'
import styles from './writing.module.css'

type Fields = { rating: number | null; comment: string }

type Props = {
  mentorId: number
  /** The review that is edited; without it a new one is written. */
  review?: Review
  onDone?: () => void
  onCancel?: () => void
}

/** A student's review of this coach, new or rewritten in its place; what is typed survives leaving the page. */
export function ReviewForm({ mentorId, review, onDone, onCancel }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const draft = useFormDraft<Fields>(`review.${review ? `edit.${review.id}` : mentorId}`, {
    rating: review?.rating ?? null,
    comment: review?.comment ?? '',
  })
  const { rating, comment } = draft.values
  const { mutateAsync } = useMutation(saveReview)
  const isEdit = review !== undefined

  // A form that takes a review's place takes the focus of the button that asked for it.
  useEffect(() => {
    if (isEdit) title.current?.focus()
  }, [isEdit])

  const form = useForm({
    schema: WriteReview,
    isUnsaved: draft.isChanged,
    body: { rating, comment, sessionId: review?.sessionId },
    message: (field: 'rating' | 'comment', { kind }) => {
      if (field === 'rating') return t('form.ratingRequired')
      if (kind === 'long') return t('form.commentLong', { max: limits.commentMax })
      return t('form.commentShort', { min: limits.commentMin })
    },
    failed: {
      title: t('toast.error'),
      text: error =>
        error instanceof ApiError && error.code.startsWith('review.')
          ? errorText(error)
          : t('toast.sendFailed'),
    },
    send: async body => {
      await mutateAsync({ mentorId, body, ...(review && { reviewId: review.id }) })
      const isAllSent = draft.settle()
      toast.success(review ? t('toast.updated') : t('toast.added'))
      if (isAllSent || !review) onDone?.()
    },
  })
  return (
    <Form form={form} aria-labelledby={heading} className={styles.form}>
      <h3 id={heading} ref={title} tabIndex={-1}>
        {review ? t('form.editTitle') : t('form.createTitle')}
      </h3>
      <RatingField
        value={rating}
        error={form.error('rating')}
        onChange={rating => draft.change({ rating })}
      />
      <TextField
        label={t('form.comment')}
        hint={t('form.count', { count: comment.trim().length, max: limits.commentMax })}
        error={form.error('comment')}
        rows={4}
        required
        placeholder={t('form.placeholder')}
        value={comment}
        onChange={comment => draft.change({ comment })}
      />
      <FormEnd
        form={form}
        variant="primary"
        sending={t('form.sending')}
        cancel={t('form.cancel')}
        send={review ? t('form.update') : t('form.create')}
        onCancel={
          onCancel &&
          (() => {
            draft.clear()
            onCancel()
          })
        }
      />
    </Form>
  )
}

const ratings = Array.from({ length: limits.ratingMax }, (_, place) => limits.ratingMin + place)

type RatingFieldProps = {
  value: number | null
  error: string | undefined
  onChange: (rating: number) => void
}

/** One to five stars, chosen like any radio group. */
function RatingField({ value, error, onChange }: RatingFieldProps) {
  const t = useText()
  const name = useId()
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined} data-problem={error && true}>
      <legend className={styles.legend}>{t('form.rating')}</legend>
      <div className={styles.stars}>
        {ratings.map(rating => (
          <label key={rating} className={styles.star} data-on={value !== null && rating <= value}>
            <input
              type="radio"
              name={name}
              aria-label={t('form.stars', { count: rating })}
              checked={rating === value}
              onChange={() => onChange(rating)}
            />
            <Star size={30} strokeWidth={1.6} aria-hidden="true" />
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

type ActionsProps = { review: Review; onWrite: () => void }

/** Actions of its author and admins on a review. */
export function ReviewActions({ review: { id, can }, onWrite }: ActionsProps) {
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
        />
      ) : null}
    </div>
  )
}
