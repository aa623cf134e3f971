import type { TopicList, WriteTopicList } from '@kocyolu/contracts'

type Topics = TopicList['topics']

/** Topics as they are written, one a line. */
export const topicLines = (topics: Topics): string => topics.map(({ name }) => name).join('\n')

/**
 * The topics that a text says. A line that names a stored topic is that one, wherever it stands; another one in the place of a
 * topic that no line names is its new name, and any other is new.
 */
export function readTopicLines(text: string, stored: Topics): WriteTopicList['topics'] {
  const names = text.split('\n').flatMap(line => line.trim() || [])
  const byName = new Map(stored.map(topic => [topic.name, topic.id]))
  const isNamed = new Set(names)
  return names.map((name, at) => {
    const known = byName.get(name)
    if (known !== undefined) {
      byName.delete(name)
      return { id: known, name }
    }
    const before = stored[at]
    return before && !isNamed.has(before.name) ? { id: before.id, name } : { name }
  })
}
