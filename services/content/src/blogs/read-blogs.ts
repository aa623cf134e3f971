import {
  type Blog,
  type BlogQuery,
  type BlogSummary,
  type Caller,
  type CsvRows,
  Instant,
  type ListOf,
  PathId,
} from '@kocyolu/contracts'
import { AppError, csvRows, keyset, patternOf, searchWords } from '@kocyolu/service'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Deps } from '../service.ts'
import { renderedOf } from '../text/render-safely.ts'
import { mayEdit, mayRead, mayReadEveryDraft } from './blog.ts'

/** Posts with their authors, without what fills a page. */
function selectBlogs({ em }: Pick<Deps, 'em'>) {
  return em
    .getKysely()
    .selectFrom('blogs')
    .leftJoin('people', 'people.user_id', 'blogs.author_id')
    .select([
      'blogs.id',
      'blogs.slug',
      'blogs.title',
      'blogs.excerpt',
      'blogs.author_id',
      'blogs.published',
      'blogs.category',
      'blogs.exam_type',
      'blogs.featured_image',
      'blogs.university_rank',
      'blogs.version',
      'blogs.created_at',
      'blogs.updated_at',
      'people.first_name',
      'people.last_name',
      'people.profile_image_url',
      'people.university',
    ])
}

type BlogRow = Awaited<ReturnType<ReturnType<typeof selectBlogs>['executeTakeFirstOrThrow']>>

/** A post in a list, as the API shows one. */
function blogSummaryView(row: BlogRow): BlogSummary {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    excerpt: row.excerpt,
    authorId: row.author_id,
    published: row.published,
    category: row.category,
    isSuccessStory: row.category === 'success_story',
    examType: row.exam_type ?? null,
    featuredImage: row.featured_image ?? null,
    universityRank: row.university_rank ?? null,
    author: {
      firstName: row.first_name ?? '',
      lastName: row.last_name ?? '',
      profileImageUrl: row.profile_image_url ?? null,
      university: row.university ?? null,
    },
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

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
  const { html, headings, readingMinutes } = await renderedOf({
    key: `post ${row.id}`,
    source: row.content,
    rendered: row.rendered,
    store: fresh =>
      deps.em
        .getKysely()
        .updateTable('blogs')
        .set({ rendered: fresh, excerpt: fresh.excerpt })
        .where('id', '=', row.id)
        .where('content', '=', row.content)
        .execute(),
  })
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
  // An index of trigrams knows no shorter words: those are looked up in titles.
  for (const word of searchWords(q ?? ''))
    posts =
      [...word].length > 2
        ? posts.where('blogs.search_folded', 'like', patternOf(word))
        : posts.where(sql<boolean>`letter_pairs(tr_fold(blogs.title)) @> array[${word}]::text[]`)
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

/** How many posts there are, and how many of them are published. */
export async function countBlogs({ em }: Deps) {
  return em
    .getKysely()
    .selectFrom('blogs')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where published))::int`.as('published'),
    ])
    .executeTakeFirstOrThrow()
}
