import { z } from 'zod'
import { defineContract, del, get, patch, post, put } from './contract.ts'
import {
  anyText,
  arrayOrListOf,
  Id,
  Instant,
  ListQuery,
  PathId,
  PersonName,
  QueryFlag,
  text,
  UserId,
} from './fields.ts'
import * as limits from './limits.ts'
import { pictureUpload } from './pictures.ts'
import { blogSorts, examTypes } from './reference.ts'

export const BlogCategory = z.enum(['success_story', 'academic', 'career', 'other'])
export type BlogCategory = z.infer<typeof BlogCategory>

/** A post's part of its address; never digits alone, which are an id. */
const Slug = z
  .string()
  .regex(/^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(120)

/** A post in a list. `excerpt` is its first line without markup; `version` rises whenever the post is written. */
export const BlogSummary = z
  .object({
    id: Id,
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    authorId: UserId,
    published: z.boolean(),
    category: BlogCategory,
    isSuccessStory: z.boolean(),
    examType: z.enum(examTypes).nullable(),
    featuredImage: z.string().nullable(),
    universityRank: z.int().nullable(),
    author: z.object({
      ...PersonName.shape,
      university: z.string().nullable(),
    }),
    version: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'BlogSummary' })
export type BlogSummary = z.infer<typeof BlogSummary>

/** A heading within a text; `id` is the anchor in its HTML. */
export const Heading = z.object({ id: z.string(), text: z.string(), level: z.int() })
export type Heading = z.infer<typeof Heading>

const Neighbour = z.object({ slug: z.string(), title: z.string() }).nullable()

/**
 * A whole post. `content` is Markdown as it was written, `contentHtml` is it rendered and safe to put on a page.
 * `previous` is the next older published post, `next` the next newer one.
 */
export const Blog = BlogSummary.extend({
  content: z.string(),
  contentHtml: z.string(),
  headings: z.array(Heading),
  readingMinutes: z.int(),
  previous: Neighbour,
  next: Neighbour,
  can: z.object({ edit: z.boolean(), report: z.boolean() }),
}).meta({ id: 'Blog' })
export type Blog = z.infer<typeof Blog>

/** Filters of posts; `q` occurs in the title, the text or the author's name, without regard to case and Turkish letters. */
export const BlogQuery = z.object({
  ...ListQuery,
  all: QueryFlag.optional(),
  q: anyText(100).optional(),
  category: BlogCategory.optional(),
  author: UserId.optional(),
  published: QueryFlag.optional(),
  sort: z.enum(blogSorts).optional(),
})
export type BlogQuery = z.output<typeof BlogQuery>

const Content = text(1, limits.blogContentMax)

/** A post as its author writes it, in Markdown. */
export const WriteBlog = z.object({
  title: text(limits.blogTitleMin, limits.blogTitleMax),
  content: Content,
  category: BlogCategory,
  examType: z.enum(examTypes).nullish(),
  universityRank: z.int().min(1).max(limits.rankMax).nullish(),
})
export type WriteBlog = z.output<typeof WriteBlog>

/** Calls by which authors and admins change content now and then. */
const cache = { maxAgeSeconds: 60, staleSeconds: 10 }

/** A `version` that is no longer the post's is refused: a user has written meanwhile. */
const written = { params: z.object({ id: PathId }), response: Blog } as const

/** The calls about posts: reading and writing them. */
export const blogs = defineContract({
  listBlogs: get('/api/blogs', 'public', {
    summary: `Summaries of the ${limits.arrayMax} newest published posts; with limit or cursor a list of all; \`all=true\` adds the caller’s drafts, for an admin every draft`,
    cache,
    query: BlogQuery,
    response: arrayOrListOf(BlogSummary),
  }),
  getBlog: get('/api/blogs/{id}', 'public', {
    summary: 'A whole post, by its id or its slug; a draft only for its author and admins',
    cache,
    params: z.object({ id: z.union([PathId, Slug]) }),
    response: Blog,
  }),
  changeBlogPicture: put('/api/blogs/{id}/picture', 'mentor', {
    approved: true,
    summary: 'Upload the picture of a post: its author or an admin; it takes the place of the one before',
    params: z.object({ id: PathId }),
    upload: pictureUpload,
    response: z.object({ featuredImage: z.string() }),
    errors: ['picture.unreadable', 'picture.too_many_pixels'],
  }),
  removeBlogPicture: del('/api/blogs/{id}/picture', 'mentor', {
    summary: 'Remove the picture of a post: its author or an admin',
    params: z.object({ id: PathId }),
  }),
  countBlogs: get('/api/blogs/counts', 'admin', {
    summary: 'How many posts there are, and how many are published',
    response: z.object({ total: z.int(), published: z.int() }),
  }),
  exportBlogs: get('/api/blogs/export', 'admin', {
    proved: true,
    summary: 'Posts as a CSV file; `all=true` adds the drafts',
    query: BlogQuery.omit({ limit: true, cursor: true }),
    download: 'csv',
  }),
  previewBlog: post('/api/blogs/preview', 'mentor', {
    summary: 'Markdown as a page will show it; nothing is kept',
    body: z.object({ content: Content }),
    response: z.object({ contentHtml: z.string() }),
    errors: ['text.too_complex'],
  }),
  createBlog: post('/api/blogs', 'mentor', {
    summary:
      'Write a post, a draft unless it is to be published; the same `clientId` again gives the post that there is',
    status: 201,
    body: WriteBlog.extend({ published: z.boolean().optional(), clientId: z.uuid().optional() }),
    response: Blog,
    errors: ['text.too_complex', 'mentor.unapproved', 'text.private_details', 'text.promises_result'],
  }),
  updateBlog: put('/api/blogs/{id}', 'mentor', {
    summary: 'Change a post: its author or an admin; its address stays',
    body: WriteBlog.extend({ version: z.int() }),
    ...written,
    errors: ['conflict', 'text.too_complex', 'text.private_details', 'text.promises_result'],
  }),
  publishBlog: patch('/api/blogs/{id}/publish', 'mentor', {
    summary:
      'Publish a post or take it back to the drafts: its author or an admin; dated by its first publication',
    ...written,
    body: z.object({ published: z.boolean(), version: z.int().optional() }),
    errors: [
      'conflict',
      'blog.withheld',
      'mentor.unapproved',
      'text.private_details',
      'text.promises_result',
    ],
  }),
  deleteBlog: del('/api/blogs/{id}', 'mentor', {
    summary: 'Delete a post: its author or an admin',
    params: z.object({ id: PathId }),
  }),
})
