import type { PageHead } from '@kocyolu/bundler/composition'
import {
  ApiError,
  Blog,
  createClient,
  MentorProfile,
  type PageSlug,
  pageSlugs,
  readId,
  SitePage,
} from '@kocyolu/contracts'
import { serviceContracts } from '@kocyolu/contracts/service-contracts'
import { LRUCache } from 'lru-cache'

type Params = Readonly<Record<string, string | undefined>>
/** Subject of a page; `gone` when there is no such thing. */
type Known = About | 'gone'

/** Subjects of a path pattern's pages, requested by the calls of the page itself. */
export type Sources = Record<string, (params: Params, api: Api) => Promise<Known>>

const maxKept = 5_000

/** Answer of the page's own call, and the last one while there is no other. The gateway caches and purges it. */
function lastKnown(ask: (key: string, api: Api) => Promise<Known>) {
  const answers = new LRUCache<string, Known>({ max: maxKept })
  return async (key: string, api: Api): Promise<Known> => {
    try {
      const answer = await ask(key, api).catch(goneIfUnknown)
      answers.set(key, answer)
      return answer
    } catch (error) {
      const before = answers.get(key)
      if (before === undefined) throw error
      return before
    }
  }
}

function goneIfUnknown(error: unknown): 'gone' {
  if (error instanceof ApiError && error.code === 'not_found') return 'gone'
  throw error
}

export function createSources(): Sources {
  const mentor = lastKnown(async (id, { coaching }) =>
    aboutMentor(await coaching.getMentor({ params: { id } })),
  )
  const post = lastKnown(async (id, { content }) => aboutPost(await content.getBlog({ params: { id } })))
  const sitePage = lastKnown(async (slug, { content }) =>
    aboutSitePage(await content.getSitePage({ params: { slug: slug as PageSlug } })),
  )
  const sitePages = pageSlugs.map(slug => [`/${slug}`, (_: Params, api: Api) => sitePage(slug, api)] as const)
  return {
    ...Object.fromEntries(sitePages),
    '/mentors/:id': async ({ id }, api) => (readId(id) ? mentor(String(id), api) : 'gone'),
    '/blog/:slug': async ({ slug = '' }, api) => post(slug, api),
  }
}

function aboutSitePage(answer: unknown): About {
  const { tr, en } = SitePage.parse(answer)
  return { own: { title: { tr: tr.title, en: en?.title ?? tr.title } } }
}

function aboutPost(answer: unknown): About {
  const post = Blog.parse(answer)
  const author = `${post.author.firstName} ${post.author.lastName}`
  return {
    own: {
      title: { tr: post.title, en: post.title },
      description: { tr: post.excerpt, en: post.excerpt },
    },
    path: `/blog/${post.slug}`,
    image: post.featuredImage,
    type: 'article',
    thing: (url, brandName) => ({
      '@type': 'Article',
      '@id': url(`/blog/${post.slug}`),
      mainEntityOfPage: url(`/blog/${post.slug}`),
      headline: post.title,
      description: post.excerpt,
      ...(post.featuredImage && { image: [url(post.featuredImage)] }),
      datePublished: post.createdAt,
      dateModified: post.updatedAt,
      inLanguage: 'tr',
      author: { '@type': 'Person', name: author },
      publisher: { '@type': 'Organization', name: brandName, url: url('/') },
    }),
  }
}

function aboutMentor(answer: unknown): About {
  const mentor = MentorProfile.parse(answer)
  const name = `${mentor.firstName} ${mentor.lastName}`
  const { university, major, averageRating, reviewCount } = mentor
  return {
    values: { name, university, major },
    image: mentor.profileImageUrl,
    type: 'profile',
    thing: (url, brandName) => ({
      '@type': 'Service',
      '@id': url(`/mentors/${mentor.id}`),
      url: url(`/mentors/${mentor.id}`),
      name: `${name} – YKS koçluğu`,
      serviceType: 'YKS koçluğu',
      ...(mentor.bio && { description: mentor.bio }),
      provider: {
        '@type': 'Person',
        name,
        ...(mentor.profileImageUrl && { image: url(mentor.profileImageUrl) }),
        affiliation: { '@type': 'CollegeOrUniversity', name: university },
        ...credentialsOf(mentor),
        knowsAbout: mentor.expertise.map(({ category }) => category),
      },
      broker: { '@type': 'Organization', name: brandName, url: url('/') },
      ...(reviewCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: averageRating,
          reviewCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
    }),
  }
}

/** Facts with a proof that admins checked; a statement alone is no credential. */
function credentialsOf({ rankingYKS, rankProved, universityProved }: MentorProfile) {
  const names = [
    ...(rankProved && rankingYKS !== null ? ['Sıralaması belgelendi'] : []),
    ...(universityProved ? ['Üniversitesi doğrulandı'] : []),
  ]
  if (names.length === 0) return {}
  return { hasCredential: names.map(name => ({ '@type': 'EducationalOccupationalCredential', name })) }
}

/** Subject of a page, beyond the texts that all pages of its kind share. */
export interface About {
  /** Fills the gaps of its title and description. */
  values?: Record<string, string>
  /** Words of its own, in place of the shared ones. */
  own?: Partial<Pick<PageHead, 'title' | 'description'>>
  /** The one address of it, where there are several. */
  path?: string
  /** An address of this site or of another. */
  image?: string | null
  /** Its Open Graph type; `website` by default. */
  type?: 'profile' | 'article'
  /** In the terms of schema.org; `url` makes an address of this site absolute. */
  thing?: (url: (path: string) => string, brandName: string) => object
}

/** The calls of the services, as a visitor asks them. */
export function apiOf(options: { baseUrl: string } | { fetch: typeof fetch }) {
  return {
    coaching: createClient(serviceContracts.coaching, options),
    content: createClient(serviceContracts.content, options),
  }
}
export type Api = ReturnType<typeof apiOf>
