import { asList, coachingCalls, contentCalls, type WriteSessionAnswer } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** The newest post with study tips; null without any. */
export const newestTipQuery = queryOptions({
  queryKey: ownKey('blogs', 'newest-tip'),
  queryFn: async ({ signal }) => {
    const query = { category: 'other', limit: '1' } as const
    return asList(await call(contentCalls.listBlogs, { query, signal })).items[0] ?? null
  },
})

/** My private questions about completed sessions, the newest first. */
export const sessionQuestionsQuery = queryOptions({
  queryKey: ownKey('sessions', 'questions'),
  queryFn: ({ signal }) => call(coachingCalls.listSessionQuestions, { signal }),
})

export const answerSession = mutationOptions({
  mutationFn: ({ id, body }: { id: number; body: WriteSessionAnswer }) =>
    call(coachingCalls.answerSession, { params: { id: String(id) }, body }),
  onSuccess: (_reply, { id }, _prepared, { client }) => {
    client.setQueryData(sessionQuestionsQuery.queryKey, questions =>
      questions?.filter(({ sessionId }) => sessionId !== id),
    )
  },
})
