import { asList, type content, contentCalls, type RequestOf, urlOf } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

type Query = NonNullable<RequestOf<(typeof content)['listBlogs']>['query']>

export const blogsQuery = (query: Query) =>
  queryOptions({
    queryKey: ownKey('blogs', query),
    queryFn: async ({ signal }) =>
      asList(await call(contentCalls.listBlogs, { query: { limit: '20', all: 'true', ...query }, signal })),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

/** Where the posts are given as a file. */
export const blogsFile = (query: Query): string =>
  urlOf(contentCalls.exportBlogs, { query: { all: 'true', ...query } })
