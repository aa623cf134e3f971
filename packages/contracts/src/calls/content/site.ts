// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../../call.ts'
import type { content } from '../../content.ts'

type Calls = CallsOf<typeof content>

export const getHome: Calls['getHome'] = { method: 'GET', path: '/api/site/home', answer: ['successStories'] }
export const listComingExams: Calls['listComingExams'] = { method: 'GET', path: '/api/site/coming-exams', answer: 'list' }
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
export const listExamPapers: Calls['listExamPapers'] = { method: 'GET', path: '/api/site/exam-papers', answer: 'list' }
export const createExamPaper: Calls['createExamPaper'] = { method: 'POST', path: '/api/site/exam-papers', answer: ['subjects'] }
export const updateExamPaper: Calls['updateExamPaper'] = { method: 'PUT', path: '/api/site/exam-papers/{id}', answer: ['subjects'] }
export const deleteExamPaper: Calls['deleteExamPaper'] = { method: 'DELETE', path: '/api/site/exam-papers/{id}' }
export const listRankTables: Calls['listRankTables'] = { method: 'GET', path: '/api/site/rank-tables', answer: 'list' }
export const createRankTable: Calls['createRankTable'] = { method: 'POST', path: '/api/site/rank-tables', answer: ['rows'] }
export const updateRankTable: Calls['updateRankTable'] = { method: 'PUT', path: '/api/site/rank-tables/{id}', answer: ['rows'] }
export const deleteRankTable: Calls['deleteRankTable'] = { method: 'DELETE', path: '/api/site/rank-tables/{id}' }
export const listAudit: Calls['listAudit'] = { method: 'GET', path: '/api/site/audit', answer: ['items'] }
export const exportAudit: Calls['exportAudit'] = { method: 'GET', path: '/api/site/audit/export' }
export const redactAudit: Calls['redactAudit'] = { method: 'POST', path: '/api/site/audit/{id}/redaction', answer: [] }
