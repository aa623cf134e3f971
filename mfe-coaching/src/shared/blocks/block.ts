import { messagingCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'

/** The call that blocks a person, and keeps or cancels the sessions of the two. */
export const block = (userId: string) => (sessions: 'keep' | 'cancel') =>
  call(messagingCalls.block, { params: { userId }, query: { sessions } })
