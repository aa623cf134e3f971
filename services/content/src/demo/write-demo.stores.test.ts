import { asList, BlogCategory, pageSlugs } from '@kocyolu/contracts'
import { withEm } from '@kocyolu/service'
import { demoMentors } from '@kocyolu/service/demo'
import { seedPeople } from '@kocyolu/service/seed'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ContentApi, startContent } from '../testing/content-api.ts'
import {
  writeDemoExams,
  writeDemoPages,
  writeDemoPosts,
  writeDemoRankTable,
  writeDemoReports,
} from './write-demo.ts'

let api: ContentApi
beforeAll(async () => {
  api = await startContent()
  for (let time = 0; time < 2; time++) {
    const deps = withEm(api.deps)
    await seedPeople(deps.em)
    await writeDemoPosts(deps)
    await writeDemoPages(deps)
    await writeDemoExams(deps)
    await writeDemoRankTable(deps)
    await writeDemoReports(deps)
  }
})
afterAll(() => api.close())

it('every category has posts by people of the cast, and every address is its own', async () => {
  const blogs = asList(await api.anonymous.listBlogs()).items
  expect(blogs).toHaveLength(13)
  expect(new Set(blogs.map(blog => blog.category))).toEqual(new Set(BlogCategory.options))
  expect(new Set(blogs.map(blog => blog.slug)).size).toBe(blogs.length)
  for (const blog of blogs) {
    expect(blog.author.firstName).not.toBe('')
    expect(blog.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(blog.excerpt).not.toMatch(/[*#>`]/)
    const { contentHtml } = await api.anonymous.getBlog({ params: { id: blog.slug } })
    expect(contentHtml).toMatch(/^<p>/)
  }
})

it('the coming exam has its second day, once', async () => {
  const exams = await (await api.as()).listComingExams()
  expect(exams.map(({ name }) => name)).toEqual(['TYT', 'AYT', 'YDT'])
})

it('the one table of ranks is called a sample, and is published once', async () => {
  const admin = await api.as({ role: 'admin' })
  expect((await admin.listRankTables()).map(({ name }) => name)).toEqual(['Örnek tablo (demo)'])
  expect((await api.events()).filter(({ name }) => name === 'rank_table.changed')).toHaveLength(1)
})

it('the demo coach has a draft', async () => {
  const coach = demoMentors[0]
  if (!coach) throw new Error('The cast is empty')
  const author = await api.as({ ...coach, profileImageUrl: null, emailVerified: true })
  const drafts = asList(await author.listBlogs({ query: { all: 'true' } })).items.filter(
    blog => !blog.published,
  )
  expect(drafts.map(blog => blog.authorId)).toEqual([coach.id])
})

it('the footer leads to every page, each in both languages', async () => {
  const { pages } = await api.anonymous.getFooter()
  expect(pages).toEqual(pageSlugs)
  for (const slug of ['careers', 'press'] as const) {
    const { tr, en } = await api.anonymous.getSitePage({ params: { slug } })
    expect(tr.headings.length).toBeGreaterThan(2)
    expect(en?.headings.map(({ level }) => level)).toEqual(tr.headings.map(({ level }) => level))
  }
})

it('one post waits for admins, as it was published', async () => {
  const admin = await api.as({ role: 'admin' })
  const { items } = await admin.listReportCases({ query: {} })
  expect(items).toMatchObject([{ piece: 'post', reportCount: 1, reports: [{ reason: 'false_information' }] }])
  const post = await api.anonymous.getBlog({ params: { id: String(items[0]?.pieceId) } })
  expect(items[0]?.evidence).toMatchObject({ title: post.title, link: `/blog/${post.slug}` })
})
