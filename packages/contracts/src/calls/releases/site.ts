// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../../call.ts'
import type { releases } from '../../releases.ts'

type Calls = CallsOf<typeof releases>

export const getReleases: Calls['getReleases'] = { method: 'GET', path: '/api/site/releases', answer: ['apps', 'services', 'absent'] }
export const listReleases: Calls['listReleases'] = { method: 'GET', path: '/api/site/releases/history', answer: ['items'] }
export const listBuilds: Calls['listBuilds'] = { method: 'GET', path: '/api/site/releases/builds', answer: 'list' }
export const promoteBuilds: Calls['promoteBuilds'] = { method: 'POST', path: '/api/site/releases/promote', answer: ['apps', 'services', 'absent'] }
export const planRollback: Calls['planRollback'] = { method: 'GET', path: '/api/site/releases/rollback', answer: ['changes'] }
export const rollBack: Calls['rollBack'] = { method: 'POST', path: '/api/site/releases/rollback', answer: ['apps', 'services', 'absent'] }
export const rollBackApp: Calls['rollBackApp'] = { method: 'POST', path: '/api/site/releases/apps/{app}/rollback', answer: ['apps', 'services', 'absent'] }
export const planRemoval: Calls['planRemoval'] = { method: 'GET', path: '/api/site/releases/apps/{app}/removal', answer: ['addresses', 'links', 'linkedFrom'] }
export const removeApp: Calls['removeApp'] = { method: 'POST', path: '/api/site/releases/apps/{app}/removal', answer: ['apps', 'services', 'absent'] }
export const startCanary: Calls['startCanary'] = { method: 'POST', path: '/api/site/releases/canary', answer: ['apps', 'services', 'absent'] }
export const changeCanaryShare: Calls['changeCanaryShare'] = { method: 'PATCH', path: '/api/site/releases/canary', answer: ['apps', 'services', 'absent'] }
export const promoteCanary: Calls['promoteCanary'] = { method: 'POST', path: '/api/site/releases/canary/promote', answer: ['apps', 'services', 'absent'] }
export const abortCanary: Calls['abortCanary'] = { method: 'POST', path: '/api/site/releases/canary/abort', answer: ['apps', 'services', 'absent'] }
export const getPreview: Calls['getPreview'] = { method: 'GET', path: '/api/site/releases/preview', answer: [] }
export const reportClientError: Calls['reportClientError'] = { method: 'POST', path: '/api/site/client-errors' }
export const openedTab: Calls['openedTab'] = { method: 'POST', path: '/api/site/tabs' }
export const listClientErrors: Calls['listClientErrors'] = { method: 'GET', path: '/api/site/client-errors', answer: ['items'] }
export const getClientError: Calls['getClientError'] = { method: 'GET', path: '/api/site/client-errors/{id}', answer: ['builds', 'compositions', 'browsers', 'paths', 'counts', 'hours', 'samples'] }
export const listAudit: Calls['listAudit'] = { method: 'GET', path: '/api/site/releases/audit', answer: ['items'] }
export const exportAudit: Calls['exportAudit'] = { method: 'GET', path: '/api/site/releases/audit/export' }
export const redactAudit: Calls['redactAudit'] = { method: 'POST', path: '/api/site/releases/audit/{id}/redaction', answer: [] }
