// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../../call.ts'
import type { coaching } from '../../coaching.ts'

type Calls = CallsOf<typeof coaching>

export const listWaiting: Calls['listWaiting'] = { method: 'GET', path: '/api/waiting-list', answer: 'list' }
