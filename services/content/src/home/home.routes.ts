import { exportAudit, listAudit, purging, redactAudit } from '@kocyolu/service'
import { sql } from 'kysely'
import { type Deps, service } from '../service.ts'
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

/** This service's part of the home page: its success stories, and the next exam, or the last one when none is to come. */
async function getHome({ em, clock }: Deps) {
  const db = em.getKysely()
  const successStories = await db
    .selectFrom('success_stories')
    .select(['id', 'name', 'detail', 'quote', 'rating', 'sample'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const now = clock.now()
  const exam = await db
    .selectFrom('exams')
    .select(['name', 'at', 'confirmed'])
    .orderBy(sql`at > ${now}`, 'desc')
    .orderBy(sql`abs(extract(epoch from at - ${now}))`)
    .limit(1)
    .executeTakeFirst()
  return { successStories, exam: exam ? { ...exam, at: exam.at.toISOString() } : null }
}
