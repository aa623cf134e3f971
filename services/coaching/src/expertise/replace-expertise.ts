import type { NewExpertise } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import type { CoachingEm, Deps } from '../service.ts'
import { MentorExpertise } from './expertise.entity.ts'

type Areas = { categoryId: number; description: string | null }[]

/**
 * Makes these the coach's areas, each category once, and says what they were and are; part of the caller's transaction, which
 * has the profile locked. An area that stays keeps its id. Flush as usual.
 */
export async function replaceExpertise(
  { em, clock }: Deps,
  mentorProfileId: number,
  wanted: readonly NewExpertise[],
): Promise<{ before: Areas; after: Areas }> {
  await requireCategories(em, wanted)
  const stored = await em.find(MentorExpertise, { mentorProfileId }, { orderBy: { id: 'asc' } })
  const before = stored.map(({ categoryId, description }) => ({
    categoryId,
    description: description ?? null,
  }))
  const descriptions = new Map(wanted.map(area => [area.categoryId, area.description || null]))
  const after = [...descriptions].map(([categoryId, description]) => ({ categoryId, description }))
  for (const area of stored) {
    const description = descriptions.get(area.categoryId)
    if (description === undefined) em.remove(area)
    else area.description = description
    descriptions.delete(area.categoryId)
  }
  const createdAt = clock.now()
  for (const [categoryId, description] of descriptions) {
    em.persist(em.create(MentorExpertise, { mentorProfileId, categoryId, description, createdAt }))
  }
  return { before, after }
}

// Locked, so that a category that is there stays until the areas are.
async function requireCategories(em: CoachingEm, wanted: readonly NewExpertise[]): Promise<void> {
  if (wanted.length === 0) return
  const ids = wanted.map(({ categoryId }) => categoryId)
  const rows = await em
    .getKysely()
    .selectFrom('expertise_categories')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  const issues = ids.flatMap((id, at) =>
    known.has(id) ? [] : [{ path: `expertise.${at}.categoryId`, message: 'There is no such category' }],
  )
  if (issues.length > 0) throw new AppError('invalid', { issues })
}
