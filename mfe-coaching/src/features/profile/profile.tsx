import { type MentorProfile, readId } from '@kocyolu/contracts'
import { ApiError, ErrorPanel, Page } from '@kocyolu/web'
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
  const { data: mentor, error, refetch } = useQuery(mentorQuery(id))
  if (mentor) return <ProfileContent mentor={mentor} {...parts} />
  if (error instanceof ApiError && error.status === 404) return <MentorNotFound />
  return (
    <Page title={t('loading')} heading="heard">
      {error ? (
        <ErrorPanel error={error} title={t('error.title')} onRetry={() => void refetch()} />
      ) : (
        <ProfileSkeleton />
      )}
    </Page>
  )
}
