import type { Caller, TopicList as TopicListView, WriteTopicList } from '@kocyolu/contracts'
import { AppError, audit, inTransaction, invalidField, isStored, lockRow } from '@kocyolu/service'
import { Topic, TopicList } from '../db/progress.entities.ts'
import type { Deps } from '../service.ts'
import { listTopicLists } from './topics.ts'

/** Changes the topics of a subject. A topic keeps its id while its name and place change; one that is left out is retired. */
export async function updateTopicList(
  deps: Deps,
  caller: Caller,
  id: number,
  { version, topics, ...source }: WriteTopicList,
): Promise<TopicListView> {
  expectDifferent(topics)
  return inTransaction(deps, async deps => {
    const { em } = deps
    const list = await lockRow(deps, TopicList, { id })
    const stored = await em.find(Topic, { listId: id }, { orderBy: { place: 'asc' } })
    const shown = stored.filter(({ retired }) => !retired)
    const before = auditedOf({ ...list, topics: shown })
    const after = auditedOf({ ...source, topics })
    if (isStored({ stored: { version: list.version, fields: before }, written: { version, fields: after } }))
      return read(deps, id)
    const left = new Map(shown.map(topic => [topic.id, topic]))
    const retired = new Map(stored.filter(topic => topic.retired).map(topic => [folded(topic.name), topic]))
    for (const [at, { id: topicId, name }] of topics.entries()) {
      const known = topicId === undefined ? retired.get(folded(name)) : left.get(topicId)
      if (topicId !== undefined && !left.delete(topicId))
        throw invalidField(`topics.${at}.id`, 'No topic of this subject, or there twice')
      const written = { name, place: at + 1, retired: false }
      if (known) Object.assign(known, written)
      else em.persist(em.create(Topic, { ...written, listId: id }))
    }
    for (const topic of left.values()) topic.retired = true
    Object.assign(list, source, { version: list.version + 1 })
    await em.flush()
    const subject = { id, name: `${list.exam} ${list.subject}` }
    audit(deps, { actor: caller, action: 'topic_list.changed', subject, before, after })
    return read(deps, id)
  })
}

async function read({ em }: Deps, id: number): Promise<TopicListView> {
  const [list] = await listTopicLists(em, id)
  if (!list) throw new AppError('not_found')
  return list
}

const folded = (name: string) => name.toLocaleLowerCase('tr')

function expectDifferent(topics: WriteTopicList['topics']): void {
  const names = new Set<string>()
  for (const [at, { name }] of topics.entries()) {
    if (names.has(folded(name)))
      throw invalidField(`topics.${at}.name`, 'A topic of this name is there already')
    names.add(folded(name))
  }
}

type Audited = Pick<WriteTopicList, 'year' | 'source' | 'link'> & { topics: readonly { name: string }[] }

const auditedOf = ({ year, source, link, topics }: Audited) => ({
  ...{ year, source, link },
  topics: topics.map(({ name }) => name).join(', '),
})
