// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../call.ts'
import type { content } from '../content.ts'

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
export const getHome: Calls['getHome'] = { method: 'GET', path: '/api/site/home', answer: ['successStories'] }
export const getFooter: Calls['getFooter'] = { method: 'GET', path: '/api/site/footer', answer: ['pages', 'social'] }
export const setSocialLinks: Calls['setSocialLinks'] = { method: 'PUT', path: '/api/site/social-links', answer: ['links'] }
export const listSitePages: Calls['listSitePages'] = { method: 'GET', path: '/api/site/pages', answer: 'list' }
export const getSitePage: Calls['getSitePage'] = { method: 'GET', path: '/api/site/pages/{slug}', answer: [] }
export const putSitePage: Calls['putSitePage'] = { method: 'PUT', path: '/api/site/pages/{slug}', answer: [] }
export const deleteSitePage: Calls['deleteSitePage'] = { method: 'DELETE', path: '/api/site/pages/{slug}' }
export const listExams: Calls['listExams'] = { method: 'GET', path: '/api/site/exams', answer: 'list' }
export const createExam: Calls['createExam'] = { method: 'POST', path: '/api/site/exams', answer: [] }
export const updateExam: Calls['updateExam'] = { method: 'PUT', path: '/api/site/exams/{id}', answer: [] }
export const deleteExam: Calls['deleteExam'] = { method: 'DELETE', path: '/api/site/exams/{id}' }
export const listStories: Calls['listStories'] = { method: 'GET', path: '/api/site/stories', answer: 'list' }
export const createStory: Calls['createStory'] = { method: 'POST', path: '/api/site/stories', answer: [] }
export const updateStory: Calls['updateStory'] = { method: 'PUT', path: '/api/site/stories/{id}', answer: [] }
export const deleteStory: Calls['deleteStory'] = { method: 'DELETE', path: '/api/site/stories/{id}' }
export const reportClientError: Calls['reportClientError'] = { method: 'POST', path: '/api/site/client-errors' }
export const getReleases: Calls['getReleases'] = { method: 'GET', path: '/api/site/releases', answer: ['apps', 'services'] }
export const listReleases: Calls['listReleases'] = { method: 'GET', path: '/api/site/releases/history', answer: ['items'] }
export const listBuilds: Calls['listBuilds'] = { method: 'GET', path: '/api/site/releases/builds', answer: 'list' }
export const promoteBuilds: Calls['promoteBuilds'] = { method: 'POST', path: '/api/site/releases/promote', answer: ['apps', 'services'] }
export const planRollback: Calls['planRollback'] = { method: 'GET', path: '/api/site/releases/rollback', answer: ['changes', 'refused'] }
export const rollBack: Calls['rollBack'] = { method: 'POST', path: '/api/site/releases/rollback', answer: ['apps', 'services'] }
export const startCanary: Calls['startCanary'] = { method: 'POST', path: '/api/site/releases/canary', answer: ['apps', 'services'] }
export const changeCanaryShare: Calls['changeCanaryShare'] = { method: 'PATCH', path: '/api/site/releases/canary', answer: ['apps', 'services'] }
export const promoteCanary: Calls['promoteCanary'] = { method: 'POST', path: '/api/site/releases/canary/promote', answer: ['apps', 'services'] }
export const abortCanary: Calls['abortCanary'] = { method: 'POST', path: '/api/site/releases/canary/abort', answer: ['apps', 'services'] }
export const getPreview: Calls['getPreview'] = { method: 'GET', path: '/api/site/releases/preview', answer: [] }
export const listAudit: Calls['listAudit'] = { method: 'GET', path: '/api/site/audit', answer: ['items'] }
export const exportAudit: Calls['exportAudit'] = { method: 'GET', path: '/api/site/audit/export' }
