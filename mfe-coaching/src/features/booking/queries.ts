import type { SessionRequest } from '@kocyolu/contracts'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { mentorKey } from '../../shared/queries.ts'

/** Asks for a session. The key makes the same request harmless when it arrives twice. */
export const requestSession = (mentorId: number) =>
  mutationOptions({
    mutationKey: [...mentorKey(mentorId), 'request-session'],
    mutationFn: ({ body, key }: { body: SessionRequest; key: string }) =>
      api.coaching.requestSession({ body, idempotencyKey: key }),
  })
