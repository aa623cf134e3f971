import { auditExport, countPerDay, exportAudit, listAudit, purging, redactAudit } from '@kocyolu/service'
import { decideAbsence, objectToAbsence, sayAbsent, withdrawAbsence } from './absence/absences.ts'
import {
  acceptConduct,
  decideApplication,
  getOwnApplication,
  submitApplication,
  withdrawApplication,
} from './applications/applications.ts'
import {
  checkUniversityCode,
  deleteProof,
  giveProof,
  readProof,
  sendUniversityCode,
  uploadProof,
} from './applications/proofs.ts'
import { countApplications, getApplication, listApplications } from './applications/queries.ts'
import { isApproved } from './approval/approval.ts'
import { endFeed, getFeed, getSessionCalendar, makeFeed, readFeed } from './calendar-feed/calendar-feed.ts'
import { getCertificateFile } from './certificates/certificate-file.ts'
import { checkCertificate, issueCertificate, listCertificates } from './certificates/certificates.ts'
import { getChoices, getSharedChoices, putChoices } from './choices/choices.ts'
import { putEvening } from './evenings/evenings.ts'
import {
  addExpertise,
  createCategory,
  deleteCategory,
  listCategories,
  listCategoryUsage,
  listExpertise,
  removeExpertise,
  renameCategory,
} from './expertise/expertise.ts'
import { addFavourite, listFavourites, removeFavourite } from './favourites/favourites.ts'
import { findMentors } from './mentors/find-mentors.ts'
import { getMentor, getOwnMentorProfile } from './mentors/get-mentor.ts'
import { leaveCoaching } from './mentors/leave-coaching.ts'
import { exportMentors, listAllMentors, listMentorAddresses } from './mentors/list-all-mentors.ts'
import { listInstead } from './mentors/list-instead.ts'
import { listMentors } from './mentors/list-mentors.ts'
import { changeListing, createMentor, updateMentor } from './mentors/write-mentor.ts'
import { listMistakes, summarizeMistakes } from './mistakes/list-mistakes.ts'
import { deleteMistakePicture, putMistakePicture } from './mistakes/mistake-pictures.ts'
import {
  addMistake,
  changeMistake,
  deleteMistake,
  getSharedMistakes,
  listSharedMistakes,
  solveMistake,
} from './mistakes/mistakes.ts'
import { getOwnCalendar, putOwnCalendar, removeOwnCalendar } from './own-calendar/own-calendar.ts'
import {
  addTask,
  copyWeek,
  deleteTask,
  ownPlan,
  readPlan,
  sharedPlan,
  tickTask,
  updateTask,
} from './plan/plan.ts'
import { proposeTidy, tidyPlan, undoTidy } from './plan/tidy-plan.ts'
import { applyTemplate, lookTemplate } from './plan-templates/apply-template.ts'
import {
  addTemplate,
  deleteTemplate,
  listPlanStudents,
  listTemplates,
  renameTemplate,
} from './plan-templates/plan-templates.ts'
import { searchProgrammes } from './programmes/find-programmes.ts'
import {
  createProgrammeTable,
  deleteProgrammeTable,
  getProgrammeTable,
  listProgrammeTables,
  updateProgrammeTable,
} from './programmes/programme-tables.ts'
import { getGoal, putGoal } from './progress/goal.ts'
import {
  addMockExam,
  deleteMockExam,
  listMockExams,
  listPapers,
  updateMockExam,
} from './progress/mock-exams.ts'
import { listStudentNeeds } from './progress/needs.ts'
import { listPublishedRanks } from './progress/rank-tables.ts'
import { getSharedProgress, listSharedMockExams, putNote, readShared } from './progress/shared-progress.ts'
import { listShares, listSharingStudents, putShare, removeShare } from './progress/shares.ts'
import { answerProposal } from './proposals/answer-proposal.ts'
import { proposeTime } from './proposals/proposals.ts'
import {
  cancelQuestionHour,
  giveBackPlace,
  listOwnStudents,
  makeQuestionHour,
  takePlace,
} from './question-hours/question-hours.ts'
import { getQuestionHour, listQuestionHours } from './question-hours/read-question-hours.ts'
import { reports } from './reports/pieces.ts'
import { getAverageRating, listReviews } from './reviews/list-reviews.ts'
import { addReview, deleteReply, deleteReview, replyToReview, updateReview } from './reviews/write-review.ts'
import { type Deps, service } from './service.ts'
import { answerSession, listSessionAnswers, listSessionQuestions } from './session-answers/session-answers.ts'
import { getSession } from './session-page/read-session.ts'
import { requestSession } from './sessions/booking.ts'
import { changeSeries, changeStatus } from './sessions/change-sessions.ts'
import { countAllSessions } from './sessions/count-sessions.ts'
import { listSlots } from './sessions/free-slots.ts'
import { countOwnSessions, exportSessions, listAllSessions, listSessions } from './sessions/list-sessions.ts'
import { deleteQuestionPicture, putQuestionPicture } from './sessions/question-pictures.ts'
import { putSessionQuestion } from './sessions/session-question.ts'
import { putSessionSummary } from './sessions/session-summary.ts'
import { addTimeOff, listTimeOff, removeTimeOff } from './time-off/time-off.ts'
import { getToday } from './today/today.ts'
import { listTopicLists, listTopicMarks, putTopicMark } from './topics/topics.ts'
import { updateTopicList } from './topics/update-topic-list.ts'
import { listWaiting, stopWaiting, waitFor } from './waiting-list/waiting-list.ts'
import { putWeekFace } from './week-faces/week-face.ts'

