// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../call.ts'
import type { coaching } from '../coaching.ts'

type Calls = CallsOf<typeof coaching>

export const listMentors: Calls['listMentors'] = { method: 'GET', path: '/api/mentors', since: 2, answer: { either: ['list', ['items']] } }
export const listMentorAddresses: Calls['listMentorAddresses'] = { method: 'GET', path: '/api/mentors/addresses', since: 2, answer: ['items'] }
export const getOwnMentorProfile: Calls['getOwnMentorProfile'] = { method: 'GET', path: '/api/mentors/profile', since: 2, answer: ['expertise'] }
export const getMentor: Calls['getMentor'] = { method: 'GET', path: '/api/mentors/{id}', since: 2, answer: ['expertise'] }
export const createMentor: Calls['createMentor'] = { method: 'POST', path: '/api/mentors', since: 2, answer: ['expertise'] }
export const listFavourites: Calls['listFavourites'] = { method: 'GET', path: '/api/mentors/favourites', since: 2, answer: ['items'] }
export const addFavourite: Calls['addFavourite'] = { method: 'PUT', path: '/api/mentors/{id}/favourite', since: 2 }
export const removeFavourite: Calls['removeFavourite'] = { method: 'DELETE', path: '/api/mentors/{id}/favourite', since: 2 }
export const updateMentor: Calls['updateMentor'] = { method: 'PUT', path: '/api/mentors/{id}', since: 2, answer: ['expertise'] }
export const listSlots: Calls['listSlots'] = { method: 'GET', path: '/api/mentors/{id}/slots', answer: ['slots'] }
export const listExpertise: Calls['listExpertise'] = { method: 'GET', path: '/api/mentors/{id}/expertise', answer: 'list' }
export const addExpertise: Calls['addExpertise'] = { method: 'POST', path: '/api/mentors/{id}/expertise', answer: [] }
export const removeExpertise: Calls['removeExpertise'] = { method: 'DELETE', path: '/api/mentors/expertise/{id}' }
export const listExpertiseCategories: Calls['listExpertiseCategories'] = { method: 'GET', path: '/api/expertise/categories', answer: 'list' }
export const listReviews: Calls['listReviews'] = { method: 'GET', path: '/api/mentors/{id}/reviews', answer: { either: ['list', ['items']] } }
export const addReview: Calls['addReview'] = { method: 'POST', path: '/api/mentors/{id}/reviews', answer: [] }
export const getAverageRating: Calls['getAverageRating'] = { method: 'GET', path: '/api/mentors/reviews/average/{id}', answer: [] }
export const updateReview: Calls['updateReview'] = { method: 'PUT', path: '/api/reviews/{id}', answer: [] }
export const deleteReview: Calls['deleteReview'] = { method: 'DELETE', path: '/api/reviews/{id}' }
export const listAllMentors: Calls['listAllMentors'] = { method: 'GET', path: '/api/mentors/all', since: 2, answer: ['items'] }
export const exportMentors: Calls['exportMentors'] = { method: 'GET', path: '/api/mentors/all/export', since: 2 }
export const changeListing: Calls['changeListing'] = { method: 'PATCH', path: '/api/mentors/{id}/listing', since: 2, answer: [] }
export const listAllSessions: Calls['listAllSessions'] = { method: 'GET', path: '/api/sessions/all', since: 2, answer: ['items'] }
export const exportSessions: Calls['exportSessions'] = { method: 'GET', path: '/api/sessions/all/export', since: 2 }
export const countSessionsPerDay: Calls['countSessionsPerDay'] = { method: 'GET', path: '/api/sessions/counts/daily', since: 2, answer: ['days'] }
export const listCategoryUsage: Calls['listCategoryUsage'] = { method: 'GET', path: '/api/expertise/categories/usage', since: 2, answer: 'list' }
export const createCategory: Calls['createCategory'] = { method: 'POST', path: '/api/expertise/categories', since: 2, answer: [] }
export const renameCategory: Calls['renameCategory'] = { method: 'PATCH', path: '/api/expertise/categories/{id}', since: 2, answer: [] }
export const deleteCategory: Calls['deleteCategory'] = { method: 'DELETE', path: '/api/expertise/categories/{id}', since: 2 }
export const listAudit: Calls['listAudit'] = { method: 'GET', path: '/api/mentors/audit', since: 2, answer: ['items'] }
export const exportAudit: Calls['exportAudit'] = { method: 'GET', path: '/api/mentors/audit/export', since: 2 }
export const requestSession: Calls['requestSession'] = { method: 'POST', path: '/api/sessions', answer: [] }
export const listStudentSessions: Calls['listStudentSessions'] = { method: 'GET', path: '/api/sessions/student', since: 2, answer: { either: ['list', ['items']] } }
export const countStudentSessions: Calls['countStudentSessions'] = { method: 'GET', path: '/api/sessions/student/counts', answer: [] }
export const listMentorSessions: Calls['listMentorSessions'] = { method: 'GET', path: '/api/sessions/mentor', since: 2, answer: { either: ['list', ['items']] } }
export const countMentorSessions: Calls['countMentorSessions'] = { method: 'GET', path: '/api/sessions/mentor/counts', answer: [] }
export const countSessions: Calls['countSessions'] = { method: 'GET', path: '/api/sessions/counts', answer: [] }
export const changeSessionStatus: Calls['changeSessionStatus'] = { method: 'PATCH', path: '/api/sessions/{id}/status', answer: [] }
