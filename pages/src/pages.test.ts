import type { Blog, MentorProfile } from '@kocyolu/contracts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Bench, startPages } from './testing.ts'

let pages: Bench
beforeEach(async () => {
  // A busy machine takes longer to answer than visitors would wait.
  pages = await startPages({ PAGES_TIMEOUT_MS: '60000' })
})
afterEach(() => pages.close())

const mentor: MentorProfile = {
  id: 3,
  userId: '0198f0a0-0000-7000-8000-000000000003',
  firstName: 'Işık',
  lastName: '</script><script>alert("1")</script>',
  profileImageUrl: '/api/users/pictures/ab-256.webp',
  university: 'Ege Üniversitesi',
  major: 'Tıp',
  yearsOfExperience: 2,
  bio: 'Merhaba\u0007\uffff </script><b>',
  expertise: [{ id: 1, categoryId: 1, category: 'Geometri', description: null }],
  availability: {
    sunday: false,
    monday: true,
    tuesday: false,
    wednesday: false,
    thursday: false,
    friday: false,
    saturday: false,
    hoursStart: 9,
    hoursEnd: 17,
  },
  timeZone: 'Europe/Istanbul',
  examType: 'SAY',
  rankingYKS: 412,
  rankingYear: 2023,
  rankProved: false,
  universityProved: false,
  featured: false,
  averageRating: 4.5,
  reviewCount: 8,
  nextFreeAt: null,
  nextStarts: [],
  answersWithinHours: null,
  reliability: null,
  isFavourite: false,
  testimonials: { count: 8, first: 'Harika' },
  hours: [{ day: 'monday', start: '09:00', end: '17:00' }],
  ownReview: null,
  isBlocked: false,
  can: {
    ...{ book: false, repeat: false, wait: false, message: false, review: false },
    ...{ edit: false, report: false },
  },
}

const post: Blog = {
  id: 1,
  slug: 'ilk-yazi',
  title: 'İlk yazı & "diğeri"',
  excerpt: 'Kısa bir giriş.',
  authorId: mentor.userId,
  published: true,
  category: 'other',
  isSuccessStory: false,
  examType: null,
  featuredImage: '/api/blogs/pictures/cd-800.webp',
  universityRank: null,
  author: { firstName: 'Işık', lastName: 'Aydın', profileImageUrl: null, university: null },
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-02T09:00:00.000Z',
  version: 1,
  content: '',
  contentHtml: '',
  headings: [],
  readingMinutes: 1,
  previous: null,
  next: null,
  can: { edit: false, report: false },
}

