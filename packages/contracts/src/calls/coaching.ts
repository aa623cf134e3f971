// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../call.ts'
import type { coaching } from '../coaching.ts'

type Calls = CallsOf<typeof coaching>

export const listMentors: Calls['listMentors'] = { method: 'GET', path: '/api/mentors' }
export const getOwnMentorProfile: Calls['getOwnMentorProfile'] = { method: 'GET', path: '/api/mentors/profile' }
export const getMentor: Calls['getMentor'] = { method: 'GET', path: '/api/mentors/{id}' }
export const createMentor: Calls['createMentor'] = { method: 'POST', path: '/api/mentors' }
export const updateMentor: Calls['updateMentor'] = { method: 'PUT', path: '/api/mentors/{id}' }
export const listSlots: Calls['listSlots'] = { method: 'GET', path: '/api/mentors/{id}/slots' }
export const listExpertise: Calls['listExpertise'] = { method: 'GET', path: '/api/mentors/{id}/expertise' }
export const addExpertise: Calls['addExpertise'] = { method: 'POST', path: '/api/mentors/{id}/expertise' }
export const removeExpertise: Calls['removeExpertise'] = { method: 'DELETE', path: '/api/mentors/expertise/{id}' }
export const listExpertiseCategories: Calls['listExpertiseCategories'] = { method: 'GET', path: '/api/expertise/categories' }
export const listReviews: Calls['listReviews'] = { method: 'GET', path: '/api/mentors/{id}/reviews' }
export const addReview: Calls['addReview'] = { method: 'POST', path: '/api/mentors/{id}/reviews' }
export const getAverageRating: Calls['getAverageRating'] = { method: 'GET', path: '/api/mentors/reviews/average/{id}' }
export const updateReview: Calls['updateReview'] = { method: 'PUT', path: '/api/reviews/{id}' }
export const deleteReview: Calls['deleteReview'] = { method: 'DELETE', path: '/api/reviews/{id}' }
export const requestSession: Calls['requestSession'] = { method: 'POST', path: '/api/sessions' }
export const listStudentSessions: Calls['listStudentSessions'] = { method: 'GET', path: '/api/sessions/student' }
export const countStudentSessions: Calls['countStudentSessions'] = { method: 'GET', path: '/api/sessions/student/counts' }
export const listMentorSessions: Calls['listMentorSessions'] = { method: 'GET', path: '/api/sessions/mentor' }
export const countMentorSessions: Calls['countMentorSessions'] = { method: 'GET', path: '/api/sessions/mentor/counts' }
export const countSessions: Calls['countSessions'] = { method: 'GET', path: '/api/sessions/counts' }
export const changeSessionStatus: Calls['changeSessionStatus'] = { method: 'PATCH', path: '/api/sessions/{id}/status' }
