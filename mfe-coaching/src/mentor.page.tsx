import { Area } from '@kocyolu/web'
import { BookSession } from './features/booking/book-session.tsx'
import { Profile } from './features/profile/profile.tsx'
import { MentorReviews } from './features/reviews/reviews.tsx'

/** A coach's page, put together from three features that do not know each other. */
export function MentorPage() {
  return (
    <Area language="en">
      <Profile Booking={BookSession} Reviews={MentorReviews} />
    </Area>
  )
}
