import { coachingCalls, type OwnApplication, type ProofPart } from '@kocyolu/contracts'
import { ApiError, call, currentUserQuery, followsLive, refreshTopic, toast } from '@kocyolu/web'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'
import { useAction } from '../use-action.ts'
import { useText } from './texts.ts'

/** How far my coach profile is; null where there is none. */
export const ownApplicationQuery = queryOptions({
  queryKey: ownKey('mentors', 'own-application'),
  queryFn: async ({ signal }) => {
    try {
      return await call(coachingCalls.getOwnApplication, { signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  },
  staleTime: 0,
  meta: followsLive((application: OwnApplication | null, { event }) =>
    event.type === 'notification.created' && event.notification.kind.startsWith('application.')
      ? undefined
      : application,
  ),
})

export const calls = {
  submit: () => call(coachingCalls.submitApplication),
  acceptConduct: (version: string) => call(coachingCalls.acceptConduct, { body: { version } }),
  withdraw: () => call(coachingCalls.withdrawApplication),
  upload: (part: ProofPart, body: Blob) => call(coachingCalls.uploadProof, { params: { part }, body }),
  remove: (part: ProofPart) => call(coachingCalls.deleteProof, { params: { part } }),
  giveCode: (code: string) => call(coachingCalls.giveRankCode, { body: { code } }),
  sendMail: (email: string) => call(coachingCalls.sendUniversityCode, { body: { email } }),
  checkMail: (code: string) => call(coachingCalls.checkUniversityCode, { body: { code } }),
}

/** Something done about the own application: what it is then is shown at once. */
export function useApplicationCall<I = void>(call: (input: I) => Promise<OwnApplication>, done: string) {
  const t = useText()
  const options = mutationOptions({
    mutationFn: call,
    onSuccess: (application, _input, _prepared, { client }) => {
      client.setQueryData(ownApplicationQuery.queryKey, application)
      void refreshTopic(client, 'mentors')
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
  })
  return useAction(options, t('failed'), () => toast.success(done))
}
