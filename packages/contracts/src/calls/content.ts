// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../call.ts'
import type { content } from '../content.ts'

type Calls = CallsOf<typeof content>

export const listBlogs: Calls['listBlogs'] = { method: 'GET', path: '/api/blogs', answer: { either: ['list', ['items']] } }
export const getBlog: Calls['getBlog'] = { method: 'GET', path: '/api/blogs/{id}', answer: [] }
export const changeBlogPicture: Calls['changeBlogPicture'] = { method: 'PUT', path: '/api/blogs/{id}/picture', answer: [] }
export const removeBlogPicture: Calls['removeBlogPicture'] = { method: 'DELETE', path: '/api/blogs/{id}/picture' }
export const countBlogs: Calls['countBlogs'] = { method: 'GET', path: '/api/blogs/counts', answer: [] }
export const getHome: Calls['getHome'] = { method: 'GET', path: '/api/site/home', answer: ['successStories'] }
export const listAudit: Calls['listAudit'] = { method: 'GET', path: '/api/site/audit', answer: ['items'] }
export const reportClientError: Calls['reportClientError'] = { method: 'POST', path: '/api/site/client-errors' }
