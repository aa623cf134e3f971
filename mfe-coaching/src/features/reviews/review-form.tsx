import { limits, type Review } from '@kocyolu/contracts'
import { ApiError, Button, toast, useErrorText } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { Input } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { FormField } from '../../form-field/form-field.tsx'
import { checkReview } from './check-review.ts'
import { saveReview } from './queries.ts'
import { RatingField } from './rating-field.tsx'
import styles from './review-form.module.css'
import { useText } from './texts.ts'

type Props = {
  mentorId: number
  /** The review that is edited; without it a new one is written. */
  review?: Review
  comment: string
  onComment: (text: string) => void
  onDone: () => void
  onCancel?: () => void
}

export function ReviewForm({ mentorId, review, comment, onComment, onDone, onCancel }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const heading = useId()
  const form = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const [rating, setRating] = useState(review?.rating ?? null)
  const [tried, setTried] = useState(false)
  const { mutateAsync, isPending } = useMutation(saveReview)
  const isEdit = review !== undefined
  const found = checkReview(rating, comment)
  const problems = tried ? found : {}

  // A form that takes a review's place takes the focus of the button that asked for it.
  useEffect(() => {
    if (isEdit) title.current?.focus()
  }, [isEdit])

  const submit = async () => {
    setTried(true)
    if (found.rating) form.current?.querySelector<HTMLElement>('input[type="radio"]')?.focus()
    else if (found.comment) form.current?.querySelector('textarea')?.focus()
    if (rating === null || found.comment || isPending) return
    const body = { rating, comment: comment.trim(), ...(review && { sessionId: review.sessionId }) }
    try {
      await mutateAsync({ mentorId, body, ...(review && { reviewId: review.id }) })
      toast.success(review ? t('toast.updated') : t('toast.added'))
      onDone()
    } catch (error) {
      const told = error instanceof ApiError && error.code.startsWith('review.')
      toast.error(t('toast.error'), told ? errorText(error) : t('toast.sendFailed'))
    }
  }
  return (
    <form
      ref={form}
      noValidate
      aria-labelledby={heading}
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <h3 id={heading} ref={title} tabIndex={-1} className={styles.title}>
        {review ? t('form.editTitle') : t('form.createTitle')}
      </h3>
      <RatingField value={rating} error={problems.rating && t(problems.rating)} onChange={setRating} />
      <FormField
        label={t('form.comment')}
        hint={t('form.count', { count: comment.trim().length, max: limits.commentMax })}
        error={problems.comment && t(problems.comment, { min: limits.commentMin, max: limits.commentMax })}
      >
        {ties => (
          <Input.TextArea
            {...ties}
            rows={4}
            required
            placeholder={t('form.placeholder')}
            value={comment}
            onChange={event => onComment(event.target.value)}
          />
        )}
      </FormField>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" isBusy={isPending}>
          {isPending ? t('form.sending') : review ? t('form.update') : t('form.create')}
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
