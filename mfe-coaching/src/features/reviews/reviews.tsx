import type { MentorProfile, Review } from '@kocyolu/contracts'
import {
  Area,
  EmptyState,
  QueryView,
  ShowMore,
  SignInLink,
  Skeleton,
  Stars,
  useScrollToHash,
  useSession,
} from '@kocyolu/web'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, useId, useRef } from 'react'
import { reviewsQuery } from './queries.ts'
import { ReviewItem } from './review-item.tsx'
import styles from './reviews.module.css'
import { useText } from './texts.ts'
import { NewReview } from './write-review.tsx'

/** What students say of a coach, in the language of the public pages. */
export function MentorReviews({ mentor }: { mentor: MentorProfile }) {
  return (
    <Area language="tr">
      <Reviews mentor={mentor} />
    </Area>
  )
}

function Reviews({ mentor }: { mentor: MentorProfile }) {
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

function ReviewsSkeleton() {
  const t = useText()
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton height={168} radius={12} />
    </div>
  )
}

type ListProps = {
  reviews: Review[]
  list: ComponentProps<typeof ShowMore>['list']
  /** Whether the reader may write the first one. */
  invited: boolean
  onDeleted: () => void
}

/** The reviews, newest first. */
function ReviewList({ reviews, list, invited, onDeleted }: ListProps) {
  const t = useText()
  if (reviews.length === 0) {
    return <EmptyState title={t('none')} text={invited ? t('noneStudent') : t('noneVisitor')} />
  }
  return (
    <>
      <ul className={styles.list}>
        {reviews.map(review => (
          <ReviewItem key={review.id} review={review} onDeleted={onDeleted} />
        ))}
      </ul>
      <ShowMore list={list} className={styles.more}>
        {t('more')}
      </ShowMore>
    </>
  )
}
