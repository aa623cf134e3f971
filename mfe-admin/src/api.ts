import { coachingCalls, contentCalls, identityCalls, messagingCalls } from '@kocyolu/contracts'
import { createClient } from '@kocyolu/web'

/** The calls of the areas this remote works with; a failure is an `ApiError`. */
export const api = {
  coaching: createClient(coachingCalls),
  content: createClient(contentCalls),
  identity: createClient(identityCalls),
  messaging: createClient(messagingCalls),
}
