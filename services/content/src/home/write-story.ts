import type { Caller, WriteStory } from '@kocyolu/contracts'
import { AppError, audit, inTransaction, isStored, violates } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { SuccessStory } from '../db/entities.ts'
import type { Deps } from '../service.ts'

/** The stories of the home page in their order. */
export const listStories = ({ em }: Deps) =>
  em.getKysely().selectFrom('success_stories').selectAll().orderBy('position').orderBy('id').execute()

/** Adds a story; asked again with the same `clientId`, the one that there is. */
export async function createStory(deps: Deps, caller: Caller, { clientId, ...written }: WriteStory) {
  const earlier = async () => (clientId ? deps.em.findOne(SuccessStory, { clientId }) : null)
  const known = await earlier()
  if (known) return known
  return inTransaction(deps, async deps => {
    const story = deps.em.create(SuccessStory, { ...fieldsOf(written), clientId: clientId ?? null })
    await deps.em.persist(story).flush()
    audit(deps, { actor: caller, action: 'story.created', subject: story, after: fieldsOf(story) })
    return story
  }).catch(async (error: unknown) => {
    // Of two at once one finds the other only now.
    const other = violates(error, 'success_stories_client') ? await earlier() : null
    if (!other) throw error
    return other
  })
}

/** Changes a story. */
export const updateStory = (deps: Deps, caller: Caller, id: number, written: WriteStory) =>
  inTransaction(deps, async deps => {
    const story = await find(deps, id)
    const [before, fields] = [fieldsOf(story), fieldsOf(written)]
    const { version } = written
    if (isStored({ stored: { version: story.version, fields: before }, written: { version, fields } }))
      return story
    Object.assign(story, fields)
    audit(deps, { actor: caller, action: 'story.changed', subject: story, before, after: fieldsOf(story) })
    await deps.em.flush()
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

type Fields = Omit<WriteStory, 'version' | 'clientId'>

const fieldsOf = ({ name, detail, quote, rating, sample, position }: Fields) => ({
  name,
  detail,
  quote,
  rating,
  sample,
  position,
})
