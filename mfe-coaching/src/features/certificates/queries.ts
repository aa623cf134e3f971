import { type Certificate, coachingCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** My certificates, and what one would say now. */
export const certificatesQuery = queryOptions({
  queryKey: ownKey('mentors', 'certificates'),
  queryFn: ({ signal }) => call(coachingCalls.listCertificates, { signal }),
  staleTime: 0,
})

export const issueCertificate = mutationOptions({
  mutationFn: () => call(coachingCalls.issueCertificate),
  onSuccess: (issued: Certificate, _sent, _prepared, { client }) =>
    void client.setQueryData(
      certificatesQuery.queryKey,
      own => own && { ...own, items: [issued, ...own.items.filter(({ code }) => code !== issued.code)] },
    ),
  onError: (_error, _sent, _prepared, { client }) =>
    void client.invalidateQueries({ queryKey: certificatesQuery.queryKey }),
})
