import { coachingCalls, contentCalls, identityCalls, notificationsCalls } from '@kocyolu/contracts'
import { createClient } from '@kocyolu/web'

/** The calls of the areas this remote works with; a failure is an `ApiError`. */
export const api = {
  coaching: createClient(coachingCalls),
  content: createClient({ listBlogs: contentCalls.listBlogs }),
  identity: createClient({
    changeEmail: identityCalls.changeEmail,
    changePassword: identityCalls.changePassword,
    changePicture: identityCalls.changePicture,
    endOtherSignIns: identityCalls.endOtherSignIns,
    listSignIns: identityCalls.listSignIns,
    mailVerificationLink: identityCalls.mailVerificationLink,
    removePicture: identityCalls.removePicture,
    updateUser: identityCalls.updateUser,
  }),
  notifications: createClient({
    changePreferences: notificationsCalls.changePreferences,
    listPreferences: notificationsCalls.listPreferences,
  }),
}
