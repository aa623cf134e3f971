import type { content } from '@kocyolu/contracts'
import type { TestClient } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ContentApi, startContent } from '../testing/content-api.ts'

let api: ContentApi
let admin: TestClient<typeof content>
beforeAll(async () => {
  api = await startContent()
  admin = await api.as({ role: 'admin' })
})
afterAll(() => api.close())

const careers = { params: { slug: 'careers' } } as const
const page = { tr: { title: 'Kariyer', content: 'Şu an açık iş **yok**.' } }
const text = 'Metin'

it('a new site has pages in both languages, and only those are in the footer', async () => {
  const pages = await api.anonymous.listSitePages()
  const { pages: linked, social } = await api.anonymous.getFooter()
  expect(linked).toEqual(['universities', 'pricing', 'docs', 'guides', 'faq', 'privacy', 'terms', 'cookies'])
  expect(pages.map(one => one.slug).sort()).toEqual([...linked].sort())
  expect(social).toEqual([])
  for (const slug of linked) {
    const { tr, en } = await api.anonymous.getSitePage({ params: { slug } })
    for (const language of [tr, en]) {
      expect(language?.title).not.toMatch(/^#|^$/)
      expect(language?.contentHtml).toMatch(/^<[hp]/)
    }
  }
  const { tr } = await api.anonymous.getSitePage({ params: { slug: 'faq' } })
  expect(tr.contentHtml).toContain('<h3 id="bolum-kimler-hesap-acabilir">Kimler hesap açabilir?</h3>')
  expect(tr.headings[0]).toEqual({ id: 'bolum-hesap', text: 'Hesap', level: 2 })
})

it('an admin writes a page, and its link comes and goes with it', async () => {
  await expect(api.anonymous.getSitePage(careers)).rejects.toMatchObject({ code: 'not_found' })
  const written = await admin.putSitePage({ ...careers, body: { ...page, version: 0 } })
  expect(written).toMatchObject({
    version: 1,
    en: null,
    tr: { contentHtml: '<p>Şu an açık iş <strong>yok</strong>.</p>' },
  })
  expect((await api.anonymous.getFooter()).pages).toContain('careers')
  const en = { title: 'Careers', content: '<b>None</b>' }
  const changed = await admin.putSitePage({ ...careers, body: { ...page, en, version: 1 } })
  expect(changed).toMatchObject({ version: 2, en: { contentHtml: '<p>&lt;b&gt;None&lt;/b&gt;</p>' } })
  await admin.deleteSitePage(careers)
  expect((await api.anonymous.getFooter()).pages).not.toContain('careers')
  await expect(admin.deleteSitePage(careers)).rejects.toMatchObject({ code: 'not_found' })
})

it('a page that cannot be formatted is refused, by the language it is in', async () => {
  const guides = { params: { slug: 'guides' } } as const
  const { version } = await api.anonymous.getSitePage(guides)
  const en = { title: 'Guides', content: '#\n'.repeat(2_000) }
  await expect(admin.putSitePage({ ...guides, body: { ...page, en, version } })).rejects.toMatchObject({
    code: 'text.too_complex',
    issues: [{ path: 'en.content' }],
  })
  expect(await api.anonymous.getSitePage(guides)).toMatchObject({ version })
})

it('of two admins who write at once the second one gets a conflict', async () => {
  const press = { params: { slug: 'press' } } as const
  const write = (title: string, version: number) =>
    admin.putSitePage({ ...press, body: { tr: { title, content: text }, version } })
  const statuses = async (version: number) => {
    const both = await Promise.allSettled([write('Bir', version), write('İki', version)])
    const [stored] = both.flatMap(one => (one.status === 'fulfilled' ? one.value : []))
    // Again, because the answer was lost.
    expect(await write(stored?.tr.title ?? '', version)).toEqual(stored)
    return both.map(one => (one.status === 'fulfilled' ? 'written' : one.reason.code))
  }
  expect((await statuses(0)).sort()).toEqual(['conflict', 'written'])
  expect((await statuses(1)).sort()).toEqual(['conflict', 'written'])
})

it.each([
  ['a page that the site does not have', 'blog', {}],
  ['a page without a title', 'press', { tr: { title: ' ', content: text } }],
  ['a page without its version', 'press', { version: undefined }],
])('%s is refused', async (_, slug, wrong) => {
  const response = await admin.fetch(`/api/site/pages/${slug}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...page, version: 0, ...wrong }),
  })
  expect(response.status).toBe(slug === 'blog' ? 404 : 400)
})

it('social networks are shown where they have an address', async () => {
  const links = [
    { network: 'youtube', url: 'https://youtube.com/@kocyolu' },
    { network: 'instagram', url: 'https://instagram.com/kocyolu' },
  ] as const
  await admin.setSocialLinks({ body: { links: [...links] } })
  expect((await api.anonymous.getFooter()).social).toEqual([links[1], links[0]])
  const wrong = [{ network: 'x' as const, url: 'javascript:alert(1)' }]
  await expect(admin.setSocialLinks({ body: { links: wrong } })).rejects.toMatchObject({ code: 'invalid' })
  await Promise.all([1, 2].map(() => admin.setSocialLinks({ body: { links: [links[0]] } })))
  expect((await api.anonymous.getFooter()).social).toEqual([links[0]])
})

it('what an admin does is written down', async () => {
  const actions = (await admin.listAudit()).items.map(act => act.action)
  for (const action of ['page.created', 'page.changed', 'page.deleted', 'social_links.changed'])
    expect(actions).toContain(action)
})
