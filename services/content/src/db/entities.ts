import {
  BlogCategory,
  type ExamSubject,
  ExamType,
  examTypes,
  pageSlugs,
  type RankRow,
  socialNetworks,
} from '@kocyolu/contracts'
import { AuditEntry, HandledEvent, OutboxEntry, Person, reportEntities } from '@kocyolu/service'
import { Picture } from '@kocyolu/service/pictures'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { RenderedText } from '../text/rendered-text.ts'

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
    /** Was published when its author lost the approval; it is again when that comes back. */
    unlisted: p.boolean().default(false),
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

/** How an exam is counted. `lastSubjectId` is the highest id that a test of it was ever given. */
export const ExamPaper = defineEntity({
  name: 'ExamPaper',
  tableName: 'exam_papers',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text(),
    examType: p.enum(ExamType.options).nullable(),
    wrongsPerCorrect: p.integer(),
    subjects: p.json<ExamSubject[]>(),
    lastSubjectId: p.integer(),
    version: p.integer().version(),
    clientId: p.uuid().nullable(),
  },
})

/** Where the site is found on a social network. */
export const SocialLink = defineEntity({
  name: 'SocialLink',
  tableName: 'social_links',
  properties: {
    network: p.enum(socialNetworks).primary(),
    url: p.text(),
  },
})

/** A sitting of the exam; an unconfirmed date is an estimate. */
export const Exam = defineEntity({
  name: 'Exam',
  tableName: 'exams',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text(),
    at: p.datetime(),
    confirmed: p.boolean(),
    version: p.integer().version(),
    clientId: p.uuid().nullable(),
  },
})

/** A story of the home page; a `sample` one is labelled as such until a real one replaces it. */
export const SuccessStory = defineEntity({
  name: 'SuccessStory',
  tableName: 'success_stories',
  properties: {
    id: p.integer().primary().autoincrement(),
    name: p.text(),
    detail: p.text(),
    quote: p.text(),
    rating: p.float(),
    sample: p.boolean(),
    position: p.integer(),
    version: p.integer().version(),
    clientId: p.uuid().nullable(),
  },
})

/** A page that the footer leads to, in Markdown: in Turkish, and where a user has translated it in English, as written and as shown. */
export const SitePage = defineEntity({
  name: 'SitePage',
  tableName: 'site_pages',
  properties: {
    slug: p.enum(pageSlugs).primary(),
    version: p.integer().version(),
    titleTr: p.text(),
    contentTr: p.text(),
    renderedTr: p.json<RenderedText>().nullable(),
    titleEn: p.text().nullable(),
    contentEn: p.text().nullable(),
    renderedEn: p.json<RenderedText>().nullable(),
    updatedAt: p.datetime(),
  },
})
export type SitePage = InferEntity<typeof SitePage>

/** A published table of ranks with its source. */
export const RankTable = defineEntity({
  name: 'RankTable',
  tableName: 'rank_tables',
  properties: {
    id: p.integer().primary().autoincrement(),
    paperId: p.integer(),
    year: p.integer(),
    name: p.text(),
    link: p.text(),
    /** A calendar day. */
    publishedOn: p.text(),
    rows: p.json<RankRow[]>(),
    /** Its exam is counted differently since: visitors are not shown it until an admin has rewritten it. */
    outdated: p.boolean().default(false),
    version: p.integer().version(),
    clientId: p.uuid().nullable(),
  },
})
export type RankTable = InferEntity<typeof RankTable>

export const entities = [
  Blog,
  SuccessStory,
  Exam,
  ExamPaper,
  RankTable,
  Picture,
  SitePage,
  SocialLink,
  Person,
  OutboxEntry,
  HandledEvent,
  AuditEntry,
  ...reportEntities,
] as const
