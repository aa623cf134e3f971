import {
  type BlogQuery,
  type BlogSummary,
  type Caller,
  Instant,
  type ListOf,
  PathId,
} from '@kocyolu/contracts'
import { keyset, searchPatterns } from '@kocyolu/service'
import { z } from 'zod'
import type { Deps } from '../service.ts'
import { mayReadEveryDraft } from './blog-policy.ts'
import { blogSummaryView, selectBlogs } from './select-blogs.ts'

const byNewest = keyset('blogs', z.tuple([Instant, PathId]))

/** The newest published posts; with `all` also the drafts that this caller may read; asked with a limit or a cursor, a list. */
export function listBlogs(
  deps: Deps,
  caller: Caller | null,
  query: BlogQuery,
): Promise<BlogSummary[] | ListOf<BlogSummary>> {
  return byNewest.arrayOrList(query, {
    read: (limit, after) => {
      const newest = selectMatching(deps, caller, query)
        .orderBy('blogs.created_at', 'desc')
        .orderBy('blogs.id', 'desc')
        .limit(limit)
      if (!after) return newest.execute()
      const [createdAt, id] = after
      return newest
        .where(eb => eb(eb.refTuple('blogs.created_at', 'blogs.id'), '<', eb.tuple(new Date(createdAt), id)))
        .execute()
    },
    keyOf: row => [row.created_at, row.id],
    view: blogSummaryView,
  })
}

function selectMatching(deps: Deps, caller: Caller | null, { all, q, category }: BlogQuery) {
  let posts = selectBlogs(deps)
  if (!all || !caller) posts = posts.where('blogs.published', '=', eb => eb.lit(true))
  else if (!mayReadEveryDraft(caller)) {
    posts = posts.where(eb =>
      eb.or([eb('blogs.published', '=', eb.lit(true)), eb('blogs.author_id', '=', caller.id)]),
    )
  }
  if (category) posts = posts.where('blogs.category', '=', category)
  for (const pattern of searchPatterns(q ?? '')) posts = posts.where('blogs.search_folded', 'like', pattern)
  return posts
}
