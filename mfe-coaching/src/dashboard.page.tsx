import type { User } from '@kocyolu/contracts'
import {
  Area,
  currentUserQuery,
  Guard,
  lazyComponent,
  type PageQueries,
  PageSkeleton,
  QueryView,
  sessionCountsQuery,
  useSession,
} from '@kocyolu/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MentorDashboard } from './features/dashboard/mentor-dashboard.tsx'
import { newestTipQuery, StudentDashboard } from './features/dashboard/student-dashboard.tsx'
import { needsQuery } from './features/dashboard/student-needs.tsx'
import { ownProfileQuery } from './shared/queries.ts'
import { sessionsQuery } from './shared/sessions/queries.ts'

/** Queries of the page. */
export const queries: PageQueries = (_params, _search, user) => {
  const side = user?.role === 'mentor' ? 'mentor' : 'student'
  const sessions = [sessionCountsQuery(side), sessionsQuery(side, 'open'), sessionsQuery(side, 'closed')]
  return [...sessions, side === 'student' ? newestTipQuery : needsQuery]
}

/** The role decides what this address shows; a user with another home is redirected. */
export function DashboardPage() {
  return (
    <Area language="en">
      <Guard roles={['student', 'mentor']}>
        <Home />
      </Guard>
    </Area>
  )
}

function Home() {
  const { user } = useSession()
  if (!user) return null
  return user.role === 'mentor' ? <MentorHome user={user} /> : <StudentDashboard firstName={user.firstName} />
}

const CreateProfile = lazyComponent(
  async () => (await import('./features/own-profile/mentor-form.tsx')).CreateProfile,
  PageSkeleton,
)

/** A coach's dashboard, or the page that makes a coach's profile first. */
function MentorHome({ user }: { user: User }) {
  const queryClient = useQueryClient()
  const profile = useQuery({ ...ownProfileQuery(user.id), enabled: user.mentorProfileId === null })
  const [createdId, setCreatedId] = useState<number | null>(null)
  const profileId = user.mentorProfileId ?? createdId ?? profile.data?.id
  // Stays until it says it is done, even when the profile already exists.
  const [isCreating, setIsCreating] = useState(false)
  if (profileId === undefined && profile.data === null && !isCreating) setIsCreating(true)

  useEffect(() => {
    if (createdId === null) return
    window.scrollTo({ top: 0 })
    document.querySelector('h1')?.focus()
  }, [createdId])

  if (isCreating) {
    const onDone = (id: number) => {
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      setCreatedId(id)
      setIsCreating(false)
    }
    return <CreateProfile user={user} onDone={onDone} />
  }
  return (
    <QueryView query={{ ...profile, data: profileId }} skeleton={<PageSkeleton />}>
      {id => <MentorDashboard firstName={user.firstName} profileId={id} />}
    </QueryView>
  )
}
