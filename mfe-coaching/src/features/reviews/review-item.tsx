import { coachingCalls, type Review } from '@kocyolu/contracts'
import { Avatar, call, lazyComponent, Skeleton, Stars, useFormat } from '@kocyolu/web'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import styles from './reviews.module.css'
import { useText } from './texts.ts'

/** For the signed-in alone: no other loads it. */
const ReportButton = lazyComponent(
  async () => (await import('@kocyolu/web/reports')).ReportButton,
  () => <Skeleton height={40} width={160} radius={8} />,
)

/** One review: who, when, how many stars, and for those who may, changing or deleting it. */
export function ReviewItem({ review }: { review: Review }) {
  const t = useText()
  const format = useFormat()
  const [editing, setEditing] = useState(false)
  const name = `${review.student.firstName} ${review.student.lastName}`.trim() || t('item.deleted')
  const close = () => setEditing(false)
  if (editing) {
    return (
      <li>
        <ReviewForm mentorId={review.mentorProfileId} review={review} onDone={close} onCancel={close} />
      </li>
    )
  }
  return (
    <li className={styles.item}>
      <article tabIndex={-1} aria-label={t('item.of', { name })}>
        <div className={styles.itemHead}>
          <Avatar person={review.student} size={44} />
          <div className={styles.who}>
            <p className={styles.name}>{name}</p>
            <p className={styles.date}>
              <time dateTime={review.createdAt}>{format.date(review.createdAt)}</time>
              {review.editedByAdmin ? ` · ${t('item.editedByAdmin')}` : ''}
            </p>
          </div>
          <Stars value={review.rating} />
        </div>
        <p className={styles.comment} lang="" dir="auto">
          {review.comment}
        </p>
        {review.isHidden ? <p className={styles.hidden}>{t('item.hidden')}</p> : null}
        <div className={styles.end}>
          {review.verifiedSession ? (
            <span className={styles.verified}>
              <BadgeCheck size={18} aria-hidden="true" />
              {t('item.verified')}
            </span>
          ) : null}
          {review.can.edit || review.can.delete ? (
            <div className={styles.actions}>
              <ReviewActions review={review} onWrite={() => setEditing(true)} />
            </div>
          ) : null}
          {review.can.report ? (
            <div className={styles.actions}>
              <ReportButton
                piece="review"
                id={review.id}
                report={body => call(coachingCalls.reportReview, { params: { id: String(review.id) }, body })}
              />
            </div>
          ) : null}
        </div>
        <Reply review={review} />
      </article>
    </li>
  )
}

/** The coach's reply to a review, and for users with the right, writing, changing or deleting it. */
function Reply({ review }: { review: Review }) {
  const t = useText()
  const format = useFormat()
  const [writing, setWriting] = useState(false)
  const { reply, can } = review
  if (writing && can.reply) return <ReplyForm review={review} onClose={() => setWriting(false)} />
  const actions =
    can.reply || can.deleteReply ? <ReplyActions review={review} onWrite={() => setWriting(true)} /> : null
  if (!reply) return actions
  const isOlder = Date.parse(review.updatedAt) > Date.parse(reply.updatedAt)
  return (
    <section className={styles.reply} aria-label={t('reply.title')}>
      <p className={styles.replyHead}>
        <strong>{t('reply.title')}</strong>
        <time dateTime={reply.createdAt} className="soft small">
          {format.date(reply.createdAt)}
        </time>
      </p>
      <p className={styles.replyComment} lang="" dir="auto">
        {reply.comment}
      </p>
      {reply.isHidden ? <p className={styles.older}>{t('reply.hidden')}</p> : null}
      {isOlder ? <p className={styles.older}>{t('reply.older')}</p> : null}
      {actions}
      {can.reportReply ? (
        <ReportButton
          piece="reply"
          id={review.id}
          report={body => call(coachingCalls.reportReply, { params: { id: String(review.id) }, body })}
        />
      ) : null}
    </section>
  )
}

const forms = () => import('./writing/forms.ts')

const FormSkeleton = () => <Skeleton height={344} radius={12} />
const ActionsSkeleton = () => <Skeleton height={44} width={160} />

export const ReviewForm = lazyComponent(async () => (await forms()).ReviewForm, FormSkeleton)
const ReviewActions = lazyComponent(async () => (await forms()).ReviewActions, ActionsSkeleton)
const ReplyForm = lazyComponent(async () => (await forms()).ReplyForm, FormSkeleton)
const ReplyActions = lazyComponent(async () => (await forms()).ReplyActions, ActionsSkeleton)
