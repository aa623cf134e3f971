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
const listBy = (name: string, column: 'created_at' | 'updated_at', direction: 'asc' | 'desc') => ({
  column,
  list: keyset(name, { columns: [`blogs.${column}`, 'blogs.id'], direction, key }),
})

const orders = {
  newest: listBy('blogs', 'created_at', 'desc'),
  oldest: listBy('blogs-oldest', 'created_at', 'asc'),
  updated: listBy('blogs-updated', 'updated_at', 'desc'),
}

/** The newest published posts; with `all` also the drafts that this caller may read; asked with a limit or a cursor, a list. */
export function listBlogs(
  deps: Deps,
  caller: Caller | null,
  query: BlogQuery,
): Promise<BlogSummary[] | ListOf<BlogSummary>> {
  const { list, column } = orders[query.sort ?? 'newest']
  return list.arrayOrList(query, selectMatching(deps, caller, query), {
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
