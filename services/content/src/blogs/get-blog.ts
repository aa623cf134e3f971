import type { Blog, Caller } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { mayRead } from './blog-policy.ts'
import { blogSummaryView, selectBlogs } from './select-blogs.ts'

/** A whole post, by its id or its slug. A draft is there for its author and admins only. */
export async function getBlog(deps: Deps, caller: Caller | null, idOrSlug: number | string): Promise<Blog> {
  const posts = selectBlogs(deps).select(['blogs.content', 'blogs.content_html'])
  const row = await (typeof idOrSlug === 'number'
    ? posts.where('blogs.id', '=', idOrSlug)
    : posts.where('blogs.slug', '=', idOrSlug)
  ).executeTakeFirst()
  if (!row || !mayRead(caller, { published: row.published, authorId: row.author_id })) {
    throw new AppError('not_found')
  }
  return { ...blogSummaryView(row), content: row.content, contentHtml: row.content_html }
}
