import type { User } from '@kocyolu/contracts'
import { Area, ButtonLink, Guard, lazyComponent, Page, Skeleton, useSession } from '@kocyolu/web'
import { Workspace } from '@kocyolu/web/workspace'
import { OwnPicture } from './own-picture.tsx'
import styles from './own-profile.module.css'
import { useText } from './texts.ts'

const AccountForm = lazyComponent(async () => (await import('./account-form.tsx')).AccountForm, FormSkeleton)
const MentorForms = lazyComponent(async () => (await import('./mentor-forms.tsx')).MentorForms, FormSkeleton)

/** A user's own facts: a coach's profile, everybody's account. */
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
  return user && <Place user={user} />
}

function Place({ user }: { user: User }) {
  const t = useText()
  const { role, mentorProfileId } = user
  const isMentor = role === 'mentor'
  const view = isMentor && mentorProfileId !== null && (
    <>
      <ButtonLink to="/dashboard/certificates">{t('own.certificates')}</ButtonLink>
      <ButtonLink to={`/mentors/${mentorProfileId}`}>{t('own.view')}</ButtonLink>
    </>
  )
  return (
    <Page title={t('own.title')} heading="own">
      <Workspace title={t('own.title')} lead={t(isMentor ? 'own.mentorLead' : 'own.lead')} actions={view}>
        <div className={styles.section}>
          <OwnPicture />
        </div>
        {isMentor ? <MentorForms user={user} skeleton={<FormSkeleton />} /> : <AccountForm user={user} />}
      </Workspace>
    </Page>
  )
}

/** A form that is on its way. */
function FormSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-label={t('loading')} className={`${styles.section} ${styles.loading}`}>
      <div className={styles.fields}>
        <Skeleton width={200} height={26} />
        <Skeleton height={44} />
        <Skeleton height={44} />
        <Skeleton height={120} />
      </div>
    </div>
  )
}