/** A program's view of a page without running it. */
function readHead(html: string) {
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
  return {
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    description: /name="description" content="(.*?)"/.exec(html)?.[1],
    canonical: /rel="canonical" href="(.*?)"/.exec(html)?.[1],
    image: /og:image" content="(.*?)"/.exec(html)?.[1],
    size: [...html.matchAll(/og:image:(?:width|height)" content="(\d+)"/g)].map(([, size]) => size).join(' '),
    locale: /og:locale" content="(.*?)"/.exec(html)?.[1],
    feed: /rel="alternate" type="application\/rss\+xml" title="KoçYolu Blog" href="(.*?)"/.exec(html)?.[1],
    type: /og:type" content="(.*?)"/.exec(html)?.[1],
    card: /twitter:card" content="(.*?)"/.exec(html)?.[1],
    thing: data === undefined ? undefined : JSON.parse(data),
    isHidden: html.includes('noindex'),
  }
}
const headOf = async (path: string) => readHead((await pages.get(path)).text)

test('says which build it is', async () => {
  expect(JSON.parse((await pages.get('/healthz')).text)).toEqual({
    status: 'ok',
    service: 'pages',
    build: 'dev',
  })
})

describe('the head of a page', () => {
  test('of the home page names the site', async () => {
    const { status, headers, text } = await pages.get('/')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(readHead(text)).toMatchObject({
      title: 'Üniversiteli koçun | KoçYolu',
      description: 'Koçluk',
      canonical: 'https://kocyolu.test/',
      image: 'https://kocyolu.test/assets/shell/s1/icon-512.png',
      feed: 'https://kocyolu.test/blog/rss.xml',
      isHidden: false,
    })
    const kinds = readHead(text).thing['@graph'].map((each: { '@type': string }) => each['@type'])
    expect(kinds).toEqual(['Organization', 'WebSite'])
    expect(text).toContain('<p>1 index.html</p>')
  })

  test('of a coach is about that coach, whatever they are called', async () => {
    pages.answer('/api/mentors/3', mentor)
    const { status, text } = await pages.get('/mentors/3?utm_source=x')
    expect(status).toBe(200)
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('</script><b>')
    for (const unsayable of ['\u0007', '\uffff', '\\u0007']) expect(text).not.toContain(unsayable)
    const head = readHead(text)
    expect(head).toMatchObject({
      canonical: 'https://kocyolu.test/mentors/3',
      image: 'https://kocyolu.test/api/users/pictures/ab.jpg',
      size: '600 600',
      type: 'profile',
    })
    // In the page's own language, as it is shown.
    expect(head.title).toMatch(/^Işık &lt;.* \| Mentor Profile \(en\) \| KoçYolu$/)
    expect(head.locale).toBe('en_US')
    expect(head.thing).toMatchObject({
      '@type': 'Service',
      provider: { '@type': 'Person', name: `Işık ${mentor.lastName}` },
      aggregateRating: { ratingValue: 4.5, reviewCount: 8 },
    })
  })

  test('shows what the shell has to be shared, where it has that', async () => {
    pages.publish('assets/shell/s1/share.png')
    pages.promote(2)
    expect(await headOf('/')).toMatchObject({
      image: 'https://kocyolu.test/assets/shell/s1/share.png',
      size: '',
      card: 'summary_large_image',
    })
  })

  test('of a coach without reviews claims no rating', async () => {
    pages.answer('/api/mentors/3', { ...mentor, averageRating: 0, reviewCount: 0 })
    expect((await headOf('/mentors/3')).thing).not.toHaveProperty('aggregateRating')
  })

  test('of a post is about that post', async () => {
    pages.answer('/api/blogs/ilk-yazi', post)
    pages.answer('/api/blogs/1', post)
    const head = await headOf('/blog/ilk-yazi')
    expect((await headOf('/blog/1')).canonical).toBe('https://kocyolu.test/blog/ilk-yazi')
    expect(head).toMatchObject({
      title: 'İlk yazı &amp; &quot;diğeri&quot; | KoçYolu',
      description: 'Kısa bir giriş.',
      image: 'https://kocyolu.test/api/blogs/pictures/cd.jpg',
      size: '1200 675',
      type: 'article',
      card: 'summary_large_image',
    })
    expect(head.thing).toMatchObject({ '@type': 'Article', author: { name: 'Işık Aydın' } })
  })

  test('of a page of the footer is what an admin wrote', async () => {
    pages.answer('/api/site/pages/faq', {
      slug: 'faq',
      tr: {
        title: 'Sık sorulanlar',
        content: '',
        contentHtml: '',
        headings: [],
      },
      en: null,
      version: 1,
      updatedAt: post.updatedAt,
    })
    expect(await headOf('/faq')).toMatchObject({
      title: 'Sık sorulanlar | KoçYolu',
      description: 'Sorular',
    })
  })

  test('is in the language that the whole site was given', async () => {
    const english = await startPages({ DEFAULT_LANGUAGE: 'en' })
    const { title } = readHead((await english.get('/mentors')).text)
    await english.close()
    expect(title).toBe('Koçlar (en) | KoçYolu')
  })

  test.each([
    ['/mentors?examType=SAY', 'https://kocyolu.test/mentors'],
    ['/mentors?examType=SAY&page=2', 'https://kocyolu.test/mentors?page=2'],
    ['/mentors/', 'https://kocyolu.test/mentors'],
  ])('of %s says that it is %s', async (path, canonical) => {
    expect((await headOf(path)).canonical).toBe(canonical)
  })

  test.each(['/dashboard', '/?preview=mfe-site@b2'])('of %s asks not to be found', async path => {
    const { status, headers, text } = await pages.get(path)
    expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(readHead(text)).toMatchObject({ title: 'KoçYolu', isHidden: true, canonical: undefined })
  })
})

test.each(['/nowhere', '/mentors/3/nowhere', '/mentors/abc', '/mentors/9', '/blog/yok', '/terms'])(
  '%s is the page with the status 404',
  async path => {
    const { status, text } = await pages.get(path)
    expect(status).toBe(404)
    expect(readHead(text).isHidden).toBe(true)
  },
)

test.each([
  ['fail', 503],
  ['answer garbage', { id: 'three' }],
] as const)('when the services %s the page is the promoted one', async (_what, answer) => {
  pages.answer('/api/mentors/3', answer)
  const { status, text } = await pages.get('/mentors/3')
  expect([status, readHead(text)]).toMatchObject([200, { title: 'KoçYolu', isHidden: false }])
})

test('when the services say nothing for longer than visitors wait the page is the promoted one', async () => {
  const slow = await startPages({ PAGES_TIMEOUT_MS: '20' })
  slow.answer('/api/mentors/3', 'silence')
  const { status, text } = await slow.get('/mentors/3')
  await slow.close()
  expect([status, readHead(text)]).toMatchObject([200, { title: 'KoçYolu', isHidden: false }])
})

test.each([503, { id: 'three' }])(
  'that the services answer %j is in the log, with the address',
  async answer => {
    pages.answer('/api/mentors/3', answer)
    await pages.get('/mentors/3')
    expect(pages.warnings.map(line => JSON.parse(line))).toMatchObject([{ path: '/mentors/3' }])
  },
)

test('many who open a page are one question, and the answer outlives the service', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  pages.answer('/api/mentors/3', promise)
  const all = Array.from({ length: 20 }, () => pages.get('/mentors/3'))
  // By the time a later one is answered, those before have come as well.
  await pages.get('/healthz')
  resolve(mentor)
  await Promise.all(all)
  expect(pages.asked).toEqual(['/api/mentors/3'])
  pages.answer('/api/mentors/3', 503)
  expect((await headOf('/mentors/3')).type).toBe('profile')
})

test('withdrawn content is not there any more, in pages, site maps and feed', async () => {
  pages.answer('/api/mentors/3', mentor)
  pages.answer('/api/blogs/ilk-yazi', post)
  pages.answer('/api/blogs?limit=60', { items: [post], nextCursor: null })
  const seen = async (path: string) => {
    const { status, text } = await pages.get(path)
    return [status, /Işık|ilk-yazi/.test(text)]
  }
  const paths = ['/mentors/3', '/blog/ilk-yazi', '/sitemap-posts.xml', '/blog/rss.xml']
  expect(await Promise.all(paths.map(seen))).toEqual(paths.map(() => [200, true]))
  pages.answer('/api/mentors/3', 404)
  pages.answer('/api/blogs/ilk-yazi', 404)
  pages.answer('/api/blogs?limit=60', { items: [], nextCursor: null })
  expect(await Promise.all(paths.map(seen))).toEqual([
    [404, false],
    [404, false],
    [200, false],
    [200, false],
  ])
})

describe('the page of an address', () => {
  test.each([
    ['/', 'index.html'],
    ['/mentors', 'mentors.html'],
    ['/mentors/3', 'mentors/_.html'],
    ['/blog/bir%20yaz%C4%B1', 'blog/_.html'],
    ['/nowhere/at/all', 'other.html'],
  ])('%s is the one that its pattern has', async (path, file) => {
    expect((await pages.get(path)).text).toContain(`<p>1 ${file}</p>`)
  })

  test.each([
    ['/Mentors', '/mentors'],
    ['/MENTORS/3/?q=A&page=2', '/mentors/3?q=A&page=2'],
    ['/mentors/', '/mentors'],
    ['//mentors', null],
    ['//evil.example/../mentors', null],
    ['/%6Dentors', '/mentors'],
    ['/Blog/Ilk-Yazi', '/blog/Ilk-Yazi'],
    ['/blog/bir%20yaz%C4%B1/', '/blog/bir%20yaz%C4%B1'],
    ['/Dashboard?tab=Plan#x', '/dashboard?tab=Plan'],
    ['/?q=1', null],
    ['/Nowhere/', null],
  ])('%s is led to %s', async (path, canonical) => {
    const { status, headers } = await pages.get(path, {}, 'manual')
    expect([status === 301, headers.get('location')]).toEqual([canonical !== null, canonical])
    expect(status).toBeLessThan(500)
  })

  test('is sent again only when it is another one, and what is promoted is another one', async () => {
    const etag = (await pages.get('/')).headers.get('etag') ?? ''
    const known = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' }
    expect((await pages.get('/', known)).status).toBe(304)
    pages.promote(2)
    expect((await pages.get('/', known)).text).toContain('<p>2 index.html</p>')
    pages.promote(1)
    expect((await pages.get('/', known)).status).toBe(304)
  })

  test('is that of the canary in its buckets, until it ends', async () => {
    pages.canary(2, '07')
    const seen = async (bucket: string) => {
      const { headers, text } = await pages.get('/mentors/9', { 'X-Bucket': bucket })
      return [headers.get('x-composition'), /<p>(.*?)</.exec(text)?.[1]]
    }
    expect(await seen('07')).toEqual(['2', '2 mentors/_.html'])
    expect(await seen('08')).toEqual(['1', '1 mentors/_.html'])
    expect(await seen('../compositions/2')).toEqual(['1', '1 mentors/_.html'])
    pages.canary(2, 'admin')
    expect(await seen('admin')).toEqual(['2', '2 mentors/_.html'])
    pages.canary(1, '07')
    expect(await seen('07')).toEqual(['1', '1 mentors/_.html'])
  })
})

describe('the answers for programs', () => {
  test('robots.txt keeps them from what is a user’s own, and leads to the site maps', async () => {
    const { headers, text } = await pages.get('/robots.txt')
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(text).toContain('Disallow: /dashboard\n')
    expect(text).toContain('Disallow: /mentors/*/request\n')
    expect(text).toContain('Disallow: /verify/\n')
    expect(text).toContain('Allow: /api/calendar-feed/sessions\n')
    expect(text).toContain('Sitemap: https://kocyolu.test/sitemap.xml')
  })

  test('site maps name every page, coach and post', async () => {
    pages.answer('/api/mentors/addresses', {
      items: [{ id: 3, updatedAt: post.updatedAt }],
      nextCursor: 'c1',
    })
    pages.answer('/api/mentors/addresses?cursor=c1', {
      items: [{ id: 4, updatedAt: post.updatedAt }],
      nextCursor: null,
    })
    pages.answer('/api/blogs?limit=60', { items: [post], nextCursor: null })
    pages.answer('/api/site/pages', [
      { slug: 'faq', title: { tr: 'S', en: null }, updatedAt: post.updatedAt },
      { slug: 'press', title: { tr: 'B', en: null }, updatedAt: post.updatedAt },
    ])
    const index = (await pages.get('/sitemap.xml')).text
    const parts = [...index.matchAll(/<loc>https:\/\/kocyolu\.test(.*?)<\/loc>/g)].map(
      found => found[1] ?? '',
    )
    const all = await Promise.all(parts.map(async part => (await pages.get(part)).text))
    const found = [...all.join('').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
    expect(found).toEqual(
      ['/', '/mentors', '/faq', '/blog/ilk-yazi', '/mentors/3', '/mentors/4'].map(
        path => `https://kocyolu.test${path}`,
      ),
    )
    expect((await pages.get('/sitemap-coaches-2.xml')).status).toBe(404)
    expect(pages.asked.filter(path => path.startsWith('/api/mentors/addresses'))).toHaveLength(2)
  })

  test('say which pages a browser may render before a click: public ones, until their code is there', async () => {
    const { headers, text } = await pages.get('/speculation-rules.json')
    expect(headers.get('content-type')).toContain('application/speculationrules+json')
    const { prefetch, prerender } = JSON.parse(text)
    expect(prefetch).toEqual(prerender)
    const [addresses, links] = prerender[0].where.and
    expect(addresses.href_matches).toEqual(expect.arrayContaining(['/', '/mentors', '/mentors/:id']))
    expect(addresses.href_matches.join()).not.toMatch(/dashboard|request|messages/)
    expect(links).toEqual({ selector_matches: '#root[data-rendered] a' })
  })

  test.each(['/robots.txt', '/sitemap.xml', '/sitemap-pages.xml', '/sitemap-posts.xml', '/blog/rss.xml'])(
    '%s is sent again only when it is another one',
    async path => {
      pages.answer('/api/mentors/addresses', { items: [], nextCursor: null })
      pages.answer('/api/blogs?limit=60', { items: [post], nextCursor: null })
      pages.answer('/api/site/pages', [])
      const known = {
        'If-None-Match': (await pages.get(path)).headers.get('etag') ?? '',
        'Cache-Control': 'max-age=0',
      }
      const { status, text } = await pages.get(path, known)
      expect([status, text]).toEqual([304, ''])
      pages.answer('/api/blogs?limit=60', { items: [{ ...post, slug: 'baska' }], nextCursor: null })
      expect((await pages.get(path, known)).status).toBe(/posts|rss/.test(path) ? 200 : 304)
    },
  )

  test('the blog is there as RSS', async () => {
    pages.answer('/api/blogs?limit=60', {
      items: [{ ...post, title: 'A\u0007\uffff & B\ufffe', excerpt: 'a\u000bb\ud83d' }],
      nextCursor: null,
    })
    const { headers, text } = await pages.get('/blog/rss.xml')
    expect(headers.get('content-type')).toContain('application/xml')
    expect(text).toContain('<title>A &amp; B</title>')
    expect(text).toContain('<description>ab</description>')
    expect(text).toContain('<pubDate>Sun, 01 Nov 2026 09:00:00 GMT</pubDate>')
  })

  test('a list that cannot be had is an error, not an empty list', async () => {
    pages.answer('/api/blogs?limit=60', 503)
    expect((await pages.get('/blog/rss.xml')).status).toBe(500)
  })
})
