import { z } from 'zod'
import { auditLogAt } from './audit.ts'
import { defineContract } from './contract.ts'
import {
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
import { limits } from './limits.ts'
import { pictureUpload } from './pictures.ts'
import { examTypes } from './reference.ts'

export const BlogCategory = z.enum(['success_story', 'academic', 'career', 'other'])
export type BlogCategory = z.infer<typeof BlogCategory>

/** A post's part of its address; never digits alone, which are an id. */
const Slug = z
  .string()
  .regex(/^(?!\d+$)[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(120)

/** A post in a list. `excerpt` is its first line without markup. */
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
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'BlogSummary' })
export type BlogSummary = z.infer<typeof BlogSummary>

/** A whole post. `content` is Markdown as it was written, `contentHtml` is it rendered and safe to put on a page. */
export const Blog = BlogSummary.extend({ content: z.string(), contentHtml: z.string() }).meta({ id: 'Blog' })
export type Blog = z.infer<typeof Blog>

/** What posts are chosen by; `q` stands in the title, the text or the author's name, without regard to case and Turkish letters. */
export const BlogQuery = z.object({
  ...ListQuery,
  all: QueryFlag.optional(),
  q: z.string().trim().max(100).optional(),
  category: BlogCategory.optional(),
})
export type BlogQuery = z.output<typeof BlogQuery>

export const SuccessStory = z
  .object({
    id: Id,
    name: z.string(),
    detail: z.string(),
    quote: z.string(),
    rating: z.number(),
    sample: z.boolean(),
  })
  .meta({ id: 'SuccessStory' })
export type SuccessStory = z.infer<typeof SuccessStory>

/** The exam the countdown runs to; `confirmed: false` is shown as 'tahmini'. */
export const Exam = z.object({ name: z.string(), at: Instant, confirmed: z.boolean() }).meta({ id: 'Exam' })
export type Exam = z.infer<typeof Exam>

/** What authors and admins change now and then. */
const cache = { maxAgeSeconds: 60, staleSeconds: 240 }

export const content = defineContract({
  listBlogs: {
    method: 'GET',
    path: '/api/blogs',
    access: 'public',
    summary: `Summaries of the ${limits.arrayMax} newest published posts; with limit or cursor a list of all; \`all=true\` adds the caller’s drafts, for an admin every draft`,
    cache,
    query: BlogQuery,
    response: arrayOrListOf(BlogSummary),
  },
  getBlog: {
    method: 'GET',
    path: '/api/blogs/{id}',
    access: 'public',
    summary: 'A whole post, by its id or its slug; a draft only for its author and admins',
    cache,
    params: z.object({ id: z.union([PathId, Slug]) }),
    response: Blog,
  },
  changeBlogPicture: {
    method: 'PUT',
    path: '/api/blogs/{id}/picture',
    access: 'mentor',
    summary: 'Upload the picture of a post: its author or an admin; it takes the place of the one before',
    params: z.object({ id: PathId }),
    upload: pictureUpload,
    response: z.object({ featuredImage: z.string() }),
    errors: ['picture.unreadable', 'picture.too_many_pixels'],
  },
  removeBlogPicture: {
    method: 'DELETE',
    path: '/api/blogs/{id}/picture',
    access: 'mentor',
    summary: 'Remove the picture of a post: its author or an admin',
    status: 204,
    params: z.object({ id: PathId }),
  },
  countBlogs: {
    method: 'GET',
    path: '/api/blogs/counts',
    access: 'admin',
    summary: 'How many posts there are, and how many are published',
    response: z.object({ total: z.int(), published: z.int() }),
  },
  getHome: {
    method: 'GET',
    path: '/api/site/home',
    access: 'public',
    summary: 'What an admin edits on the home page: success stories and the exam the countdown runs to',
    cache,
    response: z.object({ successStories: z.array(SuccessStory), exam: Exam.nullable() }),
  },
  listAudit: auditLogAt('/api/site/audit'),
  reportClientError: {
    method: 'POST',
    path: '/api/site/client-errors',
    access: 'public',
    summary: 'A browser tells that a part failed to load or broke',
    status: 204,
    body: z.object({
      app: text(1, 40),
      build: text(1, 40),
      kind: z.enum(['load', 'render', 'answer']),
      message: text(1, 1000),
      path: text(1, 300),
    }),
  },
})