/** Calls of visitors may read from a standby; those of signed-in users, and all writes, never do. */
const asVisitor = <T>(deps: Deps, read: (deps: Deps) => Promise<T>): Promise<T> =>
  deps.discovery.read(deps.em, em => read({ ...deps, em }))

/** From each call to its use case. */
export const routes = service.implement({
  listMentors: ({ deps, caller, query }) =>
    caller ? listMentors(deps, caller, query) : asVisitor(deps, own => listMentors(own, null, query)),
  findMentors: ({ deps, caller, query }) =>
    caller ? findMentors(deps, caller, query) : asVisitor(deps, own => findMentors(own, null, query)),
  listInstead: ({ deps, caller, params, query }) => listInstead(deps, caller, params.id, query.at),
  listMentorAddresses: ({ deps, query }) => listMentorAddresses(deps, query.cursor),
  getMentor: ({ deps, caller, params }) =>
    caller ? getMentor(deps, caller, params.id) : asVisitor(deps, own => getMentor(own, null, params.id)),
  listAllMentors: ({ deps, query }) => listAllMentors(deps, query),
  exportMentors: async ({ deps, caller, query }) => {
    await auditExport(deps, caller, { action: 'mentor.exported', what: 'mentors', filter: query })
    return exportMentors(deps, query)
  },
  changeListing: ({ deps, caller, params, body }) =>
    purging(deps, changeListing(deps, caller, params.id, body)),
  listAudit: ({ deps, query }) => listAudit(deps, query),
  exportAudit: ({ deps, caller, query }) => exportAudit(deps, caller, query),
  redactAudit: ({ deps, caller, params, body }) => redactAudit(deps, caller, params.id, body.why),
  getOwnMentorProfile: ({ deps, caller, query }) => getOwnMentorProfile(deps, caller, query.userId),
  createMentor: ({ deps, caller, body, signIn }) => createMentor(deps, caller, body, signIn),
  updateMentor: ({ deps, caller, params, body }) =>
    purging(deps, updateMentor(deps, caller, params.id, body)),
  getOwnApplication: ({ deps, caller }) => getOwnApplication(deps, caller),
  acceptConduct: ({ deps, caller, body }) => acceptConduct(deps, caller, body.version),
  submitApplication: ({ deps, caller }) => purging(deps, submitApplication(deps, caller)),
  leaveCoaching: ({ deps, caller, signIn }) => purging(deps, leaveCoaching(deps, caller, signIn)),
  withdrawApplication: ({ deps, caller }) => withdrawApplication(deps, caller),
  uploadProof: ({ deps, caller, params, body }) => uploadProof(deps, caller, params.part, body),
  deleteProof: ({ deps, caller, params }) => deleteProof(deps, caller, params.part),
  giveRankCode: ({ deps, caller, body }) =>
    giveProof(deps, caller, 'rank', { kind: 'code', detail: body.code, evidence: body.code }),
  sendUniversityCode: ({ deps, caller, body }) => sendUniversityCode(deps, caller, body.email),
  checkUniversityCode: ({ deps, caller, body }) => checkUniversityCode(deps, caller, body.code),
  listApplications: ({ deps, caller, query }) => listApplications(deps, caller, query),
  countApplications: ({ deps }) => countApplications(deps),
  getApplication: ({ deps, caller, params }) => getApplication(deps, caller, params.id),
  readProof: ({ deps, caller, params }) => readProof(deps, caller, params),
  decideApplication: ({ deps, caller, params, body }) =>
    purging(deps, decideApplication(deps, caller, params.id, body)),
  listSessionQuestions: ({ deps, caller }) => listSessionQuestions(deps, caller),
  answerSession: ({ deps, caller, params, body }) => answerSession(deps, caller, params.id, body),
  listSessionAnswers: ({ deps, caller, query }) => listSessionAnswers(deps, caller, query),
  listExpertiseCategories: ({ deps }) => listCategories(deps),
  listCategoryUsage: ({ deps }) => listCategoryUsage(deps),
  createCategory: ({ deps, caller, body }) => createCategory(deps, caller, body.name),
  renameCategory: ({ deps, caller, params, body }) =>
    purging(deps, renameCategory(deps, caller, params.id, body)),
  deleteCategory: ({ deps, caller, params }) => purging(deps, deleteCategory(deps, caller, params.id)),
  listExpertise: ({ deps, caller, params }) => listExpertise(deps, caller, params.id),
  addExpertise: ({ deps, caller, params, body }) => addExpertise(deps, caller, params.id, body),
  removeExpertise: ({ deps, caller, params }) => purging(deps, removeExpertise(deps, caller, params.id)),
  listFavourites: ({ deps, caller, query }) => listFavourites(deps, caller, query),
  addFavourite: ({ deps, caller, params }) => addFavourite(deps, caller, params.id),
  removeFavourite: ({ deps, caller, params }) => removeFavourite(deps, caller, params.id),
  listReviews: ({ deps, caller, params, query }) => listReviews(deps, caller, params.id, query),
  getAverageRating: ({ deps, caller, params }) => getAverageRating(deps, caller, params.id),
  addReview: ({ deps, caller, params, body }) => addReview(deps, caller, params.id, body),
  updateReview: ({ deps, caller, params, body }) =>
    purging(deps, updateReview(deps, caller, params.id, body)),
  replyToReview: ({ deps, caller, params, body }) =>
    purging(deps, replyToReview(deps, caller, params.id, body)),
  deleteReply: ({ deps, caller, params }) => purging(deps, deleteReply(deps, caller, params.id)),
  deleteReview: ({ deps, caller, params }) => purging(deps, deleteReview(deps, caller, params.id)),
  reportMentor: reports.report('profile'),
  reportReview: reports.report('review'),
  reportReply: reports.report('reply'),
  ...reports.handlers,
  listSlots: ({ deps, caller, params, query }) => listSlots(deps, caller, params.id, query),
  requestSession: ({ deps, caller, body, idempotencyKey }) =>
    requestSession(deps, caller, body, idempotencyKey),
  getSession: ({ deps, caller, params }) => getSession(deps, caller, params.id),
  putQuestionPicture: ({ deps, caller, params, body }) => putQuestionPicture(deps, caller, params.id, body),
  deleteQuestionPicture: ({ deps, caller, params }) => deleteQuestionPicture(deps, caller, params.id),
  putSessionQuestion: ({ deps, caller, params, body }) => putSessionQuestion(deps, caller, params.id, body),
  putSessionSummary: ({ deps, caller, params, body }) => putSessionSummary(deps, caller, params.id, body),
  getSessionCalendar: ({ deps, caller, params }) => getSessionCalendar(deps, caller, params.id),
  listStudentSessions: ({ deps, caller, query }) => listSessions(deps, caller, 'student', query),
  listMentorSessions: ({ deps, caller, query }) => listSessions(deps, caller, 'mentor', query),
  countStudentSessions: ({ deps, caller }) => countOwnSessions(deps, caller, 'student'),
  countMentorSessions: ({ deps, caller }) => countOwnSessions(deps, caller, 'mentor'),
  listAllSessions: ({ deps, caller, query }) => listAllSessions(deps, caller, query),
  exportSessions: async ({ deps, caller, query }) => {
    await auditExport(deps, caller, { action: 'session.exported', what: 'sessions', filter: query })
    return exportSessions(deps, caller, query)
  },
  countSessionsPerDay: ({ deps }) => countPerDay(deps, 'mentor_sessions'),
  countSessions: ({ deps }) => countAllSessions(deps),
  changeSessionStatus: ({ deps, caller, params, body }) => changeStatus(deps, caller, params.id, body),
  changeSeriesStatus: ({ deps, caller, params, body }) => changeSeries(deps, caller, params.id, body),
  proposeTime: ({ deps, caller, params, body }) => proposeTime(deps, caller, params.id, body),
  answerProposal: ({ deps, caller, params, body }) => answerProposal(deps, caller, params.id, body),
  sayAbsent: ({ deps, caller, params }) => sayAbsent(deps, caller, params.id),
  withdrawAbsence: ({ deps, caller, params }) => withdrawAbsence(deps, caller, params.id),
  objectToAbsence: ({ deps, caller, params, body }) => objectToAbsence(deps, caller, params.id, body),
  decideAbsence: ({ deps, caller, params, body }) =>
    purging(deps, decideAbsence(deps, caller, params.id, body)),
  getGoal: ({ deps, caller }) => getGoal(deps, caller),
  putGoal: ({ deps, caller, body }) => putGoal(deps, caller, body),
  listPapers: ({ deps }) => listPapers(deps.em),
  listPublishedRanks: ({ deps }) => listPublishedRanks(deps.em),
  listMockExams: ({ deps, caller, query }) => listMockExams(deps.em, caller.id, query),
  addMockExam: ({ deps, caller, body }) => addMockExam(deps, caller, body),
  updateMockExam: ({ deps, caller, params, body }) => updateMockExam(deps, caller, params.id, body),
  deleteMockExam: ({ deps, caller, params }) => deleteMockExam(deps, caller, params.id),
  listShares: ({ deps, caller }) => listShares(deps, caller),
  putShare: ({ deps, caller, params, body }) => putShare(deps, caller, params.id, body.parts),
  removeShare: ({ deps, caller, params }) => removeShare(deps, caller, params.id),
  listStudentNeeds: ({ deps, caller }) => listStudentNeeds(deps, caller),
  // A coach who may be given nothing any more has no students here.
  listSharingStudents: async ({ deps, caller, query }) =>
    caller.role === 'admin' || (await isApproved(deps, caller.id))
      ? listSharingStudents(deps, caller, query)
      : { items: [], nextCursor: null },
  getSharedProgress: ({ deps, caller, params }) =>
    readShared(deps, deps => getSharedProgress(deps, caller, params.userId)),
  listSharedMockExams: ({ deps, caller, params, query }) =>
    readShared(deps, deps => listSharedMockExams(deps, caller, params.userId, query)),
  putNote: ({ deps, caller, params, body }) => putNote(deps, caller, params.userId, body),
  getPlan: ({ deps, caller, query }) => readPlan(deps, caller, ownPlan(caller), query.week),
  addPlanTask: ({ deps, caller, body }) => addTask(deps, caller, ownPlan(caller), body),
  updatePlanTask: ({ deps, caller, params, body }) =>
    updateTask(deps, caller, ownPlan(caller), params.id, body),
  deletePlanTask: ({ deps, caller, params, query }) =>
    deleteTask(deps, caller, ownPlan(caller), params.id, query.version),
  tickPlanTask: ({ deps, caller, params, body }) => tickTask(deps, caller, params.id, body),
  copyPlanWeek: ({ deps, caller, body }) => copyWeek(deps, caller, ownPlan(caller), body.week),
  getSharedPlan: ({ deps, caller, params, query }) =>
    readShared(deps, deps => readPlan(deps, caller, sharedPlan(params.userId), query.week)),
  addSharedPlanTask: ({ deps, caller, params, body }) =>
    addTask(deps, caller, sharedPlan(params.userId), body),
  updateSharedPlanTask: ({ deps, caller, params, body }) =>
    updateTask(deps, caller, sharedPlan(params.userId), params.id, body),
  deleteSharedPlanTask: ({ deps, caller, params, query }) =>
    deleteTask(deps, caller, sharedPlan(params.userId), params.id, query.version),
  copySharedPlanWeek: ({ deps, caller, params, body }) =>
    copyWeek(deps, caller, sharedPlan(params.userId), body.week),
  proposeTidy: ({ deps, caller, query }) => proposeTidy(deps, caller, query),
  tidyPlan: ({ deps, caller, body }) => tidyPlan(deps, caller, body),
  undoTidy: ({ deps, caller, params }) => undoTidy(deps, caller, params.clientId),
  listPlanTemplates: ({ deps, caller }) => listTemplates(deps, caller),
  listPlanStudents: ({ deps, caller }) => listPlanStudents(deps, caller),
  addPlanTemplate: ({ deps, caller, body }) => addTemplate(deps, caller, body),
  renamePlanTemplate: ({ deps, caller, params, body }) => renameTemplate(deps, caller, params.id, body.name),
  deletePlanTemplate: ({ deps, caller, params }) => deleteTemplate(deps, caller, params.id),
  lookPlanTemplate: ({ deps, caller, params, query }) =>
    readShared(deps, deps => lookTemplate(deps, caller, params.id, query)),
  applyPlanTemplate: ({ deps, caller, params, body }) => applyTemplate(deps, caller, params.id, body),
  putEveningReminder: ({ deps, caller, body }) => putEvening(deps, caller, body.reminder),
  putWeekFace: ({ deps, caller, body }) => putWeekFace(deps, caller, body),
  getToday: ({ deps, caller }) => getToday(deps, caller),
  listTopicLists: ({ deps }) => listTopicLists(deps.em),
  updateTopicList: ({ deps, caller, params, body }) => updateTopicList(deps, caller, params.id, body),
  listTopicMarks: ({ deps, caller }) => listTopicMarks(deps.em, caller.id),
  putTopicMark: ({ deps, caller, params, body }) => putTopicMark(deps, caller, params.id, body),
  listMistakes: ({ deps, caller, query }) => listMistakes(deps.em, caller.id, query, deps.clock.now()),
  getMistakeSummary: ({ deps, caller }) => summarizeMistakes(deps.em, caller.id, deps.clock.now()),
  addMistake: ({ deps, caller, body }) => addMistake(deps, caller, body),
  changeMistake: ({ deps, caller, params, body }) => changeMistake(deps, caller, params.id, body),
  deleteMistake: ({ deps, caller, params }) => deleteMistake(deps, caller, params.id),
  solveMistake: ({ deps, caller, params, body }) => solveMistake(deps, caller, params.id, body),
  putMistakePicture: ({ deps, caller, params, body }) => putMistakePicture(deps, caller, params.id, body),
  deleteMistakePicture: ({ deps, caller, params }) => deleteMistakePicture(deps, caller, params.id),
  getSharedMistakes: ({ deps, caller, params }) =>
    readShared(deps, deps => getSharedMistakes(deps, caller, params.userId)),
  listSharedMistakes: ({ deps, caller, params, query }) =>
    readShared(deps, deps => listSharedMistakes(deps, caller, params.userId, query)),
  searchProgrammes: ({ deps, query }) => searchProgrammes(deps.em, query),
  listProgrammeTables: ({ deps }) => listProgrammeTables(deps.em),
  getProgrammeTable: ({ deps, params }) => getProgrammeTable(deps, params.id),
  createProgrammeTable: ({ deps, caller, body }) => createProgrammeTable(deps, caller, body),
  updateProgrammeTable: ({ deps, caller, params, body }) =>
    updateProgrammeTable(deps, caller, params.id, body),
  deleteProgrammeTable: ({ deps, caller, params }) => deleteProgrammeTable(deps, caller, params.id),
  getChoices: ({ deps, caller }) => getChoices(deps, caller),
  putChoices: ({ deps, caller, body }) => putChoices(deps, caller, body),
  getSharedChoices: ({ deps, caller, params }) =>
    readShared(deps, deps => getSharedChoices(deps, caller, params.userId)),
  listTimeOff: ({ deps, caller }) => listTimeOff(deps, caller),
  addTimeOff: ({ deps, caller, body }) => purging(deps, addTimeOff(deps, caller, body)),
  removeTimeOff: ({ deps, caller, params }) => purging(deps, removeTimeOff(deps, caller, params.id)),
  getOwnCalendar: ({ deps, caller }) => getOwnCalendar(deps, caller),
  putOwnCalendar: ({ deps, caller, body }) => purging(deps, putOwnCalendar(deps, caller, body)),
  removeOwnCalendar: ({ deps, caller }) => purging(deps, removeOwnCalendar(deps, caller)),
  listQuestionHours: ({ deps, caller }) => listQuestionHours(deps, caller),
  makeQuestionHour: ({ deps, caller, body }) => makeQuestionHour(deps, caller, body),
  listOwnStudents: ({ deps, caller }) => listOwnStudents(deps, caller),
  getQuestionHour: ({ deps, caller, params }) => getQuestionHour(deps, caller, params.id),
  cancelQuestionHour: ({ deps, caller, params }) => cancelQuestionHour(deps, caller, params.id),
  takePlace: ({ deps, caller, params, body }) => takePlace(deps, caller, params.id, body),
  giveBackPlace: ({ deps, caller, params }) => giveBackPlace(deps, caller, params.id),
  listWaiting: ({ deps, caller }) => listWaiting(deps, caller),
  waitFor: ({ deps, caller, params, body }) => waitFor(deps, caller, params.id, body),
  stopWaiting: ({ deps, caller, params }) => stopWaiting(deps, caller, params.id),
  getCalendarFeed: ({ deps, caller }) => getFeed(deps, caller),
  makeCalendarFeed: ({ deps, caller }) => makeFeed(deps, caller),
  endCalendarFeed: ({ deps, caller }) => endFeed(deps, caller),
  readCalendarFeed: ({ deps, query }) => readFeed(deps, query.key),
  listCertificates: ({ deps, caller }) => listCertificates(deps, caller),
  issueCertificate: ({ deps, caller }) => issueCertificate(deps, caller),
  getCertificateFile: ({ deps, caller, params, query }) =>
    getCertificateFile(deps, caller, params.code, query.language),
  checkCertificate: ({ deps, params }) => checkCertificate(deps, params.code),
})
