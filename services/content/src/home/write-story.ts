import type { Caller, WriteStory } from '@kocyolu/contracts'
import { AppError, audit, inTransaction } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import type { Deps } from '../service.ts'
import { SuccessStory } from './success-story.entity.ts'

/** The stories of the home page in their order. */
export const listStories = ({ em }: Deps) =>
  em.getKysely().selectFrom('success_stories').selectAll().orderBy('position').orderBy('id').execute()

/** Adds a story. */
export const createStory = (deps: Deps, caller: Caller, written: WriteStory) =>
  inTransaction(deps, async deps => {
    const story = deps.em.create(SuccessStory, written)
    await deps.em.persist(story).flush()
    audit(deps, { actor: caller, action: 'story.created', subject: story, after: written })
    return story
  })

/** Changes a story. */
export const updateStory = (deps: Deps, caller: Caller, id: number, written: WriteStory) =>
  inTransaction(deps, async deps => {
    const story = await find(deps, id)
    const before = fieldsOf(story)
    Object.assign(story, written)
    audit(deps, { actor: caller, action: 'story.changed', subject: story, before, after: fieldsOf(story) })
    return story
  })

/** Deletes a story. */
export async function deleteStory(deps: Deps, caller: Caller, id: number): Promise<void> {
  await inTransaction(deps, async deps => {
    const story = await find(deps, id)
    deps.em.remove(story)
    audit(deps, { actor: caller, action: 'story.deleted', subject: story, before: fieldsOf(story) })
  })
}

async function find({ em }: Deps, id: number) {
  const story = await em.findOne(SuccessStory, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (!story) throw new AppError('not_found')
  return story
}

const fieldsOf = ({ name, detail, quote, rating, sample, position }: WriteStory) => ({
  name,
  detail,
  quote,
  rating,
  sample,
  position,
})
