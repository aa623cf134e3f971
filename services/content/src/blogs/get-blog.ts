import type { Blog, Caller } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import type { RenderedText } from '../text/render-text.ts'
import { renderedOf } from '../text/rendered-of.ts'
import { mayEdit, mayRead } from './blog-policy.ts'
import { blogSummaryView, selectBlogs } from './select-blogs.ts'

/** A whole post, by its id or its slug. A draft is there for its author and admins only. */
export async function getBlog(deps: Deps, caller: Caller | null, idOrSlug: number | string): Promise<Blog> {
  const posts = selectBlogs(deps).select(['blogs.content', 'blogs.rendered'])
  const row = await (typeof idOrSlug === 'number'
    ? posts.where('blogs.id', '=', idOrSlug)
    : posts.where('blogs.slug', '=', idOrSlug)
  ).executeTakeFirst()
  if (!row || !mayRead(caller, { published: row.published, authorId: row.author_id })) {
    throw new AppError('not_found')
  }
  const { html, headings, readingMinutes } = await renderedPost(deps, row)
  return {
    ...blogSummaryView(row),
    content: row.content,
    contentHtml: html,
    headings,
    readingMinutes,
    previous: await neighbour(deps, row, '<'),
    next: await neighbour(deps, row, '>'),
    can: {
      edit: mayEdit(caller, { authorId: row.author_id }),
      report: caller !== null && row.published && caller.id !== row.author_id,
    },
  }
}

const renderedPost = (
  { em }: Deps,
  { id, content, rendered = null }: { id: number; content: string; rendered?: RenderedText | null },
) =>
  renderedOf({
    key: `post ${id}`,
    source: content,
    rendered,
    store: fresh =>
      em
        .getKysely()
        .updateTable('blogs')
        .set({ rendered: JSON.stringify(fresh) as never })
        .where('id', '=', id)
        .where('content', '=', content)
        .execute(),
  })

/** The published post that was written just before or after another one. */
async function neighbour({ em }: Deps, row: { created_at: Date; id: number }, side: '<' | '>') {
  const order = side === '<' ? 'desc' : 'asc'
  const found = await em
    .getKysely()
    .selectFrom('blogs')
    .select(['slug', 'title'])
    .where('published', '=', eb => eb.lit(true))
    .where(eb => eb(eb.refTuple('created_at', 'id'), side, eb.tuple(row.created_at, row.id)))
    .orderBy('created_at', order)
    .orderBy('id', order)
    .limit(1)
    .executeTakeFirst()
  return found ?? null
}
