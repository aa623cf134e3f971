// Generated from the contract: node packages/contracts/src/openapi/generate.ts
import type { CallsOf } from '../../call.ts'
import type { coaching } from '../../coaching.ts'

type Calls = CallsOf<typeof coaching>

export const getGoal: Calls['getGoal'] = { method: 'GET', path: '/api/progress/goal', answer: ['targets'] }
export const putGoal: Calls['putGoal'] = { method: 'PUT', path: '/api/progress/goal', answer: ['targets'] }
export const listPapers: Calls['listPapers'] = { method: 'GET', path: '/api/progress/papers', answer: 'list' }
export const listPublishedRanks: Calls['listPublishedRanks'] = { method: 'GET', path: '/api/progress/rank-tables', answer: 'list' }
export const listMockExams: Calls['listMockExams'] = { method: 'GET', path: '/api/progress/mock-exams', answer: ['items'] }
export const addMockExam: Calls['addMockExam'] = { method: 'POST', path: '/api/progress/mock-exams', answer: ['subjects', 'weakTopics', 'topics'] }
export const updateMockExam: Calls['updateMockExam'] = { method: 'PUT', path: '/api/progress/mock-exams/{id}', answer: ['subjects', 'weakTopics', 'topics'] }
export const deleteMockExam: Calls['deleteMockExam'] = { method: 'DELETE', path: '/api/progress/mock-exams/{id}' }
export const listShares: Calls['listShares'] = { method: 'GET', path: '/api/progress/shares', answer: 'list' }
export const putShare: Calls['putShare'] = { method: 'PUT', path: '/api/progress/shares/{id}', answer: ['parts'] }
export const removeShare: Calls['removeShare'] = { method: 'DELETE', path: '/api/progress/shares/{id}' }
export const listSharingStudents: Calls['listSharingStudents'] = { method: 'GET', path: '/api/progress/students', answer: ['items'] }
export const listStudentNeeds: Calls['listStudentNeeds'] = { method: 'GET', path: '/api/progress/needs', answer: 'list' }
export const getSharedProgress: Calls['getSharedProgress'] = { method: 'GET', path: '/api/progress/students/{userId}', answer: ['parts', 'papers', 'sessions', 'faces'] }
export const listSharedMockExams: Calls['listSharedMockExams'] = { method: 'GET', path: '/api/progress/students/{userId}/mock-exams', answer: ['items'] }
export const putNote: Calls['putNote'] = { method: 'PUT', path: '/api/progress/students/{userId}/note', answer: [] }
export const getPlan: Calls['getPlan'] = { method: 'GET', path: '/api/progress/plan', answer: ['tasks', 'late'] }
export const addPlanTask: Calls['addPlanTask'] = { method: 'POST', path: '/api/progress/plan/tasks', answer: [] }
export const updatePlanTask: Calls['updatePlanTask'] = { method: 'PUT', path: '/api/progress/plan/tasks/{id}', answer: [] }
export const deletePlanTask: Calls['deletePlanTask'] = { method: 'DELETE', path: '/api/progress/plan/tasks/{id}' }
export const tickPlanTask: Calls['tickPlanTask'] = { method: 'PUT', path: '/api/progress/plan/tasks/{id}/tick', answer: [] }
export const copyPlanWeek: Calls['copyPlanWeek'] = { method: 'POST', path: '/api/progress/plan/copies', answer: ['tasks', 'late'] }
export const getSharedPlan: Calls['getSharedPlan'] = { method: 'GET', path: '/api/progress/students/{userId}/plan', answer: ['tasks', 'late'] }
export const addSharedPlanTask: Calls['addSharedPlanTask'] = { method: 'POST', path: '/api/progress/students/{userId}/plan/tasks', answer: [] }
export const updateSharedPlanTask: Calls['updateSharedPlanTask'] = { method: 'PUT', path: '/api/progress/students/{userId}/plan/tasks/{id}', answer: [] }
export const deleteSharedPlanTask: Calls['deleteSharedPlanTask'] = { method: 'DELETE', path: '/api/progress/students/{userId}/plan/tasks/{id}' }
export const copySharedPlanWeek: Calls['copySharedPlanWeek'] = { method: 'POST', path: '/api/progress/students/{userId}/plan/copies', answer: ['tasks', 'late'] }
export const proposeTidy: Calls['proposeTidy'] = { method: 'GET', path: '/api/progress/plan/tidy', answer: ['moves'] }
export const tidyPlan: Calls['tidyPlan'] = { method: 'POST', path: '/api/progress/plan/tidies', answer: [] }
export const undoTidy: Calls['undoTidy'] = { method: 'DELETE', path: '/api/progress/plan/tidies/{clientId}' }
export const listTopicLists: Calls['listTopicLists'] = { method: 'GET', path: '/api/progress/topic-lists', answer: 'list' }
export const updateTopicList: Calls['updateTopicList'] = { method: 'PUT', path: '/api/progress/topic-lists/{id}', answer: ['scoreTypes', 'topics'] }
export const listTopicMarks: Calls['listTopicMarks'] = { method: 'GET', path: '/api/progress/topics', answer: 'list' }
export const putTopicMark: Calls['putTopicMark'] = { method: 'PUT', path: '/api/progress/topics/{id}', answer: [] }
export const listMistakes: Calls['listMistakes'] = { method: 'GET', path: '/api/progress/mistakes', answer: ['items'] }
export const getMistakeSummary: Calls['getMistakeSummary'] = { method: 'GET', path: '/api/progress/mistakes/summary', answer: ['causes', 'topics'] }
export const addMistake: Calls['addMistake'] = { method: 'POST', path: '/api/progress/mistakes', answer: [] }
export const changeMistake: Calls['changeMistake'] = { method: 'PUT', path: '/api/progress/mistakes/{id}', answer: [] }
export const deleteMistake: Calls['deleteMistake'] = { method: 'DELETE', path: '/api/progress/mistakes/{id}' }
export const solveMistake: Calls['solveMistake'] = { method: 'POST', path: '/api/progress/mistakes/{id}/answers', answer: [] }
export const putMistakePicture: Calls['putMistakePicture'] = { method: 'PUT', path: '/api/progress/mistakes/{id}/picture', answer: [] }
export const deleteMistakePicture: Calls['deleteMistakePicture'] = { method: 'DELETE', path: '/api/progress/mistakes/{id}/picture' }
export const getSharedMistakes: Calls['getSharedMistakes'] = { method: 'GET', path: '/api/progress/students/{userId}/mistakes/summary', answer: ['causes', 'topics'] }
export const listSharedMistakes: Calls['listSharedMistakes'] = { method: 'GET', path: '/api/progress/students/{userId}/mistakes', answer: ['items'] }
export const getToday: Calls['getToday'] = { method: 'GET', path: '/api/progress/today', answer: ['tasks', 'nets'] }
export const putEveningReminder: Calls['putEveningReminder'] = { method: 'PUT', path: '/api/progress/evening-reminder', answer: [] }
export const putWeekFace: Calls['putWeekFace'] = { method: 'PUT', path: '/api/progress/week-face', answer: [] }
