import { type MentorProfile, readId } from '@kocyolu/contracts'
import { ApiError, Page, QueryView } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import { mentorQuery } from '../../mentors/mentor-queries.ts'
import { MentorNotFound } from './mentor-not-found.tsx'
import { ProfileContent } from './profile-content.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { useText } from './texts.ts'

/** The parts of the page that are features of their own. */
export type ProfileParts = {
  Booking: ComponentType<{ mentor: MentorProfile }>
  Reviews: ComponentType<{ mentor: MentorProfile }>
}

/** A coach's profile by the id in the address. */
export function Profile(parts: ProfileParts) {
  const id = readId(useParams().id)
  return id ? <KnownProfile key={id} id={id} {...parts} /> : <MentorNotFound />
}

function KnownProfile({ id, ...parts }: ProfileParts & { id: number }) {
  const t = useText()
  return (
    <QueryView
      query={useQuery(mentorQuery(id))}
      skeleton={
        <Page title={t('loading')} heading="heard">
          <ProfileSkeleton />
        </Page>
      }
      failure={error => (error instanceof ApiError && error.status === 404 ? <MentorNotFound /> : undefined)}
      panel={panel => (
        <Page title={t('loading')} heading="heard">
          {panel}
        </Page>
      )}
      title={t('error.title')}
    >
      {mentor => <ProfileContent mentor={mentor} {...parts} />}
    </QueryView>
  )
}
