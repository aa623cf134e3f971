import {
  type CreateMentor,
  coachingCalls,
  type OwnMentorProfile,
  type UpdateMentor,
} from '@kocyolu/contracts'
import { ApiError, call, refreshTopic } from '@kocyolu/web'
import { mutationOptions } from '@tanstack/react-query'
import { ownProfileQuery } from '../../shared/queries.ts'

const update = (id: number, body: UpdateMentor): Promise<OwnMentorProfile> =>
  call(coachingCalls.updateMentor, { params: { id: String(id) }, body })

async function create(body: CreateMentor): Promise<OwnMentorProfile> {
  try {
    return await call(coachingCalls.createMentor, { body })
  } catch (error) {
    // A first try reached the server although its answer never came back: what was typed since is stored too.
    if (!(error instanceof ApiError && error.code === 'mentor.profile_exists')) throw error
    const { id } = await call(coachingCalls.getOwnMentorProfile, { query: {} })
    return update(id, body)
  }
}

/** Saves a coach's profile with its areas of expertise: the one that has this id, or a new one. */
export const saveProfile = mutationOptions({
  mutationFn: (sent: { body: CreateMentor } | { id: number; body: UpdateMentor }) =>
    'id' in sent ? update(sent.id, sent.body) : create(sent.body),
  onSuccess: (profile, sent, _prepared, { client }) => {
    if ('id' in sent) client.setQueryData(ownProfileQuery(profile.userId).queryKey, profile)
  },
  onSettled: (_profile, _error, _sent, _prepared, { client }) => void refreshTopic(client, 'mentors'),
})
