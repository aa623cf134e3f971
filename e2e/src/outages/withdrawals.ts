import { randomUUID } from 'node:crypto'
import { type Client, type Contract, type coaching, type content, sharedPicture } from '@kocyolu/contracts'
import { pictureFile } from '@kocyolu/service/testing/pictures'
import type { People } from '../people/people.ts'
import type { Person } from '../people/person.ts'

/** Content that visitors are shown, by these words at these addresses, and how it is withdrawn. */
export interface Withdrawal {
  shown: { path: string; words: string }[]
  takeBack(): Promise<unknown>
}

/** The names of the calls that a visitor's answer is kept of. */
type PublicReads<C extends Contract> = {
  [K in keyof C & string]: C[K] extends { access: 'public'; cache: object } ? K : never
}[keyof C & string]
/** A page whose own code fetches what it shows; it is in the HTML where the page is rendered on a server. */
const rendered = (path: string): string[] => (process.env.PAGES_RENDER === 'off' ? [] : [path])

type Prepare = (people: People) => Promise<Withdrawal>

/** One for each public read, so that a new one has none to be released with; and pictures. */
export const withdrawals: Record<PublicReads<typeof coaching> | PublicReads<typeof content>, Prepare> & {
  pictures: Prepare
} = {
  listMentors: people =>
    hiddenCoach(people, name =>
      ['/api/mentors?sort=newest', ...rendered('/mentors?sort=newest')].map(path => ({ path, words: name })),
    ),
  findMentors: async people => {
    const { api } = await people.admin()
    const area = `Alan ${randomUUID().slice(0, 8)}`
    const category = await api.coaching.createCategory({ body: { name: area } })
    const coach = await people.coach(`Ada${letters()}`)
    const params = { id: String(coach.profile.id) }
    await coach.api.coaching.addExpertise({ params, body: { categoryId: category.id } })
    const query = new URLSearchParams({ area })
    const paths = [`/api/mentors/find?${query}`, ...rendered(`/mentors/find?${query}`)]
    return {
      shown: paths.map(path => ({ path, words: coach.firstName })),
      takeBack: () => api.coaching.changeListing({ params, body: { hidden: true } }),
    }
  },
  listMentorAddresses: people =>
    hiddenCoach(people, (_, id) => [{ path: '/api/mentors/addresses', words: `"id":${id},` }]),
  getMentor: people =>
    hiddenCoach(people, (name, id) => [
      { path: `/api/mentors/${id}`, words: name },
      { path: `/mentors/${id}`, words: name },
    ]),
  listExpertise: async people => {
    const [coach, [category]] = await Promise.all([people.coach(), categoriesOf(await people.admin())])
    const params = { id: String(coach.profile.id) }
    const { id } = await coach.api.coaching.addExpertise({ params, body: { categoryId: category?.id ?? 0 } })
    return {
      shown: [{ path: `/api/mentors/${params.id}/expertise`, words: category?.name ?? '' }],
      takeBack: () => coach.api.coaching.removeExpertise({ params: { id: String(id) } }),
    }
  },
  listExpertiseCategories: async people => {
    const { api } = await people.admin()
    const name = `Alan ${randomUUID().slice(0, 8)}`
    const { id } = await api.coaching.createCategory({ body: { name } })
    return {
      shown: [{ path: '/api/expertise/categories', words: name }],
      takeBack: () => api.coaching.deleteCategory({ params: { id: String(id) } }),
    }
  },
  listReviews: people => hiddenCoach(people, (_, id) => [{ path: `/api/mentors/${id}/reviews`, words: '' }]),
  getAverageRating: people =>
    hiddenCoach(people, (_, id) => [{ path: `/api/mentors/reviews/average/${id}`, words: 'averageRating' }]),
  listBlogs: async people => {
    const { author, post } = await newPost(people)
    return {
      shown: [
        { path: '/api/blogs', words: post.slug },
        ...rendered('/blog').map(path => ({ path, words: post.slug })),
        { path: '/sitemap-posts.xml', words: post.slug },
        { path: '/blog/rss.xml', words: post.slug },
      ],
      takeBack: () => unpublish(author, post.id),
    }
  },
  getBlog: async people => {
    const { author, post } = await newPost(people)
    const shown = [`/api/blogs/${post.slug}`, `/api/blogs/${post.id}`, `/blog/${post.slug}`]
    return {
      shown: shown.map(path => ({ path, words: post.title })),
      takeBack: () => author.api.content.deleteBlog({ params: { id: String(post.id) } }),
    }
  },
  getHome: async people => {
    const { api } = await people.admin()
    const name = `Ada ${randomUUID().slice(0, 8)}`
    const story = {
      detail: 'Hukuk',
      quote: 'Her hafta tek bir karar.',
      rating: 5,
      sample: false,
      position: 9,
    }
    const { id } = await api.content.createStory({ body: { name, ...story } })
    return {
      shown: ['/api/site/home', ...rendered('/')].map(path => ({ path, words: name })),
      takeBack: () => api.content.deleteStory({ params: { id: String(id) } }),
    }
  },
  getFooter: async people => {
    const { api } = await people.admin()
    const url = `https://x.com/${randomUUID()}`
    await api.content.setSocialLinks({ body: { links: [{ network: 'x', url }] } })
    return {
      shown: ['/api/site/footer', ...rendered('/about')].map(path => ({ path, words: url })),
      takeBack: () => api.content.setSocialLinks({ body: { links: [] } }),
    }
  },
  listSitePages: people => sitePage(people, '/api/site/pages'),
  getSitePage: people => sitePage(people, '/api/site/pages/cookies', '/cookies'),
  pictures: async people => {
    const { author, post } = await newPost(people)
    const params = { id: String(post.id) }
    const { featuredImage } = await author.api.content.changeBlogPicture({
      params,
      body: await pictureFile(),
    })
    return {
      shown: [
        { path: featuredImage, words: 'WEBP' },
        { path: sharedPicture(featuredImage)?.url ?? '', words: '' },
      ],
      takeBack: () => author.api.content.removeBlogPicture({ params }),
    }
  },
}

