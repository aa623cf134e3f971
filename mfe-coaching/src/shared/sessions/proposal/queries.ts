import { coachingCalls, type ProposalAnswer } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { mutationOptions } from '@tanstack/react-query'
import { ownKey } from '../../../own-key.ts'
import { changeStatus, patchSessions, refreshSessions } from '../queries.ts'

/** Proposes other starts for a session of mine. */
export const proposeTime = mutationOptions({
  mutationKey: ownKey('sessions', 'propose-time'),
  mutationFn: ({ id, starts }: { id: number; starts: string[] }) =>
    call(coachingCalls.proposeTime, { params: { id: String(id) }, body: { starts } }),
  onSuccess: (session, _sent, _prepared, { client }) => patchSessions(client, [session]),
  onError: (_error, _sent, _prepared, { client }) => void refreshSessions(client),
})

export type Answer = ProposalAnswer & { id: number }

/** Takes a start that is proposed, or none of them. The session is busy meanwhile, as while its status changes. */
export const answerProposal = mutationOptions({
  mutationKey: changeStatus.mutationKey,
  mutationFn: ({ id, startTime }: Answer) =>
    call(coachingCalls.answerProposal, { params: { id: String(id) }, body: { startTime } }),
  onSuccess: (session, { startTime }, _prepared, { client }) => {
    patchSessions(client, [session])
    // At another hour it has another place.
    if (startTime !== null) void refreshSessions(client)
  },
  onError: (_error, _sent, _prepared, { client }) => void refreshSessions(client),
})
