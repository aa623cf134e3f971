// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../call.ts'
import type { coaching } from '../coaching.ts'

type Calls = CallsOf<typeof coaching>

export const listMentors: Calls['listMentors'] = { service: 'coaching', method: 'GET', path: '/api/mentors', since: 2, answer: { either: ['list', ['items']] } }
export const listMentorAddresses: Calls['listMentorAddresses'] = { service: 'coaching', method: 'GET', path: '/api/mentors/addresses', since: 2, answer: ['items'] }
export const getOwnMentorProfile: Calls['getOwnMentorProfile'] = { service: 'coaching', method: 'GET', path: '/api/mentors/profile', since: 2, answer: ['expertise'] }
export const getMentor: Calls['getMentor'] = { service: 'coaching', method: 'GET', path: '/api/mentors/{id}', since: 2, answer: ['expertise'] }
export const createMentor: Calls['createMentor'] = { service: 'coaching', method: 'POST', path: '/api/mentors', since: 3, answer: ['expertise'] }
export const listFavourites: Calls['listFavourites'] = { service: 'coaching', method: 'GET', path: '/api/mentors/favourites', since: 2, answer: ['items'] }
export const addFavourite: Calls['addFavourite'] = { service: 'coaching', method: 'PUT', path: '/api/mentors/{id}/favourite', since: 2 }
export const removeFavourite: Calls['removeFavourite'] = { service: 'coaching', method: 'DELETE', path: '/api/mentors/{id}/favourite', since: 2 }
export const updateMentor: Calls['updateMentor'] = { service: 'coaching', method: 'PUT', path: '/api/mentors/{id}', since: 3, answer: ['expertise'] }
export const listSlots: Calls['listSlots'] = { service: 'coaching', method: 'GET', path: '/api/mentors/{id}/slots', answer: ['slots'] }
export const listExpertise: Calls['listExpertise'] = { service: 'coaching', method: 'GET', path: '/api/mentors/{id}/expertise', answer: 'list' }
export const addExpertise: Calls['addExpertise'] = { service: 'coaching', method: 'POST', path: '/api/mentors/{id}/expertise', since: 3, answer: [] }
export const removeExpertise: Calls['removeExpertise'] = { service: 'coaching', method: 'DELETE', path: '/api/mentors/expertise/{id}' }
export const listExpertiseCategories: Calls['listExpertiseCategories'] = { service: 'coaching', method: 'GET', path: '/api/expertise/categories', answer: 'list' }
export const listReviews: Calls['listReviews'] = { service: 'coaching', method: 'GET', path: '/api/mentors/{id}/reviews', answer: { either: ['list', ['items']] } }
export const addReview: Calls['addReview'] = { service: 'coaching', method: 'POST', path: '/api/mentors/{id}/reviews', answer: [] }
export const getAverageRating: Calls['getAverageRating'] = { service: 'coaching', method: 'GET', path: '/api/mentors/reviews/average/{id}', answer: [] }
export const updateReview: Calls['updateReview'] = { service: 'coaching', method: 'PUT', path: '/api/reviews/{id}', answer: [] }
export const deleteReview: Calls['deleteReview'] = { service: 'coaching', method: 'DELETE', path: '/api/reviews/{id}' }
export const listAllMentors: Calls['listAllMentors'] = { service: 'coaching', method: 'GET', path: '/api/mentors/all', since: 2, answer: ['items'] }
export const exportMentors: Calls['exportMentors'] = { service: 'coaching', method: 'GET', path: '/api/mentors/all/export', since: 2 }
export const changeListing: Calls['changeListing'] = { service: 'coaching', method: 'PATCH', path: '/api/mentors/{id}/listing', since: 2, answer: [] }
export const listAllSessions: Calls['listAllSessions'] = { service: 'coaching', method: 'GET', path: '/api/sessions/all', since: 3, answer: ['items'] }
export const exportSessions: Calls['exportSessions'] = { service: 'coaching', method: 'GET', path: '/api/sessions/all/export', since: 2 }
export const countSessionsPerDay: Calls['countSessionsPerDay'] = { service: 'coaching', method: 'GET', path: '/api/sessions/counts/daily', since: 2, answer: ['days'] }
export const listCategoryUsage: Calls['listCategoryUsage'] = { service: 'coaching', method: 'GET', path: '/api/expertise/categories/usage', since: 2, answer: 'list' }
export const createCategory: Calls['createCategory'] = { service: 'coaching', method: 'POST', path: '/api/expertise/categories', since: 2, answer: [] }
export const renameCategory: Calls['renameCategory'] = { service: 'coaching', method: 'PATCH', path: '/api/expertise/categories/{id}', since: 2, answer: [] }
export const deleteCategory: Calls['deleteCategory'] = { service: 'coaching', method: 'DELETE', path: '/api/expertise/categories/{id}', since: 2 }
export const listAudit: Calls['listAudit'] = { service: 'coaching', method: 'GET', path: '/api/mentors/audit', since: 3, answer: ['items'] }
export const exportAudit: Calls['exportAudit'] = { service: 'coaching', method: 'GET', path: '/api/mentors/audit/export', since: 3 }
export const redactAudit: Calls['redactAudit'] = { service: 'coaching', method: 'POST', path: '/api/mentors/audit/{id}/redaction', since: 3, answer: [] }
export const requestSession: Calls['requestSession'] = { service: 'coaching', method: 'POST', path: '/api/sessions', since: 3, answer: [] }
export const listStudentSessions: Calls['listStudentSessions'] = { service: 'coaching', method: 'GET', path: '/api/sessions/student', since: 3, answer: { either: ['list', ['items']] } }
export const countStudentSessions: Calls['countStudentSessions'] = { service: 'coaching', method: 'GET', path: '/api/sessions/student/counts', answer: [] }
export const listMentorSessions: Calls['listMentorSessions'] = { service: 'coaching', method: 'GET', path: '/api/sessions/mentor', since: 3, answer: { either: ['list', ['items']] } }
export const countMentorSessions: Calls['countMentorSessions'] = { service: 'coaching', method: 'GET', path: '/api/sessions/mentor/counts', answer: [] }
export const countSessions: Calls['countSessions'] = { service: 'coaching', method: 'GET', path: '/api/sessions/counts', answer: [] }
export const changeSessionStatus: Calls['changeSessionStatus'] = { service: 'coaching', method: 'PATCH', path: '/api/sessions/{id}/status', since: 3, answer: [] }
