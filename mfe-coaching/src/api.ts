import { coachingCalls, identityCalls } from '@kocyolu/contracts'
import { createClient } from '@kocyolu/web'

/** The calls of the areas this remote works with; a failure is an `ApiError`. */
export const api = {
  coaching: createClient(coachingCalls),
  identity: createClient({
    changePicture: identityCalls.changePicture,
    removePicture: identityCalls.removePicture,
    updateUser: identityCalls.updateUser,
  }),
}
