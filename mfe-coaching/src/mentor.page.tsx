import { type MentorProfile, readId } from '@kocyolu/contracts'
import { Area, lazyComponent, Page, type PageQueries, QueryView, useNow, useSession } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { BookSession } from './features/booking/book-session.tsx'
import { Profile, ProfileSkeleton } from './features/profile/profile.tsx'
import { useText } from './features/profile/texts.ts'
import { reviewsQuery } from './features/reviews/queries.ts'
import { MentorReviews } from './features/reviews/reviews.tsx'
import { MentorNotFound } from './shared/mentor-not-found/mentor-not-found.tsx'
import { mentorQuery } from './shared/queries.ts'

const InsteadOf = lazyComponent(async () => (await import('./shared/instead/instead.tsx')).InsteadOf)

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
          <WithoutHours mentor={mentor} />
          <MentorReviews mentor={mentor} />
        </Profile>
      )}
    </QueryView>
  )
}

/** Whom to ask where a coach has no free hour. */
function WithoutHours({ mentor }: { mentor: MentorProfile }) {
  const { user } = useSession()
  const [now] = useState(useNow())
  const isForStudents = !user || user.role === 'student'
  if (mentor.nextStarts.length > 0 || !isForStudents) return null
  return <InsteadOf mentorId={mentor.id} at={new Date(now).toISOString()} isWithoutHours />
}
