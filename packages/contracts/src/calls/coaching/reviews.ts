// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../../call.ts'
import type { coaching } from '../../coaching.ts'

type Calls = CallsOf<typeof coaching>

export const updateReview: Calls['updateReview'] = { method: 'PUT', path: '/api/reviews/{id}', answer: [] }
export const deleteReview: Calls['deleteReview'] = { method: 'DELETE', path: '/api/reviews/{id}' }
export const replyToReview: Calls['replyToReview'] = { method: 'PUT', path: '/api/reviews/{id}/reply', answer: [] }
export const deleteReply: Calls['deleteReply'] = { method: 'DELETE', path: '/api/reviews/{id}/reply' }
export const reportReview: Calls['reportReview'] = { method: 'POST', path: '/api/reviews/{id}/reports' }
export const reportReply: Calls['reportReply'] = { method: 'POST', path: '/api/reviews/{id}/reply/reports' }
