import type { MentorProfile } from '@kocyolu/contracts'
import { Area } from '@kocyolu/web'
import { Reviews } from './reviews.tsx'

/** What students say of a coach, in the language of the public pages. */
export function MentorReviews({ mentor }: { mentor: MentorProfile }) {
  return (
    <Area language="tr">
      <Reviews mentor={mentor} />
    </Area>
  )
}
