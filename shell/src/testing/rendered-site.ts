import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Composition, RemoteManifest } from '@kocyolu/bundler/composition'
import type { RemoteServer } from '@kocyolu/bundler/server'
import { type FakeServer, fail, idOf, someMentor } from '@kocyolu/web/testing'

const checkout = join(import.meta.dirname, '../../..')

/** Every remote of the checkout that has public pages, from its sources. */
export async function renderedSite() {
  const folders = globSync('mfe-*', { cwd: checkout }).filter(name =>
    existsSync(join(checkout, name, 'remote.json')),
  )
  const composition: Composition = { number: 1, shell: 's1', remotes: {} }
  const remotes: Record<string, RemoteServer> = {}
  const publicPatterns: string[] = []
  for (const name of folders.map(folder => basename(folder)).sort()) {
    const text = readFileSync(join(checkout, name, 'remote.json'), 'utf8')
    const manifest = RemoteManifest.parse(JSON.parse(text))
    composition.remotes[name] = { build: 'b1', manifest, antd: false, preload: {} }
    const patterns = Object.keys(manifest.heads)
    publicPatterns.push(...patterns)
    if (patterns.length > 0) remotes[name] = await import(join(checkout, name, 'src/routes.tsx'))
  }
  return { composition, remotes, publicPatterns }
}

const at = '2026-11-20T10:00:00.000Z'

const post = {
  id: 1,
  slug: 'kucuk-adimlar',
  title: 'Küçük adımlar </script><b>',
  excerpt: 'Her gün bir sayfa.',
  authorId: idOf(1),
  published: true,
  category: 'success_story' as const,
  isSuccessStory: true,
  examType: 'SAY' as const,
  featuredImage: null,
  universityRank: 1893,
  author: { firstName: 'Işık', lastName: 'Aydın', profileImageUrl: null, university: 'Ege Üniversitesi' },
  version: 1,
  createdAt: at,
  updatedAt: at,
}

const parts = [1, 2, 3].map(place => ({ id: `bolum-${place}`, text: `Bölüm ${place}`, level: 2 }))
const html = parts
  .map(({ id, text }) => `<h2 id="${id}">${text}</h2><p>Bir <a href="/blog">yazı</a>.</p>`)
  .join('')
const text = { title: 'Sık sorulanlar', content: '## Bölüm', contentHtml: html, headings: parts }

/** The services' answers for a visitor at a time. */
export function visitorsAnswers(now: number): FakeServer {
  const mentor = (id: number) =>
    someMentor({
      id,
      nextFreeAt: new Date(now + 20 * 3_600_000).toISOString(),
      nextStarts: [new Date(now + 20 * 3_600_000).toISOString()],
      answersWithinHours: 5,
      timeZone: id % 2 ? 'Europe/Istanbul' : 'Europe/London',
    })
  return {
    'coaching.checkCertificate': {
      certificate: {
        ...{ code: '7K2M9QXD41TB', name: 'Işık Aydın', university: 'Boğaziçi Üniversitesi' },
        ...{ universityProved: true, hours: 48, students: 17, from: '2025-09', to: '2026-11', issuedAt: at },
      },
    },
    'content.getFooter': {
      pages: ['faq', 'privacy'],
      social: [{ network: 'instagram', url: 'https://example.com/k' }],
    },
    'content.getHome': {
      successStories: [
        { id: 1, name: 'Ece', detail: 'Psikoloji', quote: 'Hazırdım.', rating: 4.5, sample: true },
      ],
      exam: { name: 'TYT', at: new Date(now + 90 * 86_400_000).toISOString(), confirmed: false },
    },
    'content.listBlogs': { items: [post, { ...post, id: 2, slug: 'iki' }], nextCursor: 'more' },
    'content.getBlog': ({ params }) =>
      params.id === post.slug
        ? {
            ...post,
            content: '## Bölüm',
            contentHtml: html,
            headings: parts,
            readingMinutes: 4,
            previous: { slug: 'iki', title: 'İki' },
            next: null,
            can: { edit: false, report: false },
          }
        : fail('not_found'),
    'content.getSitePage': ({ params }) =>
      params.slug === 'faq'
        ? { slug: 'faq', tr: text, en: text, version: 1, updatedAt: at }
        : fail('not_found'),
    'coaching.listExpertiseCategories': [{ id: 1, name: 'Fizik' }],
    'coaching.listMentors': ({ query }) => ({
      items: [mentor(1), mentor(2)],
      total: 40,
      page: Number(query.page),
      pageSize: Number(query.pageSize),
      isTotalCapped: false,
    }),
    'coaching.getMentor': ({ params }) => (params.id === '2' ? mentor(2) : fail('not_found')),
    'coaching.listReviews': ({ params }) =>
      params.id === '2'
        ? {
            items: [
              {
                id: 9,
                mentorProfileId: 2,
                rating: 4,
                comment: 'Çok sabırlı.',
                sessionId: null,
                verifiedSession: true,
                editedByAdmin: false,
                student: { firstName: 'Kerem', lastName: 'Demir', profileImageUrl: null },
                can: {
                  ...{ edit: false, delete: false, reply: false, deleteReply: false },
                  ...{ report: false, reportReply: false },
                },
                isHidden: false,
                reply: null,
                createdAt: at,
                updatedAt: at,
              },
            ],
            nextCursor: null,
          }
        : fail('not_found'),
  }
}
