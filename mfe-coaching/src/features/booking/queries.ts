import { coachingCalls, type SessionRequest } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { mutationOptions } from '@tanstack/react-query'
import { mentorKey } from '../../shared/queries.ts'

/** Asks for a session. The key makes the same request harmless when it arrives twice. */
export const requestSession = (mentorId: number) =>
  mutationOptions({
    mutationKey: [...mentorKey(mentorId), 'request-session'],
    mutationFn: ({ body, key }: { body: SessionRequest; key: string }) =>
      call(coachingCalls.requestSession, { body, idempotencyKey: key }),
  })
