import {
  type BlogQuery,
  type BlogSummary,
  type Caller,
  type CsvRows,
  Instant,
  type ListOf,
  PathId,
} from '@kocyolu/contracts'
import { csvRows, keyset, searchPatterns } from '@kocyolu/service'
import { z } from 'zod'
import type { Deps } from '../service.ts'
import { mayReadEveryDraft } from './blog-policy.ts'
import { blogSummaryView, selectBlogs } from './select-blogs.ts'

const key = z.tuple([Instant, PathId])

/** Each order has cursors of its own. */
const orders = {
  newest: { list: keyset('blogs', key), column: 'created_at', direction: 'desc' },
  oldest: { list: keyset('blogs-oldest', key), column: 'created_at', direction: 'asc' },
  updated: { list: keyset('blogs-updated', key), column: 'updated_at', direction: 'desc' },
} as const

/** The newest published posts; with `all` also the drafts that this caller may read; asked with a limit or a cursor, a list. */
export function listBlogs(
  deps: Deps,
  caller: Caller | null,
  query: BlogQuery,
): Promise<BlogSummary[] | ListOf<BlogSummary>> {
  const { list, column, direction } = orders[query.sort ?? 'newest']
  return list.arrayOrList(query, {
    read: (limit, after) => {
      const ordered = selectMatching(deps, caller, query)
        .orderBy(`blogs.${column}`, direction)
        .orderBy('blogs.id', direction)
        .limit(limit)
      if (!after) return ordered.execute()
      const [at, id] = after
      const beyond = direction === 'desc' ? '<' : '>'
      return ordered
        .where(eb => eb(eb.refTuple(`blogs.${column}`, 'blogs.id'), beyond, eb.tuple(new Date(at), id)))
        .execute()
    },
    keyOf: row => [row[column], row.id],
    view: blogSummaryView,
  })
}

function selectMatching(
  deps: Deps,
  caller: Caller | null,
  { all, q, category, author, published }: BlogQuery,
) {
  let posts = selectBlogs(deps)
  if (!all || !caller) posts = posts.where('blogs.published', '=', eb => eb.lit(true))
  else if (!mayReadEveryDraft(caller)) {
    posts = posts.where(eb =>
      eb.or([eb('blogs.published', '=', eb.lit(true)), eb('blogs.author_id', '=', caller.id)]),
    )
  }
  if (category) posts = posts.where('blogs.category', '=', category)
  if (author) posts = posts.where('blogs.author_id', '=', author)
  if (published !== undefined) posts = posts.where('blogs.published', '=', published)
  for (const pattern of searchPatterns(q ?? '')) posts = posts.where('blogs.search_folded', 'like', pattern)
  return posts
}

/** The same posts as a file. */
export const exportBlogs = (deps: Deps, caller: Caller, query: BlogQuery): CsvRows =>
  csvRows<BlogSummary>(
    {
      id: blog => blog.id,
      slug: blog => blog.slug,
      title: blog => blog.title,
      author: blog => `${blog.author.firstName} ${blog.author.lastName}`,
      category: blog => blog.category,
      published: blog => String(blog.published),
      createdAt: blog => blog.createdAt,
      updatedAt: blog => blog.updatedAt,
    },
    part => listBlogs(deps, caller, { ...query, ...part }),
  )
