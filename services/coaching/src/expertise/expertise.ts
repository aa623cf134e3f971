import type {
  BodyOf,
  Caller,
  CategoryUsage,
  coaching,
  Expertise,
  ExpertiseCategory,
  NewExpertise,
} from '@kocyolu/contracts'
import {
  AppError,
  audit,
  enqueue,
  inTransaction,
  invalidField,
  lockRow,
  notFound,
  violates,
} from '@kocyolu/service'
import { refusePrivate, refusePromises } from '@kocyolu/service/private-details'
import { LockMode } from '@mikro-orm/core'
import { sql } from 'kysely'
import { touchApplication } from '../applications/applications.ts'
import { ExpertiseCategory as Category, MentorExpertise, MentorProfile } from '../db/coach.entities.ts'
import { mayEdit, requireMentor } from '../profiles/mentor-profile.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { foldLater } from './fold-searches.ts'

/** The categories by name, with how many coaches have each. */
export async function listCategoryUsage({ em }: Deps): Promise<CategoryUsage[]> {
  return em
    .getKysely()
    .selectFrom('expertise_categories as category')
    .leftJoin('mentor_expertise as own', 'own.category_id', 'category.id')
    .select(eb => ['category.id', 'category.name', eb.fn.count<number>('own.id').as('mentors')])
    .groupBy('category.id')
    .orderBy(sql`category.name collate "tr-x-icu"`)
    .execute()
}

/** Adds a category; a name is taken without regard to case and Turkish letters. */
export async function createCategory(deps: Deps, caller: Caller, name: string): Promise<ExpertiseCategory> {
  return inTransaction(deps, async deps => {
    const category = deps.em.create(Category, { name })
    await deps.em.persist(category).flush()
    const { id } = category
    audit(deps, { actor: caller, action: 'category.created', subject: { id, name }, after: { name } })
    return { id, name }
  }).catch(refuseTaken)
}

type Rename = BodyOf<(typeof coaching)['renameCategory']>

/**
 * Renames a category wherever it is used; `conflict` for a caller who has seen another name than the present one. Coaches are found by
 * the new name soon after: see `foldSearches`.
 */
export async function renameCategory(
  deps: Deps,
  caller: Caller,
  id: number,
  { name, was }: Rename,
): Promise<ExpertiseCategory> {
  return inTransaction(deps, async deps => {
    const category = await lockRow(deps, Category, { id })
    const before = { name: category.name }
    if (was !== undefined && was !== before.name) throw new AppError('conflict')
    category.name = name
    audit(deps, {
      actor: caller,
      action: 'category.renamed',
      subject: { id, name },
      before,
      after: { name },
    })
    enqueue(deps, 'coaching.fold_searches', {})
    return { id, name }
  }).catch(refuseTaken)
}

/** Removes a category, and with it that part of the coaches' expertise. */
export async function deleteCategory(deps: Deps, caller: Caller, id: number): Promise<void> {
  await inTransaction(deps, async deps => {
    const category = await lockRow(deps, Category, { id })
    const { name } = category
    const { mentors } = await deps.em
      .getKysely()
      .selectFrom('mentor_expertise')
      .select(eb => eb.fn.countAll<number>().as('mentors'))
      .where('category_id', '=', id)
      .executeTakeFirstOrThrow()
    const before = { name, mentors }
    audit(deps, { actor: caller, action: 'category.deleted', subject: { id, name }, before })
    await foldLater(deps.em)
    enqueue(deps, 'coaching.fold_searches', {})
    deps.em.remove(category)
  })
}

function refuseTaken(error: unknown): never {
  const taken = ['expertise_categories_name_unique', 'expertise_categories_name_folded']
  throw taken.some(name => violates(error, name)) ? new AppError('category.exists') : error
}

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
  const known = new Set(before.map(({ description }) => description))
  for (const [at, { description }] of wanted.entries())
    if (!known.has(description || null)) refuseOffer(`expertise.${at}.description`, description)
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

/** A coach's areas in the order in which they were added. */
export async function listExpertise(
  { em }: Deps,
  caller: Caller | null,
  mentorProfileId: number,
): Promise<Expertise[]> {
  await requireMentor(em, caller, mentorProfileId)
  return selectExpertise(em).where('own.mentor_profile_id', '=', mentorProfileId).orderBy('own.id').execute()
}

/** One area as the API shows it. */
async function readExpertise(em: CoachingEm, id: number): Promise<Expertise> {
  return selectExpertise(em).where('own.id', '=', id).executeTakeFirstOrThrow()
}

function selectExpertise(em: CoachingEm) {
  return em
    .getKysely()
    .selectFrom('mentor_expertise as own')
    .innerJoin('expertise_categories as category', 'category.id', 'own.category_id')
    .select(['own.id', 'own.category_id as categoryId', 'category.name as category', 'own.description'])
}

/** Choices of expertise. */
export async function listCategories({ em }: Deps): Promise<ExpertiseCategory[]> {
  return em.getKysely().selectFrom('expertise_categories').select(['id', 'name']).orderBy('id').execute()
}

/** Fails where an offer holds private details, or promises a result. */
function refuseOffer(path: string, description: string | null | undefined): void {
  refusePrivate({ [path]: description })
  refusePromises({ [path]: description })
}

/** Adds an area; each category once. */
export async function addExpertise(
  deps: Deps,
  caller: Caller,
  mentorProfileId: number,
  { categoryId, description }: NewExpertise,
): Promise<Expertise> {
  return inTransaction(deps, async deps => {
    const { em, clock } = deps
    if (!mayEdit(caller, await requireMentor(em, caller, mentorProfileId))) throw new AppError('forbidden')
    refuseOffer('description', description)
    await lockProfile(em, mentorProfileId)
    const entry = em.create(MentorExpertise, {
      mentorProfileId,
      categoryId,
      description: description || null,
      createdAt: clock.now(),
    })
    await em.persist(entry).flush()
    await touchApplication(deps, mentorProfileId)
    return readExpertise(em, entry.id)
  }).catch((error: unknown) => {
    if (violates(error, 'mentor_expertise_unique')) throw new AppError('expertise.exists')
    if (violates(error, 'mentor_expertise_category'))
      throw invalidField('categoryId', 'There is no such category')
    throw error
  })
}

/** Removes an area. */
export async function removeExpertise(deps: Deps, caller: Caller, id: number): Promise<void> {
  await inTransaction(deps, async deps => {
    const { em } = deps
    const entry = await em.findOneOrFail(MentorExpertise, { id }, { failHandler: notFound })
    const profile = await lockProfile(em, entry.mentorProfileId)
    if (!mayEdit(caller, profile)) throw new AppError('forbidden')
    em.remove(entry)
    await touchApplication(deps, entry.mentorProfileId)
  })
}

// A change of a coach's areas locks the profile first: its search follows them.
function lockProfile(em: CoachingEm, id: number) {
  return em.findOneOrFail(MentorProfile, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
}
