import type {
  DeletionRequest,
  EmailChange,
  ExportRequest,
  GuardianChange,
  PasswordChange,
} from '@kocyolu/contracts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ownKey } from '../../own-key.ts'

/** Where the user is signed in. Read to find strangers, so always as it is now. */
export const signInsQuery = queryOptions({
  queryKey: ownKey('sign-ins'),
  queryFn: ({ signal }) => api.identity.listSignIns({ signal }),
  refetchOnMount: 'always',
})

/** The legal texts that somebody has accepted. */
export const consentsQuery = queryOptions({
  queryKey: ownKey('consents'),
  queryFn: ({ signal }) => api.identity.listConsents({ signal }),
})

/** How far the file is of all that somebody has here; looked at again while it is being made. */
export const exportQuery = queryOptions({
  queryKey: ownKey('export'),
  queryFn: ({ signal }) => api.identity.getExport({ signal }),
  refetchInterval: ({ state }) => state.data?.state === 'making' && 30_000,
})

/** The address of a guardian, for who is under eighteen. */
export const guardianQuery = queryOptions({
  queryKey: ownKey('guardian'),
  queryFn: ({ signal }) => api.identity.getGuardian({ signal }),
})

export const changeGuardian = mutationOptions({
  mutationFn: (body: GuardianChange) => api.identity.changeGuardian({ body }),
})

export const changeEmail = mutationOptions({
  mutationFn: (body: EmailChange) => api.identity.changeEmail({ body }),
})

export const askDeletion = mutationOptions({
  mutationFn: (body: DeletionRequest) => api.identity.askDeletion({ body }),
})

export const askExport = mutationOptions({
  mutationFn: (body: ExportRequest) => api.identity.askExport({ body }),
})

export const takeBackDeletion = mutationOptions({
  mutationFn: () => api.identity.takeBackDeletion(),
})

export const mailVerificationLink = mutationOptions({
  mutationFn: () => api.identity.mailVerificationLink(),
})

export const changePassword = mutationOptions({
  mutationFn: (body: PasswordChange) => api.identity.changePassword({ body }),
  onSuccess: (_reply, _sent, _prepared, { client }) =>
    client.invalidateQueries({ queryKey: signInsQuery.queryKey }),
})

export const endOtherSignIns = mutationOptions({
  mutationFn: () => api.identity.endOtherSignIns(),
  onSuccess: (_reply, _sent, _prepared, { client }) =>
    client.invalidateQueries({ queryKey: signInsQuery.queryKey }),
})
