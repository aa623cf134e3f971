import { BlogCategory, examTypes } from '@kocyolu/contracts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/** A post. `contentHtml` and `excerpt` are made from `content` (Markdown) whenever it is written; the database keeps `searchFolded`. */
export const Blog = defineEntity({
  name: 'Blog',
  tableName: 'blogs',
  properties: {
    id: p.integer().primary().autoincrement(),
    slug: p.text(),
    title: p.text(),
    content: p.text(),
    contentHtml: p.text(),
    excerpt: p.text(),
    authorId: p.uuid(),
    published: p.boolean(),
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
