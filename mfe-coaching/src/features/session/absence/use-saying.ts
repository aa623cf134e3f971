import { coachingCalls, type Session } from '@kocyolu/contracts'
import { call, toast } from '@kocyolu/web'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { changeStatus, patchSessions, refreshSessions } from '../../../shared/sessions/queries.ts'
import { useText } from './texts.ts'

/** The other person of a session, by first name. */
export const otherOf = ({ mentor, student }: Session): string => (mentor ?? student)?.firstName ?? ''

/** Sends a claim about an absence, and says once it is done; a failure is said where it was asked for. */
export function useSaying(session: Session) {
  const t = useText()
  return useMutation({
    ...changeAbsence,
    onSuccess: (changed, saying, ...rest) => {
      changeAbsence.onSuccess?.(changed, saying, ...rest)
      toast.success(t(`toast.${saying.act}`, { name: otherOf(session) }))
    },
  })
}

/** A user's claim about their own session: that the other did not come, an objection to it, or its withdrawal. */
type Saying = { id: number } & ({ act: 'say' | 'withdraw' } | { act: 'object'; text: string })

/** The session is busy meanwhile, as while its status changes. */
const changeAbsence = mutationOptions({
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
