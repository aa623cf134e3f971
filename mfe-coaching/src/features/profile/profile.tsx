import { type MentorProfile, readId } from '@kocyolu/contracts'
import { ApiError, Page, QueryView } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useParams } from 'react-router-dom'
import { mentorQuery } from '../../shared/queries.ts'
import { About } from './about.tsx'
import { AvailabilityCard } from './availability-card.tsx'
import { ExpertiseAreas } from './expertise-areas.tsx'
import { MentorNotFound } from './mentor-not-found.tsx'
import styles from './profile.module.css'
import { ProfileHead } from './profile-head.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { useText } from './texts.ts'

/** The parts of the page that are features of their own. */
export type ProfileParts = {
  Booking: ComponentType<{ mentor: MentorProfile }>
  Reviews: ComponentType<{ mentor: MentorProfile }>
  Favourite: ComponentType<{ mentor: MentorProfile }>
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
      failure={error =>
        error instanceof ApiError && error.code === 'not_found' ? <MentorNotFound /> : undefined
      }
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

function ProfileContent({ mentor, Booking, Reviews, Favourite }: ProfileParts & { mentor: MentorProfile }) {
  const t = useText()
  const name = `${mentor.firstName} ${mentor.lastName}`
  return (
    <Page
      title={name}
      documentTitle={t('documentTitle', { name })}
      description={t('description', { name, university: mentor.university, major: mentor.major })}
      heading="own"
    >
      <div className={styles.profile}>
        <ProfileHead
          mentor={mentor}
          name={name}
          booking={<Booking mentor={mentor} />}
          favourite={<Favourite mentor={mentor} />}
        />
        <AvailabilityCard mentor={mentor} />
        <div className={styles.main}>
          <About mentor={mentor} />
          <ExpertiseAreas expertise={mentor.expertise} />
          <Reviews mentor={mentor} />
        </div>
      </div>
    </Page>
  )
}
