// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../../call.ts'
import type { coaching } from '../../coaching.ts'

type Calls = CallsOf<typeof coaching>

export const listExpertiseCategories: Calls['listExpertiseCategories'] = { method: 'GET', path: '/api/expertise/categories', answer: 'list' }
export const listCategoryUsage: Calls['listCategoryUsage'] = { method: 'GET', path: '/api/expertise/categories/usage', answer: 'list' }
export const createCategory: Calls['createCategory'] = { method: 'POST', path: '/api/expertise/categories', answer: [] }
export const renameCategory: Calls['renameCategory'] = { method: 'PATCH', path: '/api/expertise/categories/{id}', answer: [] }
export const deleteCategory: Calls['deleteCategory'] = { method: 'DELETE', path: '/api/expertise/categories/{id}' }
