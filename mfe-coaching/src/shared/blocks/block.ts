import { api } from '../../api.ts'

/** The call that blocks a person, and keeps or cancels the sessions of the two. */
export const block = (userId: string) => (sessions: 'keep' | 'cancel') =>
  api.messaging.block({ params: { userId }, query: { sessions } })
