import type { OwnApplication, ProofPart } from '@kocyolu/contracts'
import { ApiError, currentUserQuery, refreshTopic, toast, useErrorText } from '@kocyolu/web'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ownKey } from '../../own-key.ts'
import { useText } from './texts.ts'

/** How far my coach profile is; null where there is none, or the service does not know of applications yet. */
export const ownApplicationQuery = queryOptions({
  queryKey: ownKey('mentors', 'own-application'),
  queryFn: async ({ signal }) => {
    try {
      return await api.coaching.getOwnApplication({ signal })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null
      throw error
    }
  },
  refetchOnMount: 'always',
})

export const calls = {
  submit: () => api.coaching.submitApplication(),
  withdraw: () => api.coaching.withdrawApplication(),
  upload: (part: ProofPart, body: Blob) => api.coaching.uploadProof({ params: { part }, body }),
  remove: (part: ProofPart) => api.coaching.deleteProof({ params: { part } }),
  giveCode: (code: string) => api.coaching.giveRankCode({ body: { code } }),
  sendMail: (email: string) => api.coaching.sendUniversityCode({ body: { email } }),
  checkMail: (code: string) => api.coaching.checkUniversityCode({ body: { code } }),
}

/** Something done about the own application: what it is then is shown at once. */
export function useApplicationCall<I = void>(call: (input: I) => Promise<OwnApplication>, done: string) {
  const t = useText()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: call,
    onSuccess: (application, _input, _prepared, { client }) => {
      client.setQueryData(ownApplicationQuery.queryKey, application)
      void refreshTopic(client, 'mentors')
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      toast.success(done)
    },
    onError: error => toast.error(t('failed'), errorText(error)),
  })
}
