import { Area } from '@kocyolu/web'
import { BookSession } from './features/booking/book-session.tsx'
import { FavouriteButton } from './features/favourites/favourite-button.tsx'
import { Profile } from './features/profile/profile.tsx'
import { MentorReviews } from './features/reviews/reviews.tsx'

/** A coach's page, put together from four features that do not know each other. */
export function MentorPage() {
  return (
    <Area language="en">
      <Profile Booking={BookSession} Reviews={MentorReviews} Favourite={FavouriteButton} />
    </Area>
  )
}
