// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../../call.ts'
import type { coaching } from '../../coaching.ts'

type Calls = CallsOf<typeof coaching>

export const getCalendarFeed: Calls['getCalendarFeed'] = { method: 'GET', path: '/api/calendar-feed', answer: [] }
export const makeCalendarFeed: Calls['makeCalendarFeed'] = { method: 'POST', path: '/api/calendar-feed', answer: [] }
export const endCalendarFeed: Calls['endCalendarFeed'] = { method: 'DELETE', path: '/api/calendar-feed' }
export const readCalendarFeed: Calls['readCalendarFeed'] = { method: 'GET', path: '/api/calendar-feed/sessions' }
