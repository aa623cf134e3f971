// Generated from the contract: node packages/contracts/src/openapi/generate.ts
export * from './coaching/mentors.ts'
export * from './coaching/expertise.ts'
export * from './coaching/reviews.ts'
export * from './coaching/sessions.ts'
export * from './coaching/calendar-feed.ts'
export * from './coaching/progress.ts'
export * from './coaching/question-hours.ts'
export * from './coaching/waiting-list.ts'
