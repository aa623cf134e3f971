import { service } from '../service.ts'
import { getGoal, putGoal } from './goal.ts'
import { listPapers } from './mock-exam.ts'
import { listPublishedRanks } from './rank-tables.ts'
import { listShares, listSharingStudents } from './read-shares.ts'
import { getSharedProgress, listSharedMockExams, putNote, readShared } from './shared-progress.ts'
import { addMockExam, deleteMockExam, listMockExams, updateMockExam } from './write-mock-exam.ts'
import { putShare, removeShare } from './write-share.ts'

export const progressRoutes = service.implement({
  getGoal: ({ deps, caller }) => getGoal(deps, caller),
  putGoal: ({ deps, caller, body }) => putGoal(deps, caller, body),
  listPapers: ({ deps }) => listPapers(deps.em),
  listPublishedRanks: ({ deps }) => listPublishedRanks(deps.em),
  listMockExams: ({ deps, caller, query }) => listMockExams(deps.em, caller.id, query),
  addMockExam: ({ deps, caller, body }) => addMockExam(deps, caller, body),
  updateMockExam: ({ deps, caller, params, body }) => updateMockExam(deps, caller, params.id, body),
  deleteMockExam: async ({ deps, caller, params }) => {
    await deleteMockExam(deps, caller, params.id)
    return undefined
  },
  listShares: ({ deps, caller }) => listShares(deps, caller),
  putShare: ({ deps, caller, params, body }) => putShare(deps, caller, params.id, body.parts),
  removeShare: async ({ deps, caller, params }) => {
    await removeShare(deps, caller, params.id)
    return undefined
  },
  listSharingStudents: ({ deps, caller, query }) => listSharingStudents(deps, caller, query),
  getSharedProgress: ({ deps, caller, params }) =>
    readShared(deps, deps => getSharedProgress(deps, caller, params.userId)),
  listSharedMockExams: ({ deps, caller, params, query }) =>
    readShared(deps, deps => listSharedMockExams(deps, caller, params.userId, query)),
  putNote: ({ deps, caller, params, body }) => putNote(deps, caller, params.userId, body),
})
