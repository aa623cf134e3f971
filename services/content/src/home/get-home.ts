import { sql } from 'kysely'
import type { Deps } from '../service.ts'

/** This service's part of the home page: its success stories, and the next exam, or the last one when none is to come. */
export async function getHome({ em, clock }: Deps) {
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
