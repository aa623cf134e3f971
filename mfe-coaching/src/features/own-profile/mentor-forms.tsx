import type { OwnMentorProfile, User } from '@kocyolu/contracts'
import { QueryView, Skeleton } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { Proofs } from '../../shared/application/proofs.tsx'
import { ownProfileQuery } from '../../shared/queries.ts'
import { AccountForm } from './account-form.tsx'
import { ConnectedCalendar } from './connected-calendar.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { MentorForm } from './mentor-form.tsx'
import { OwnCalendarForm } from './own-calendar-form.tsx'
import { ownCalendarQuery } from './own-calendar-queries.ts'
import { formOf } from './profile-form.ts'
import { useText } from './texts.ts'
import { TimeOff } from './time-off.tsx'

/** A coach's profile, time off and own calendar, and below them the account, which is shown even without the profile. */
export function MentorForms({ user }: { user: User }) {
  const profile = useQuery(ownProfileQuery(user.id))
  if (profile.isPending) return <FormSkeleton />
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
    </>
  )
}

/** A coach's stored profile, to be changed. */
function EditProfile({ profile }: { profile: OwnMentorProfile }) {
  const stored = useMemo(() => formOf(profile), [profile])
  return <MentorForm userId={profile.userId} profileId={profile.id} stored={stored} />
}

/** The calendar that a mentor keeps elsewhere, whose busy times close hours here. */
function OwnCalendar({ timeZone }: { timeZone: string }) {
  const t = useText()
  const title = useRef<HTMLHeadingElement>(null)
  const focusTitle = () => title.current?.focus()
  return (
    <Section title={t('calendar.title')} lead={t('calendar.lead')} titleRef={title}>
      <QueryView
        query={useQuery(ownCalendarQuery)}
        skeleton={<Skeleton height={140} radius={8} />}
        title={t('calendar.loadError')}
      >
        {calendar =>
          calendar.address === null ? (
            <OwnCalendarForm onConnected={focusTitle} />
          ) : (
            <ConnectedCalendar
              calendar={calendar}
              address={calendar.address}
              timeZone={timeZone}
              onRemoved={focusTitle}
            />
          )
        }
      </QueryView>
    </Section>
  )
}
