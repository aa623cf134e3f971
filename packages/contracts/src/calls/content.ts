// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../call.ts'
import type { content } from '../content.ts'

type Calls = CallsOf<typeof content>

export const listBlogs: Calls['listBlogs'] = { service: 'content', method: 'GET', path: '/api/blogs', answer: { either: ['list', ['items']] } }
export const getBlog: Calls['getBlog'] = { service: 'content', method: 'GET', path: '/api/blogs/{id}', answer: ['headings'] }
export const changeBlogPicture: Calls['changeBlogPicture'] = { service: 'content', method: 'PUT', path: '/api/blogs/{id}/picture', answer: [] }
export const removeBlogPicture: Calls['removeBlogPicture'] = { service: 'content', method: 'DELETE', path: '/api/blogs/{id}/picture' }
export const countBlogs: Calls['countBlogs'] = { service: 'content', method: 'GET', path: '/api/blogs/counts', answer: [] }
export const exportBlogs: Calls['exportBlogs'] = { service: 'content', method: 'GET', path: '/api/blogs/export' }
export const previewBlog: Calls['previewBlog'] = { service: 'content', method: 'POST', path: '/api/blogs/preview', answer: [] }
export const createBlog: Calls['createBlog'] = { service: 'content', method: 'POST', path: '/api/blogs', answer: ['headings'] }
export const updateBlog: Calls['updateBlog'] = { service: 'content', method: 'PUT', path: '/api/blogs/{id}', answer: ['headings'] }
export const publishBlog: Calls['publishBlog'] = { service: 'content', method: 'PATCH', path: '/api/blogs/{id}/publish', answer: ['headings'] }
export const deleteBlog: Calls['deleteBlog'] = { service: 'content', method: 'DELETE', path: '/api/blogs/{id}' }
export const getHome: Calls['getHome'] = { service: 'content', method: 'GET', path: '/api/site/home', answer: ['successStories'] }
export const getFooter: Calls['getFooter'] = { service: 'content', method: 'GET', path: '/api/site/footer', answer: ['pages', 'social'] }
export const setSocialLinks: Calls['setSocialLinks'] = { service: 'content', method: 'PUT', path: '/api/site/social-links', answer: ['links'] }
export const listSitePages: Calls['listSitePages'] = { service: 'content', method: 'GET', path: '/api/site/pages', answer: 'list' }
export const getSitePage: Calls['getSitePage'] = { service: 'content', method: 'GET', path: '/api/site/pages/{slug}', answer: [] }
export const putSitePage: Calls['putSitePage'] = { service: 'content', method: 'PUT', path: '/api/site/pages/{slug}', answer: [] }
export const deleteSitePage: Calls['deleteSitePage'] = { service: 'content', method: 'DELETE', path: '/api/site/pages/{slug}' }
export const listExams: Calls['listExams'] = { service: 'content', method: 'GET', path: '/api/site/exams', answer: 'list' }
export const createExam: Calls['createExam'] = { service: 'content', method: 'POST', path: '/api/site/exams', answer: [] }
export const updateExam: Calls['updateExam'] = { service: 'content', method: 'PUT', path: '/api/site/exams/{id}', answer: [] }
export const deleteExam: Calls['deleteExam'] = { service: 'content', method: 'DELETE', path: '/api/site/exams/{id}' }
export const listStories: Calls['listStories'] = { service: 'content', method: 'GET', path: '/api/site/stories', answer: 'list' }
export const createStory: Calls['createStory'] = { service: 'content', method: 'POST', path: '/api/site/stories', answer: [] }
export const updateStory: Calls['updateStory'] = { service: 'content', method: 'PUT', path: '/api/site/stories/{id}', answer: [] }
export const deleteStory: Calls['deleteStory'] = { service: 'content', method: 'DELETE', path: '/api/site/stories/{id}' }
export const listExamPapers: Calls['listExamPapers'] = { service: 'content', method: 'GET', path: '/api/site/exam-papers', answer: 'list' }
export const createExamPaper: Calls['createExamPaper'] = { service: 'content', method: 'POST', path: '/api/site/exam-papers', answer: ['subjects'] }
export const updateExamPaper: Calls['updateExamPaper'] = { service: 'content', method: 'PUT', path: '/api/site/exam-papers/{id}', answer: ['subjects'] }
export const deleteExamPaper: Calls['deleteExamPaper'] = { service: 'content', method: 'DELETE', path: '/api/site/exam-papers/{id}' }
export const listRankTables: Calls['listRankTables'] = { service: 'content', method: 'GET', path: '/api/site/rank-tables', answer: 'list' }
export const createRankTable: Calls['createRankTable'] = { service: 'content', method: 'POST', path: '/api/site/rank-tables', answer: ['rows'] }
export const updateRankTable: Calls['updateRankTable'] = { service: 'content', method: 'PUT', path: '/api/site/rank-tables/{id}', answer: ['rows'] }
export const deleteRankTable: Calls['deleteRankTable'] = { service: 'content', method: 'DELETE', path: '/api/site/rank-tables/{id}' }
export const reportBlog: Calls['reportBlog'] = { service: 'content', method: 'POST', path: '/api/blogs/{id}/reports' }
export const listReportCases: Calls['listReportCases'] = { service: 'content', method: 'GET', path: '/api/blogs/reports', answer: ['items'] }
export const countReportCases: Calls['countReportCases'] = { service: 'content', method: 'GET', path: '/api/blogs/reports/counts', answer: ['within'] }
export const decideReports: Calls['decideReports'] = { service: 'content', method: 'POST', path: '/api/blogs/reports/{id}/decision', answer: ['reports'] }
export const answerAppeal: Calls['answerAppeal'] = { service: 'content', method: 'POST', path: '/api/blogs/reports/{id}/appeal', answer: ['reports'] }
export const getDecision: Calls['getDecision'] = { service: 'content', method: 'GET', path: '/api/blogs/decisions/{id}', answer: [] }
export const appealDecision: Calls['appealDecision'] = { service: 'content', method: 'POST', path: '/api/blogs/decisions/{id}/appeal', answer: [] }
export const listAudit: Calls['listAudit'] = { service: 'content', method: 'GET', path: '/api/site/audit', answer: ['items'] }
export const exportAudit: Calls['exportAudit'] = { service: 'content', method: 'GET', path: '/api/site/audit/export' }
export const redactAudit: Calls['redactAudit'] = { service: 'content', method: 'POST', path: '/api/site/audit/{id}/redaction', answer: [] }
