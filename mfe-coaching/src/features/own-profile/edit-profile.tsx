import type { OwnMentorProfile } from '@kocyolu/contracts'
import { useMemo } from 'react'
import { MentorForm } from './mentor-form.tsx'
import { formOf } from './profile-form.ts'

/** A coach's stored profile, to be changed. */
export function EditProfile({ profile }: { profile: OwnMentorProfile }) {
  const stored = useMemo(() => formOf(profile), [profile])
  return <MentorForm userId={profile.userId} profileId={profile.id} stored={stored} />
}
