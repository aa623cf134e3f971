import { contentCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** The next sittings of the exam, the soonest first. */
export const comingExamsQuery = queryOptions({
  queryKey: ownKey('home', 'coming-exams'),
  queryFn: ({ signal }) => call(contentCalls.listComingExams, { signal }),
  meta: { kept: true },
})
