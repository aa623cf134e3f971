import { z } from 'zod'
import { Heading } from './blogs.ts'
import { defineContract, del, get, post, put } from './contract.ts'
import { HttpsUrl, Id, Instant, PathId, text } from './fields.ts'
import * as limits from './limits.ts'
import { pageSlugs, socialNetworks } from './reference.ts'

const StoryFields = { name: z.string(), detail: z.string(), quote: z.string(), rating: z.number() }

export const SuccessStory = z
  .object({ id: Id, ...StoryFields, sample: z.boolean() })
  .meta({ id: 'SuccessStory' })
export type SuccessStory = z.infer<typeof SuccessStory>

/** Key that distinguishes two people, or two sendings. */
const written = {
  /** Of a change: the version that was read, or it is made whatever others have written. */
  version: z.int().min(1).optional(),
  /** Of something new: sent again, it is the same. */
  clientId: z.uuid().optional(),
}

/** A story as an admin writes it; `sample` labels an invented one. Stories are ordered by `position`. */
export const WriteStory = z.object({
  name: text(1, 80),
  detail: text(1, 120),
  quote: text(10, 600),
  rating: z.number().min(limits.ratingMin).max(limits.ratingMax).multipleOf(0.5),
  sample: z.boolean(),
  position: z.int().min(0).max(1000),
  ...written,
})
export type WriteStory = z.output<typeof WriteStory>

const StoryRow = SuccessStory.extend({ position: z.int(), version: z.int() }).meta({ id: 'StoryRow' })

/** The exam the countdown runs to; `confirmed: false` is shown as 'tahmini'. */
export const Exam = z.object({ name: z.string(), at: Instant, confirmed: z.boolean() }).meta({ id: 'Exam' })
export type Exam = z.infer<typeof Exam>

/** A sitting of the exam as an admin writes it. */
export const WriteExam = z.object({ name: text(1, 80), at: Instant, confirmed: z.boolean(), ...written })
export type WriteExam = z.output<typeof WriteExam>

const ExamRow = Exam.extend({ id: Id, version: z.int() }).meta({ id: 'ExamRow' })

export const PageSlug = z.enum(pageSlugs)
export type PageSlug = z.infer<typeof PageSlug>

const PageText = z.object({
  title: z.string(),
  content: z.string(),
  contentHtml: z.string(),
  headings: z.array(Heading),
})

/** A page that the footer leads to, in Turkish and perhaps in English; `contentHtml` is safe to put on a page. */
export const SitePage = z
  .object({
    slug: PageSlug,
    tr: PageText,
    en: PageText.nullable(),
    version: z.int(),
    updatedAt: Instant,
  })
  .meta({ id: 'SitePage' })
export type SitePage = z.infer<typeof SitePage>

const WritePageText = z.object({ title: text(1, 80), content: text(1, limits.pageContentMax) })

/** A page as an admin writes it, in Markdown; `version` is the one that was read, 0 for a page that there is not yet. */
export const WriteSitePage = z.object({
  tr: WritePageText,
  en: WritePageText.nullish(),
  version: z.int().min(0),
})
export type WriteSitePage = z.output<typeof WriteSitePage>

/** Where the site is found, by network. */
export const SocialAddresses = z.partialRecord(z.enum(socialNetworks), HttpsUrl)
export type SocialAddresses = z.output<typeof SocialAddresses>

const SocialLink = z.object({ network: z.enum(socialNetworks), url: z.string() })

/** Calls by which admins change content now and then. */
const cache = { maxAgeSeconds: 60, staleSeconds: 10 }

const bySlug = z.object({ slug: PageSlug })
const byId = z.object({ id: PathId })

/** The calls about the site itself: its home page, its footer and their contents. */
export const site = defineContract({
  getHome: get('/api/site/home', 'public', {
    summary: 'What an admin edits on the home page: success stories and the exam the countdown runs to',
    cache,
    response: z.object({ successStories: z.array(SuccessStory), exam: Exam.nullable() }),
  }),
  listComingExams: get('/api/site/coming-exams', 'user', {
    summary: `The next ${limits.comingExamsMax} sittings of the exam, the soonest first`,
    response: z.array(Exam),
  }),
  getFooter: get('/api/site/footer', 'public', {
    summary: 'Which of the footer’s pages there are, and where the site is found on social networks',
    cache,
    response: z.object({ pages: z.array(PageSlug), social: z.array(SocialLink) }),
  }),
  setSocialLinks: put('/api/site/social-links', 'admin', {
    summary: 'Say where the site is found on social networks; a network that is left out is not shown',
    body: z.object({ links: z.array(z.object({ network: z.enum(socialNetworks), url: HttpsUrl })).max(4) }),
    response: z.object({ links: z.array(SocialLink) }),
  }),
  listSitePages: get('/api/site/pages', 'public', {
    summary: 'The pages that the footer leads to, without their texts',
    cache,
    response: z.array(
      z.object({
        slug: PageSlug,
        title: z.object({ tr: z.string(), en: z.string().nullable() }),
        updatedAt: Instant,
      }),
    ),
  }),
  getSitePage: get('/api/site/pages/{slug}', 'public', {
    summary: 'A page that the footer leads to',
    cache,
    params: bySlug,
    response: SitePage,
  }),
  putSitePage: put('/api/site/pages/{slug}', 'admin', {
    summary: 'Write a page that the footer leads to; a conflict when another admin has written it meanwhile',
    params: bySlug,
    body: WriteSitePage,
    response: SitePage,
    errors: ['conflict', 'text.too_complex'],
  }),
  deleteSitePage: del('/api/site/pages/{slug}', 'admin', {
    summary: 'Delete a page, and with it the link in the footer',
    params: bySlug,
  }),
  listExams: get('/api/site/exams', 'admin', {
    summary: 'Every sitting of the exam, latest first',
    response: z.array(ExamRow),
  }),
  createExam: post('/api/site/exams', 'admin', {
    summary: 'Add a sitting of the exam; the same `clientId` again gives the one that there is',
    status: 201,
    body: WriteExam,
    response: ExamRow,
    errors: ['idempotency.mismatch', 'conflict'],
  }),
  updateExam: put('/api/site/exams/{id}', 'admin', {
    summary: 'Change a sitting of the exam; a conflict when another admin has changed it meanwhile',
    params: byId,
    body: WriteExam,
    response: ExamRow,
    errors: ['conflict'],
  }),
  deleteExam: del('/api/site/exams/{id}', 'admin', {
    summary: 'Delete a sitting of the exam',
    params: byId,
  }),
  listStories: get('/api/site/stories', 'admin', {
    summary: 'The success stories of the home page, as they stand there',
    response: z.array(StoryRow),
  }),
  createStory: post('/api/site/stories', 'admin', {
    summary: 'Add a success story; the same `clientId` again gives the one that there is',
    status: 201,
    body: WriteStory,
    response: StoryRow,
    errors: ['idempotency.mismatch'],
  }),
  updateStory: put('/api/site/stories/{id}', 'admin', {
    summary: 'Change a success story; a conflict when another admin has changed it meanwhile',
    params: byId,
    body: WriteStory,
    response: StoryRow,
    errors: ['conflict'],
  }),
  deleteStory: del('/api/site/stories/{id}', 'admin', {
    summary: 'Delete a success story',
    params: byId,
  }),
})
