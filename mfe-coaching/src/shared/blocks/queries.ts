import type { MentorProfile } from '@kocyolu/contracts'
import { patchQueries, refreshTopic } from '@kocyolu/web'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { profileKey } from '../queries.ts'

/** Blocks a coach, or takes that back. */
export const changeBlock = ({ id, userId }: Pick<MentorProfile, 'id' | 'userId'>) =>
  mutationOptions({
    scope: { id: `block-${id}` },
    mutationFn: (isBlocked: boolean) => {
      const request = { params: { userId } }
      return isBlocked ? api.messaging.block(request) : api.messaging.unblock(request)
    },
    onSuccess: (_reply, isBlocked, _prepared, { client }) => {
      // Coaching learns of it a moment later, so its answer would still be the one before.
      patchQueries<MentorProfile>(client, { queryKey: profileKey(id) }, mentor => ({
        ...mentor,
        isBlocked,
        can: { ...mentor.can, book: !isBlocked, message: !isBlocked },
      }))
      return refreshTopic(client, 'contacts')
    },
  })