async function hiddenCoach(
  people: People,
  shown: (name: string, id: number) => Withdrawal['shown'],
): Promise<Withdrawal> {
  const [coach, admin] = [await people.coach(`Ada${letters()}`), await people.admin()]
  const { id } = coach.profile
  return {
    shown: shown(coach.firstName, id),
    takeBack: () => admin.api.coaching.changeListing({ params: { id: String(id) }, body: { hidden: true } }),
  }
}

async function newPost(people: People) {
  const author = await people.coach()
  const title = `Yazı ${letters()}`
  const body = { title, content: 'Kısa bir metin.', category: 'other', published: true } as const
  return { author, post: await author.api.content.createBlog({ body }) }
}

const unpublish = (author: Person, id: number) =>
  author.api.content.publishBlog({ params: { id: String(id) }, body: { published: false } })

/** The page's former text is withdrawn by a text that replaces it. */
async function sitePage(people: People, ...paths: string[]): Promise<Withdrawal> {
  const { api } = await people.admin()
  const params = { slug: 'cookies' } as const
  const before = await api.content.getSitePage({ params })
  const title = `Çerezler ${letters()}`
  const write = (tr: { title: string; content: string }, version: number) =>
    api.content.putSitePage({ params, body: { tr, en: before.en && textOf(before.en), version } })
  const { version } = await write({ title, content: 'Geçici.' }, before.version)
  return {
    shown: paths.map(path => ({ path, words: title })),
    takeBack: () => write(textOf(before.tr), version),
  }
}

const textOf = ({ title, content }: { title: string; content: string }) => ({ title, content })

const categoriesOf = ({ api }: { api: { coaching: Client<typeof coaching> } }) =>
  api.coaching.listExpertiseCategories()

/** A name may have letters only. */
const letters = (): string =>
  Array.from(randomUUID().replaceAll('-', '').slice(0, 10), digit =>
    String.fromCharCode(97 + Number.parseInt(digit, 16)),
  ).join('')
