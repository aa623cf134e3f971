import { coachingCalls, type Review } from '@kocyolu/contracts'
import { call, useFormat } from '@kocyolu/web'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ReportButton } from '../../shared/report-button.tsx'
import styles from './reply.module.css'
import { useText } from './texts.ts'
import { ReplyActions, ReplyForm } from './writing.tsx'

type Props = {
  review: Review
  /** The element with the focus is gone: the form, or the reply. */
  onGone: () => void
}

/** The coach's reply to a review, and for users with the right, writing, changing or deleting it. */
export function Reply({ review, onGone }: Props) {
  const t = useText()
  const format = useFormat()
  const [writing, setWriting] = useState(false)
  const { reply, can } = review
  const close = () => {
    flushSync(() => setWriting(false))
    onGone()
  }
  if (writing && can.reply) return <ReplyForm review={review} onClose={close} />
  const actions =
    can.reply || can.deleteReply ? (
      <ReplyActions review={review} onWrite={() => setWriting(true)} onDeleted={onGone} />
    ) : null
  if (!reply) return actions
  const isOlder = Date.parse(review.updatedAt) > Date.parse(reply.updatedAt)
  return (
    <section className={styles.reply} aria-label={t('reply.title')}>
      <p className={styles.head}>
        <strong>{t('reply.title')}</strong>
        <time dateTime={reply.createdAt}>{format.date(reply.createdAt)}</time>
      </p>
      <p className={styles.comment} lang="tr">
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
