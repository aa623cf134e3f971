import { BlogCategory, examTypes } from '@kocyolu/contracts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { RenderedText } from '../text/render-text.ts'

/**
 * A post. `rendered` and `excerpt` are made from `content` (Markdown) whenever it is written; the database keeps `searchFolded`.
 * `version` rises when it is written, not with its picture. `createdAt` is when it was begun, and once it is published when
 * that was for the first time.
 */
export const Blog = defineEntity({
  name: 'Blog',
  tableName: 'blogs',
  properties: {
    id: p.integer().primary().autoincrement(),
    version: p.integer().default(1),
    slug: p.text(),
    title: p.text(),
    content: p.text(),
    rendered: p.json<RenderedText>(),
    excerpt: p.text(),
    authorId: p.uuid(),
    clientId: p.uuid().nullable(),
    published: p.boolean(),
    /** Unpublished by a decision: its author does not publish it again. */
    withheld: p.boolean().default(false),
    /** It is another one than the one that was withheld: no admin has reviewed it. */
    changedSince: p.boolean().default(false),
    publishedAt: p.datetime().nullable(),
    category: p.enum(BlogCategory.options),
    examType: p.enum(examTypes).nullable(),
    featuredImage: p.text().nullable(),
    universityRank: p.integer().nullable(),
    searchFolded: p.text().default('').lazy(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
})
export type Blog = InferEntity<typeof Blog>
