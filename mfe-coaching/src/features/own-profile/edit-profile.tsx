import type { OwnMentorProfile } from '@kocyolu/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { mentorsTopic } from '../../shared/queries.ts'
import { MentorForm } from './mentor-form.tsx'
import { formOf } from './profile-form.ts'
import { updateProfile } from './save-profile.ts'

/** A coach's stored profile, to be changed. */
export function EditProfile({ profile }: { profile: OwnMentorProfile }) {
  const client = useQueryClient()
  const stored = useMemo(() => formOf(profile), [profile])
  return (
    <MentorForm
      userId={profile.userId}
      mode="edit"
      stored={stored}
      save={async (changed, expertise) => {
        try {
          await updateProfile(profile, changed, expertise)
        } finally {
          // Also after a failure half of it may be stored, which the next try has to know.
          await client.invalidateQueries({ queryKey: mentorsTopic })
        }
      }}
    />
  )
}
