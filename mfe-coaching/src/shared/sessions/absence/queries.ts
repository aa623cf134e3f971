import { coachingCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { mutationOptions } from '@tanstack/react-query'
import { changeStatus, patchSessions, refreshSessions } from '../queries.ts'

/** A user's claim about their own session: that the other did not come, an objection to it, or its withdrawal. */
export type Saying = { id: number } & ({ act: 'say' | 'withdraw' } | { act: 'object'; text: string })

/** The session is busy meanwhile, as while its status changes. */
export const changeAbsence = mutationOptions({
  mutationKey: changeStatus.mutationKey,
  mutationFn: ({ id, ...saying }: Saying) => {
    const params = { id: String(id) }
    if (saying.act === 'object')
      return call(coachingCalls.objectToAbsence, { params, body: { text: saying.text } })
    return call(saying.act === 'say' ? coachingCalls.sayAbsent : coachingCalls.withdrawAbsence, { params })
  },
  onSuccess: (session, _saying, _prepared, { client }) => patchSessions(client, [session]),
  onError: (_error, _saying, _prepared, { client }) => void refreshSessions(client),
})
