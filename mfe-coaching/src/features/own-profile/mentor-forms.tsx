import type { OwnMentorProfile, User } from '@kocyolu/contracts'
import { QueryView } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Navigate } from 'react-router-dom'
import { LeaveCoaching } from '../../shared/application/leave-coaching.tsx'
import { Proofs } from '../../shared/application/proofs.tsx'
import { ownProfileQuery } from '../../shared/queries.ts'
import { AccountForm } from './account-form.tsx'
import { MentorForm } from './mentor-form.tsx'
import { OwnCalendar } from './own-calendar.tsx'
import { formOf } from './profile-form.ts'
import { TimeOff } from './time-off.tsx'

/** A coach's profile, time off and own calendar, and below them the account, which is shown even without the profile. */
export function MentorForms({ user, skeleton }: { user: User; skeleton: ReactNode }) {
  const profile = useQuery(ownProfileQuery(user.id))
  if (profile.isPending) return skeleton
  // The dashboard begins with making one.
  if (profile.data === null) return <Navigate to="/dashboard" replace />
  return (
    <>
      <QueryView query={profile} skeleton={null}>
        {data =>
          data && (
            <>
              <Proofs />
              <EditProfile profile={data} />
              <TimeOff userId={user.id} timeZone={data.timeZone} />
              <OwnCalendar timeZone={data.timeZone} />
            </>
          )
        }
      </QueryView>
      <AccountForm user={user} />
      <LeaveCoaching />
    </>
  )
}

/** A coach's stored profile, to be changed. */
function EditProfile({ profile }: { profile: OwnMentorProfile }) {
  const stored = useMemo(() => formOf(profile), [profile])
  return (
    <MentorForm userId={profile.userId} profileId={profile.id} stored={stored} students={profile.students} />
  )
}
