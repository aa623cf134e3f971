import type { OwnMentorProfile, User } from '@kocyolu/contracts'
import { Area, ButtonLink, Guard, lazyComponent, Page, QueryView, useSession, Workspace } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router-dom'
import { OwnPicture } from '../../shared/own-picture/own-picture.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import styles from './own-profile.module.css'
import { ownProfileQuery } from './queries.ts'
import { useText } from './texts.ts'

const AccountForm = lazyComponent(async () => (await import('./account-form.tsx')).AccountForm, FormSkeleton)
const EditProfile = lazyComponent(async () => (await import('./edit-profile.tsx')).EditProfile, FormSkeleton)

/** What there is to say of oneself: a coach's profile, everybody else's account. */
export function OwnProfilePage() {
  return (
    <Area language="en">
      <Guard>
        <OwnProfile />
      </Guard>
    </Area>
  )
}

function OwnProfile() {
  const { user } = useSession()
  if (!user) return null
  return user.role === 'mentor' ? <MentorPlace user={user} /> : <Place user={user} />
}

function MentorPlace({ user }: { user: User }) {
  const profile = useQuery(ownProfileQuery(user.id))
  // The dashboard begins with making one.
  if (profile.data === null) return <Navigate to="/dashboard" replace />
  return (
    <Place user={user} profileId={profile.data?.id}>
      <QueryView query={profile} skeleton={<FormSkeleton />}>
        {data => data && <EditProfile profile={data} />}
      </QueryView>
    </Place>
  )
}

type Props = { user: User; profileId?: OwnMentorProfile['id'] | undefined; children?: React.ReactNode }

function Place({ user, profileId, children }: Props) {
  const t = useText()
  const isMentor = user.role === 'mentor'
  return (
    <Page title={t('own.title')} heading="own">
      <Workspace
        title={t('own.title')}
        lead={t(isMentor ? 'own.mentorLead' : 'own.lead')}
        actions={profileId && <ButtonLink to={`/mentors/${profileId}`}>{t('own.view')}</ButtonLink>}
      >
        <div className={styles.section}>
          <OwnPicture />
        </div>
        <AccountForm user={user} hasSchool={!isMentor} />
        {children}
      </Workspace>
    </Page>
  )
}
