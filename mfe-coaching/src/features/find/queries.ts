import { coachingCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'
import { mentorListsKey } from '../../shared/queries.ts'
import { type Answers, queryOf, writeAnswers } from './answers.ts'

/** Coaches who fit the answers best, and are free this week. */
export const foundQuery = (answers: Answers) =>
  queryOptions({
    queryKey: [...mentorListsKey, 'found', writeAnswers(answers).toString()],
    queryFn: async ({ signal }) =>
      (await call(coachingCalls.findMentors, { query: queryOf(answers), signal })).items,
  })
