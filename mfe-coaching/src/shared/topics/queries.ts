import { coachingCalls, type TopicMark, type TopicState, type WriteTopicMark } from '@kocyolu/contracts'
import { ApiError, call, patchQueries } from '@kocyolu/web'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** The topics of all subjects. */
export const topicListsQuery = queryOptions({
  queryKey: ownKey('progress', 'topic-lists'),
  queryFn: ({ signal }) => call(coachingCalls.listTopicLists, { signal }),
  meta: { kept: true },
})

/** Those that I have begun. Ticks of the plan count, so that each visit looks again. */
export const topicMarksQuery = queryOptions({
  queryKey: ownKey('progress', 'topics'),
  queryFn: ({ signal }) => call(coachingCalls.listTopicMarks, { signal }),
  staleTime: 0,
})

/** A topic that nothing is known of. */
export const unmarked = (topicId: number): TopicMark => ({
  ...{ topicId, state: null, lastOn: null, minutes: 0, version: 0 },
  plan: { tasks: 0, minutes: 0, lastOn: null },
})

type Said = Omit<WriteTopicMark, 'version'> & { version?: number }

/** Says how far I am with a topic, one after the other, each on top of the one before. */
export const saveMark = (topicId: number) =>
  mutationOptions({
    scope: { id: `topic-${topicId}` },
    mutationFn: ({ version, ...said }: Said, { client }) => {
      const marks = client.getQueryData(topicMarksQuery.queryKey) ?? []
      const read = marks.find(mark => mark.topicId === topicId)?.version ?? 0
      const body = { ...said, version: version ?? read }
      return call(coachingCalls.putTopicMark, { params: { id: String(topicId) }, body })
    },
    onSuccess: (stored, _said, _prepared, { client }) =>
      patchQueries<TopicMark[]>(client, { queryKey: topicMarksQuery.queryKey }, marks => [
        ...marks.filter(mark => mark.topicId !== topicId),
        stored,
      ]),
    onError: (error, _said, _prepared, { client }) => {
      if (error instanceof ApiError && error.status === 409)
        void client.invalidateQueries({ queryKey: topicMarksQuery.queryKey })
    },
  })

/** A topic whose tasks are done was studied, also where nothing else was said. */
export const stateOf = ({ state, plan }: TopicMark): TopicState | null =>
  state ?? (plan.tasks > 0 ? 'studied' : null)
