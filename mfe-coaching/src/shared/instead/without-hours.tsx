import type { MentorProfile } from '@kocyolu/contracts'
import { useNow } from '@kocyolu/web'
import { useState } from 'react'
import { FullCoach } from './full-coach.tsx'
import { InsteadOf } from './instead.tsx'

/** Whom to ask where a coach has no free hour for the caller. */
export function WithoutHours({ mentor }: { mentor: MentorProfile }) {
  const [now] = useState(useNow())
  if (mentor.isFull || mentor.isPaused) return <FullCoach mentor={mentor} />
  return <InsteadOf mentorId={mentor.id} at={new Date(now).toISOString()} isWithoutHours />
}
