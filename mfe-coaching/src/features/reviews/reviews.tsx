import type { MentorProfile } from '@kocyolu/contracts'
import { QueryView, SignInLink, Stars, useScrollToHash, useSession } from '@kocyolu/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { NewReview } from './new-review.tsx'
import { reviewsQuery } from './queries.ts'
import { ReviewList } from './review-list.tsx'
import styles from './reviews.module.css'
import { ReviewsSkeleton } from './reviews-skeleton.tsx'
import { useText } from './texts.ts'

export function Reviews({ mentor }: { mentor: MentorProfile }) {
  const t = useText()
  const heading = useId()
  const { user, isLoading } = useSession()
  const list = useInfiniteQuery(reviewsQuery(mentor.id))
  const reviews = list.data
  const title = useRef<HTMLHeadingElement>(null)
  // What had the focus is gone; the heading stays.
  const toTitle = () => title.current?.focus()
  const section = useScrollToHash('reviews')
  // The profile says it too, but after a review was added the list may be here first.
  const own = reviews?.some(review => review.can.edit)
  const mayWrite = user?.role === 'student' && mentor.can.review && own === false
  return (
    <section ref={section} id="reviews" aria-labelledby={heading} className={styles.reviews}>
      <div className={styles.head}>
        <h2 id={heading} ref={title} tabIndex={-1} className={styles.title}>
          {t('title')}
        </h2>
        {mentor.reviewCount > 0 ? <Stars value={mentor.averageRating} count={mentor.reviewCount} /> : null}
      </div>
      {mayWrite ? <NewReview mentorId={mentor.id} onAdded={toTitle} /> : null}
      {!user && !isLoading ? (
        <SignInLink screen="sign-in" intent="student" className={styles.signIn}>
          {t('signIn')}
        </SignInLink>
      ) : null}
      <QueryView
        // The list itself says when more of it does not come.
        query={{ ...list, error: list.isFetchNextPageError ? null : list.error }}
        skeleton={<ReviewsSkeleton />}
        title={t('loadError')}
        text={t('loadErrorText')}
      >
        {shown => <ReviewList reviews={shown} list={list} invited={mayWrite} onDeleted={toTitle} />}
      </QueryView>
    </section>
  )
}
