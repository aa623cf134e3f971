import type { User } from '@kocyolu/contracts'
import { currentUserQuery, PageSkeleton, QueryView } from '@kocyolu/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { MentorDashboard } from './mentor-dashboard.tsx'
import { ownProfileIdQuery } from './queries.ts'
import type { CreateProfile } from './routes.tsx'

type Props = { user: User; CreateProfile: CreateProfile }

/** A coach's dashboard, or the page that makes a coach's profile first. */
export function MentorHome({ user, CreateProfile }: Props) {
  const queryClient = useQueryClient()
  const profile = useQuery({ ...ownProfileIdQuery(user.id), enabled: user.mentorProfileId === null })
  const profileId = user.mentorProfileId ?? profile.data
  // Stays until it says it is done, even when the profile already exists and only its expertise is missing.
  const [isCreating, setIsCreating] = useState(false)
  if (profileId === null && !isCreating) setIsCreating(true)

  const [isNew, setIsNew] = useState(false)
  useEffect(() => {
    if (!isNew) return
    window.scrollTo({ top: 0 })
    document.querySelector('h1')?.focus()
  }, [isNew])

  if (isCreating) {
    const onDone = (id: number) => {
      queryClient.setQueryData(ownProfileIdQuery(user.id).queryKey, id)
      void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      setIsCreating(false)
      setIsNew(true)
    }
    return <CreateProfile user={user} onDone={onDone} />
  }
  return (
    <QueryView query={{ ...profile, data: profileId ?? undefined }} skeleton={<PageSkeleton />}>
      {id => <MentorDashboard firstName={user.firstName} profileId={id} />}
    </QueryView>
  )
}
