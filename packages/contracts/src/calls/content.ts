// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../call.ts'
import type { content } from '../content.ts'

type Calls = CallsOf<typeof content>

export const listBlogs: Calls['listBlogs'] = { service: 'content', method: 'GET', path: '/api/blogs', since: 2, answer: { either: ['list', ['items']] } }
export const getBlog: Calls['getBlog'] = { service: 'content', method: 'GET', path: '/api/blogs/{id}', since: 3, answer: ['headings'] }
export const changeBlogPicture: Calls['changeBlogPicture'] = { service: 'content', method: 'PUT', path: '/api/blogs/{id}/picture', since: 2, answer: [] }
export const removeBlogPicture: Calls['removeBlogPicture'] = { service: 'content', method: 'DELETE', path: '/api/blogs/{id}/picture', since: 2 }
export const countBlogs: Calls['countBlogs'] = { service: 'content', method: 'GET', path: '/api/blogs/counts', answer: [] }
export const exportBlogs: Calls['exportBlogs'] = { service: 'content', method: 'GET', path: '/api/blogs/export', since: 2 }
export const previewBlog: Calls['previewBlog'] = { service: 'content', method: 'POST', path: '/api/blogs/preview', since: 2, answer: [] }
export const createBlog: Calls['createBlog'] = { service: 'content', method: 'POST', path: '/api/blogs', since: 3, answer: ['headings'] }
export const updateBlog: Calls['updateBlog'] = { service: 'content', method: 'PUT', path: '/api/blogs/{id}', since: 3, answer: ['headings'] }
export const publishBlog: Calls['publishBlog'] = { service: 'content', method: 'PATCH', path: '/api/blogs/{id}/publish', since: 3, answer: ['headings'] }
export const deleteBlog: Calls['deleteBlog'] = { service: 'content', method: 'DELETE', path: '/api/blogs/{id}', since: 2 }
export const getHome: Calls['getHome'] = { service: 'content', method: 'GET', path: '/api/site/home', answer: ['successStories'] }
export const getFooter: Calls['getFooter'] = { service: 'content', method: 'GET', path: '/api/site/footer', since: 2, answer: ['pages', 'social'] }
export const setSocialLinks: Calls['setSocialLinks'] = { service: 'content', method: 'PUT', path: '/api/site/social-links', since: 2, answer: ['links'] }
export const listSitePages: Calls['listSitePages'] = { service: 'content', method: 'GET', path: '/api/site/pages', since: 2, answer: 'list' }
export const getSitePage: Calls['getSitePage'] = { service: 'content', method: 'GET', path: '/api/site/pages/{slug}', since: 2, answer: [] }
export const putSitePage: Calls['putSitePage'] = { service: 'content', method: 'PUT', path: '/api/site/pages/{slug}', since: 2, answer: [] }
export const deleteSitePage: Calls['deleteSitePage'] = { service: 'content', method: 'DELETE', path: '/api/site/pages/{slug}', since: 2 }
export const listExams: Calls['listExams'] = { service: 'content', method: 'GET', path: '/api/site/exams', since: 3, answer: 'list' }
export const createExam: Calls['createExam'] = { service: 'content', method: 'POST', path: '/api/site/exams', since: 3, answer: [] }
export const updateExam: Calls['updateExam'] = { service: 'content', method: 'PUT', path: '/api/site/exams/{id}', since: 3, answer: [] }
export const deleteExam: Calls['deleteExam'] = { service: 'content', method: 'DELETE', path: '/api/site/exams/{id}', since: 2 }
export const listStories: Calls['listStories'] = { service: 'content', method: 'GET', path: '/api/site/stories', since: 3, answer: 'list' }
export const createStory: Calls['createStory'] = { service: 'content', method: 'POST', path: '/api/site/stories', since: 3, answer: [] }
export const updateStory: Calls['updateStory'] = { service: 'content', method: 'PUT', path: '/api/site/stories/{id}', since: 3, answer: [] }
export const deleteStory: Calls['deleteStory'] = { service: 'content', method: 'DELETE', path: '/api/site/stories/{id}', since: 2 }
export const listExamPapers: Calls['listExamPapers'] = { service: 'content', method: 'GET', path: '/api/site/exam-papers', since: 3, answer: 'list' }
export const createExamPaper: Calls['createExamPaper'] = { service: 'content', method: 'POST', path: '/api/site/exam-papers', since: 3, answer: ['subjects'] }
export const updateExamPaper: Calls['updateExamPaper'] = { service: 'content', method: 'PUT', path: '/api/site/exam-papers/{id}', since: 3, answer: ['subjects'] }
export const deleteExamPaper: Calls['deleteExamPaper'] = { service: 'content', method: 'DELETE', path: '/api/site/exam-papers/{id}', since: 3 }
export const listRankTables: Calls['listRankTables'] = { service: 'content', method: 'GET', path: '/api/site/rank-tables', since: 3, answer: 'list' }
export const createRankTable: Calls['createRankTable'] = { service: 'content', method: 'POST', path: '/api/site/rank-tables', since: 3, answer: ['rows'] }
export const updateRankTable: Calls['updateRankTable'] = { service: 'content', method: 'PUT', path: '/api/site/rank-tables/{id}', since: 3, answer: ['rows'] }
export const deleteRankTable: Calls['deleteRankTable'] = { service: 'content', method: 'DELETE', path: '/api/site/rank-tables/{id}', since: 3 }
export const reportBlog: Calls['reportBlog'] = { service: 'content', method: 'POST', path: '/api/blogs/{id}/reports', since: 3 }
export const listReportCases: Calls['listReportCases'] = { service: 'content', method: 'GET', path: '/api/blogs/reports', since: 3, answer: ['items'] }
export const countReportCases: Calls['countReportCases'] = { service: 'content', method: 'GET', path: '/api/blogs/reports/counts', since: 3, answer: ['within'] }
export const decideReports: Calls['decideReports'] = { service: 'content', method: 'POST', path: '/api/blogs/reports/{id}/decision', since: 3, answer: ['reports'] }
export const answerAppeal: Calls['answerAppeal'] = { service: 'content', method: 'POST', path: '/api/blogs/reports/{id}/appeal', since: 3, answer: ['reports'] }
export const getDecision: Calls['getDecision'] = { service: 'content', method: 'GET', path: '/api/blogs/decisions/{id}', since: 3, answer: [] }
export const appealDecision: Calls['appealDecision'] = { service: 'content', method: 'POST', path: '/api/blogs/decisions/{id}/appeal', since: 3, answer: [] }
export const listAudit: Calls['listAudit'] = { service: 'content', method: 'GET', path: '/api/site/audit', since: 3, answer: ['items'] }
export const exportAudit: Calls['exportAudit'] = { service: 'content', method: 'GET', path: '/api/site/audit/export', since: 3 }
export const redactAudit: Calls['redactAudit'] = { service: 'content', method: 'POST', path: '/api/site/audit/{id}/redaction', since: 3, answer: [] }
