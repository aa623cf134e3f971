import { coachingCalls, contentCalls, identityCalls, notificationsCalls } from '@kocyolu/contracts'
import { createClient } from '@kocyolu/web'

/** The calls of this remote, one by one: what it names here is what it needs of the services. A failure is an `ApiError`. */
export const api = {
  coaching: createClient({
    addFavourite: coachingCalls.addFavourite,
    addReview: coachingCalls.addReview,
    changeSessionStatus: coachingCalls.changeSessionStatus,
    createMentor: coachingCalls.createMentor,
    deleteReview: coachingCalls.deleteReview,
    getMentor: coachingCalls.getMentor,
    getOwnMentorProfile: coachingCalls.getOwnMentorProfile,
    listExpertiseCategories: coachingCalls.listExpertiseCategories,
    listFavourites: coachingCalls.listFavourites,
    listMentorSessions: coachingCalls.listMentorSessions,
    listMentors: coachingCalls.listMentors,
    listReviews: coachingCalls.listReviews,
    listSlots: coachingCalls.listSlots,
    listStudentSessions: coachingCalls.listStudentSessions,
    removeFavourite: coachingCalls.removeFavourite,
    requestSession: coachingCalls.requestSession,
    updateMentor: coachingCalls.updateMentor,
    updateReview: coachingCalls.updateReview,
  }),
  content: createClient({
    listBlogs: contentCalls.listBlogs,
  }),
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
