// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../../call.ts'
import type { content } from '../../content.ts'

type Calls = CallsOf<typeof content>

export const listBlogs: Calls['listBlogs'] = { method: 'GET', path: '/api/blogs', answer: { either: ['list', ['items']] } }
export const getBlog: Calls['getBlog'] = { method: 'GET', path: '/api/blogs/{id}', answer: ['headings'] }
export const changeBlogPicture: Calls['changeBlogPicture'] = { method: 'PUT', path: '/api/blogs/{id}/picture', answer: [] }
export const removeBlogPicture: Calls['removeBlogPicture'] = { method: 'DELETE', path: '/api/blogs/{id}/picture' }
export const countBlogs: Calls['countBlogs'] = { method: 'GET', path: '/api/blogs/counts', answer: [] }
export const exportBlogs: Calls['exportBlogs'] = { method: 'GET', path: '/api/blogs/export' }
export const previewBlog: Calls['previewBlog'] = { method: 'POST', path: '/api/blogs/preview', answer: [] }
export const createBlog: Calls['createBlog'] = { method: 'POST', path: '/api/blogs', answer: ['headings'] }
export const updateBlog: Calls['updateBlog'] = { method: 'PUT', path: '/api/blogs/{id}', answer: ['headings'] }
export const publishBlog: Calls['publishBlog'] = { method: 'PATCH', path: '/api/blogs/{id}/publish', answer: ['headings'] }
export const deleteBlog: Calls['deleteBlog'] = { method: 'DELETE', path: '/api/blogs/{id}' }
export const reportBlog: Calls['reportBlog'] = { method: 'POST', path: '/api/blogs/{id}/reports' }
export const listReportCases: Calls['listReportCases'] = { method: 'GET', path: '/api/blogs/reports', answer: ['items'] }
export const countReportCases: Calls['countReportCases'] = { method: 'GET', path: '/api/blogs/reports/counts', answer: ['within'] }
export const decideReports: Calls['decideReports'] = { method: 'POST', path: '/api/blogs/reports/{id}/decision', answer: ['reports'] }
export const answerAppeal: Calls['answerAppeal'] = { method: 'POST', path: '/api/blogs/reports/{id}/appeal', answer: ['reports'] }
export const getDecision: Calls['getDecision'] = { method: 'GET', path: '/api/blogs/decisions/{id}', answer: [] }
export const appealDecision: Calls['appealDecision'] = { method: 'POST', path: '/api/blogs/decisions/{id}/appeal', answer: [] }
