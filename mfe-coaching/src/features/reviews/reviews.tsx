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
import { type ComponentProps, useId } from 'react'
import { reviewsQuery } from './queries.ts'
import { ReviewForm, ReviewItem } from './review-item.tsx'
import styles from './reviews.module.css'
import { useText } from './texts.ts'

/** Students' reviews of a coach, in the language of the public pages. */
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
  const section = useScrollToHash('reviews')
  const isStudent = user?.role === 'student'
  // After it was written the list may be here first; among many, and before it is known who reads, the profile alone knows it.
  const written = isStudent ? reviews?.find(review => review.can.edit) : undefined
  const own = written ?? mentor.ownReview
  const mayWrite = isStudent && mentor.can.review && reviews !== undefined && !own
  const mustMeetFirst = isStudent && !mentor.can.review && reviews !== undefined && !own
  return (
    <section ref={section} id="reviews" aria-labelledby={heading} className="stack">
      <div className={styles.head}>
        <h2 id={heading}>{t('title')}</h2>
        {mentor.reviewCount > 0 ? <Stars value={mentor.averageRating} count={mentor.reviewCount} /> : null}
      </div>
      {mayWrite ? <ReviewForm mentorId={mentor.id} /> : null}
      {mustMeetFirst ? <p className="soft">{t('afterSession')}</p> : null}
      {!user && !isLoading ? (
        <SignInLink screen="sign-in" intent="student" className={styles.signIn}>
          {t('signIn')}
        </SignInLink>
      ) : null}
      <QueryView query={list} skeleton={<ReviewsSkeleton />} title={t('loadError')} text={t('loadErrorText')}>
        {shown => <ReviewList reviews={ownFirst(shown, own)} list={list} invited={mayWrite} />}
      </QueryView>
    </section>
  )
}

/** A student finds what they wrote without looking for it. */
const ownFirst = (reviews: Review[], own: Review | null): Review[] =>
  own ? [own, ...reviews.filter(({ id }) => id !== own.id)] : reviews

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
}

/** The reviews, newest first but for the own one. */
function ReviewList({ reviews, list, invited }: ListProps) {
  const t = useText()
  if (reviews.length === 0) {
    return <EmptyState title={t('none')} text={invited ? t('noneStudent') : t('noneVisitor')} />
  }
  return (
    <>
      <ul className="stack">
        {reviews.map(review => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
      <ShowMore list={list} className={styles.more}>
        {t('more')}
      </ShowMore>
    </>
  )
}
