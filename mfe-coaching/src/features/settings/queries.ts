import {
  type DeletionRequest,
  type EmailChange,
  type ExportRequest,
  type GuardianChange,
  identityCalls,
  type PasswordChange,
} from '@kocyolu/contracts'
import { ApiError, call, currentUserQuery } from '@kocyolu/web'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** Where the user is signed in. Read to find strangers, so always as it is now. */
export const signInsQuery = queryOptions({
  queryKey: ownKey('sign-ins'),
  queryFn: ({ signal }) => call(identityCalls.listSignIns, { signal }),
  staleTime: 0,
})

/** The legal texts that a user has accepted. */
export const consentsQuery = queryOptions({
  queryKey: ownKey('consents'),
  queryFn: ({ signal }) => call(identityCalls.listConsents, { signal }),
})

/** How far the file is of all that a user has here; looked at again while it is being made. */
export const exportQuery = queryOptions({
  queryKey: ownKey('export'),
  queryFn: ({ signal }) => call(identityCalls.getExport, { signal }),
  refetchInterval: ({ state }) => state.data?.state === 'making' && 30_000,
})

/** The address of a guardian, for who is under eighteen. */
export const guardianQuery = queryOptions({
  queryKey: ownKey('guardian'),
  queryFn: ({ signal }) => call(identityCalls.getGuardian, { signal }),
})

export const changeGuardian = mutationOptions({
  mutationFn: (body: GuardianChange) => call(identityCalls.changeGuardian, { body }),
})

export const changeEmail = mutationOptions({
  mutationFn: (body: EmailChange) => call(identityCalls.changeEmail, { body }),
})

export const askDeletion = mutationOptions({
  mutationFn: (body: DeletionRequest) => call(identityCalls.askDeletion, { body }),
})

export const askExport = mutationOptions({
  mutationFn: (body: ExportRequest) => call(identityCalls.askExport, { body }),
})

export const takeBackDeletion = mutationOptions({
  mutationFn: () => call(identityCalls.takeBackDeletion),
  onSuccess: (_reply, _sent, _prepared, { client }) => {
    client.setQueryData(currentUserQuery.queryKey, now => now && { ...now, deletionDueAt: null })
  },
})

export const mailVerificationLink = mutationOptions({
  mutationFn: () => call(identityCalls.mailVerificationLink),
})

export const changePassword = mutationOptions({
  mutationFn: (body: PasswordChange) => call(identityCalls.changePassword, { body }),
  onSuccess: (_reply, _sent, _prepared, { client }) =>
    client.invalidateQueries({ queryKey: signInsQuery.queryKey }),
})

export const endOtherSignIns = mutationOptions({
  mutationFn: () => call(identityCalls.endOtherSignIns),
  onSuccess: (_reply, _sent, _prepared, { client }) =>
    client.invalidateQueries({ queryKey: signInsQuery.queryKey }),
})

/** Whether the service complains of a field in these words. */
export const isComplaint = (error: unknown, message: string): boolean =>
  error instanceof ApiError && error.issues.some(issue => issue.message === message)
