import { z } from 'zod'
import { defineContract } from './contract.ts'
import { Id, Instant, PersonName, QueryFlag, text, UserId } from './fields.ts'
import { examTypes } from './reference.ts'

export const BlogCategory = z.enum(['success_story', 'academic', 'career', 'other'])
export type BlogCategory = z.infer<typeof BlogCategory>

/** A post. `content` is Markdown as it was written, `contentHtml` is it rendered and safe to put on a page. */
export const Blog = z
  .object({
    id: Id,
    slug: z.string(),
    title: z.string(),
    content: z.string(),
    contentHtml: z.string(),
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
  .meta({ id: 'Blog' })
export type Blog = z.infer<typeof Blog>

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
    summary: 'Published posts, newest first; `all=true` adds the caller’s drafts, for an admin every draft',
    cache,
    query: z.object({ all: QueryFlag.optional() }),
    response: z.array(Blog),
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
