import { exportAudit, listAudit, purging, redactAudit } from '@kocyolu/service'
import { service } from '../service.ts'
import { getHome } from './get-home.ts'
import { createExam, deleteExam, listExams, updateExam } from './write-exam.ts'
import { createStory, deleteStory, listStories, updateStory } from './write-story.ts'

export const homeRoutes = service.implement({
  getHome: ({ deps }) => getHome(deps),
  listExams: ({ deps }) => listExams(deps),
  createExam: ({ deps, caller, body }) => createExam(deps, caller, body),
  updateExam: ({ deps, caller, params, body }) => purging(deps, updateExam(deps, caller, params.id, body)),
  deleteExam: ({ deps, caller, params }) => purging(deps, deleteExam(deps, caller, params.id)),
  listStories: ({ deps }) => listStories(deps),
  createStory: ({ deps, caller, body }) => createStory(deps, caller, body),
  updateStory: ({ deps, caller, params, body }) => purging(deps, updateStory(deps, caller, params.id, body)),
  deleteStory: ({ deps, caller, params }) => purging(deps, deleteStory(deps, caller, params.id)),
  listAudit: ({ deps, query }) => listAudit(deps, query),
  exportAudit: ({ deps, query }) => exportAudit(deps, query),
  redactAudit: ({ deps, caller, params, body }) => redactAudit(deps, caller, params.id, body.why),
})
