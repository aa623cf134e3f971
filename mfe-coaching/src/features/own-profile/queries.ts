import type { CreateMentor, NewExpertise, OwnMentorProfile, UpdateMentor } from '@kocyolu/contracts'
import { ApiError, refreshTopic } from '@kocyolu/web'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ownProfileQuery } from '../../shared/queries.ts'

/** A service that is older than this page stores a profile without its areas, and says so by what it answers. */
function withAreas(stored: OwnMentorProfile, { expertise }: CreateMentor | UpdateMentor): OwnMentorProfile {
  if (!expertise) return stored
  const names = (areas: readonly NewExpertise[]) =>
    JSON.stringify(areas.map(({ categoryId, description }) => [categoryId, description || null]).toSorted())
  if (names(stored.expertise) === names(expertise)) return stored
  throw new ApiError(0, 'The areas of expertise were not stored', 'updating')
}

async function update(id: number, body: UpdateMentor): Promise<OwnMentorProfile> {
  return withAreas(await api.coaching.updateMentor({ params: { id: String(id) }, body }), body)
}

async function create(body: CreateMentor): Promise<OwnMentorProfile> {
  try {
    return withAreas(await api.coaching.createMentor({ body }), body)
  } catch (error) {
    // A first try reached the server although its answer never came back: what was typed since is stored too.
    if (!(error instanceof ApiError && error.code === 'mentor.profile_exists')) throw error
    const { id } = await api.coaching.getOwnMentorProfile({ query: {} })
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
