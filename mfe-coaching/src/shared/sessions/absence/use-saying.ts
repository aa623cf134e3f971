import { coachingCalls, type Session } from '@kocyolu/contracts'
import { call, toast } from '@kocyolu/web'
import { mutationOptions } from '@tanstack/react-query'
import { useAction } from '../../use-action.ts'
import { changeStatus, patchSessions, refreshSessions } from '../queries.ts'
import { useText } from './texts.ts'

/** The other person of a session, by first name. */
export const otherOf = ({ mentor, student }: Session): string => (mentor ?? student)?.firstName ?? ''

/** Sends what one says about who came, and says what came of it; fails after that was said. */
export function useSaying(session: Session, onSaid: (session: Session) => void) {
  const t = useText()
  return useAction(changeAbsence, t('toast.failed'), (changed, { act }) => {
    onSaid(changed)
    toast.success(t(`toast.${act}`, { name: otherOf(session) }))
  }).mutateAsync
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
