import { type MentorProfile, readId } from '@kocyolu/contracts'
import { Area, lazyComponent, Page, type PageQueries, QueryView, useSession } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { BookSession } from './features/booking/book-session.tsx'
import { Profile, ProfileSkeleton } from './features/profile/profile.tsx'
import { useText } from './features/profile/texts.ts'
import { reviewsQuery } from './features/reviews/queries.ts'
import { MentorReviews } from './features/reviews/reviews.tsx'
import { MentorNotFound } from './shared/mentor-not-found/mentor-not-found.tsx'
import { mentorQuery } from './shared/queries.ts'

const WithoutHours = lazyComponent(
  async () => (await import('./features/booking/dialog-parts.ts')).WithoutHours,
)

/** Queries of the page. */
export const queries: PageQueries = params => {
  const id = readId(params.id)
  return id ? [mentorQuery(id), reviewsQuery(id)] : []
}

/** A coach's page by the id in the address, put together from three features that do not know each other. */
export function MentorPage() {
  const id = readId(useParams().id)
  return <Area language="en">{id ? <MentorOf key={id} id={id} /> : <MentorNotFound />}</Area>
}

function MentorOf({ id }: { id: number }) {
  const t = useText()
  return (
    <QueryView
      query={useQuery(mentorQuery(id))}
      skeleton={
        <Page title={t('loading')} heading="hidden">
          <ProfileSkeleton />
        </Page>
      }
      notFound={<MentorNotFound />}
      panel={panel => (
        <Page title={t('loading')} heading="hidden">
          {panel}
        </Page>
      )}
      title={t('error.title')}
    >
      {mentor => (
        <Profile mentor={mentor} booking={<BookSession mentor={mentor} />}>
          <Instead mentor={mentor} />
          <MentorReviews mentor={mentor} />
        </Profile>
      )}
    </QueryView>
  )
}

/** Whom to ask where a coach has no free hour; to students alone. */
function Instead({ mentor }: { mentor: MentorProfile }) {
  const { user } = useSession()
  const isForStudents = !user || user.role === 'student'
  return isForStudents && mentor.nextStarts.length === 0 ? <WithoutHours mentor={mentor} /> : null
}
