import type { WriteBlog } from '@kocyolu/contracts'
import {
  fireEvent,
  type Order,
  screen as page,
  playOrders,
  type SeenRequest,
  someDecision,
  someUser,
  stubPictures,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { routes } from './routes.tsx'
import { somePost, wholePost } from './shared/post.fixtures.ts'

type Screen = Parameters<NonNullable<Order['open']>>[0]

const author = someUser({ role: 'mentor' })
const decision = someDecision({ piece: 'post' })
const draft = wholePost({ id: 7, published: false, version: 3, content: 'İlk', can: { edit: true } })
const button = (name: string) => () => page.queryByRole('button', { name })
const inDialog = (name: string) => () => {
  const open = page.queryByRole('dialog')
  return open && within(open).queryByRole('button', { name })
}
const list = (part = {}) => ({ items: [somePost({ id: 7, authorId: author.id, ...part })], nextCursor: null })
const posts = (part = {}): Pick<Order, 'path' | 'user' | 'server'> => ({
  path: '/dashboard/blog',
  user: author,
  server: { 'content.listBlogs': list(part) },
})
const editor = (path: string): Pick<Order, 'path' | 'user' | 'server' | 'field'> => ({
  path,
  user: author,
  server: {
    'content.getBlog': draft,
    'content.listBlogs': list(),
    'content.previewBlog': { contentHtml: '<p>Önizleme</p>' },
  },
  field: () => page.queryByRole('textbox', { name: 'Text' }),
})
const picture = (featuredImage: string | null = null): Pick<Order, 'path' | 'user' | 'server'> => ({
  path: '/dashboard/blog/7/edit',
  user: author,
  server: { 'content.getBlog': { ...draft, featuredImage }, 'content.previewBlog': { contentHtml: '' } },
})
const stored = ({ body }: SeenRequest) => ({ ...draft, ...(body as WriteBlog), version: 4 })

playOrders(
  routes,
  import.meta.dirname,
  {
    'content.createBlog': {
      ...editor('/dashboard/blog/new'),
      fill: () =>
        fireEvent.input(page.getByRole('textbox', { name: 'Title' }), { target: { value: 'Başlık' } }),
      button: button('Save Draft'),
      reply: stored,
    },
    'content.updateBlog': {
      ...editor('/dashboard/blog/7/edit'),
      button: button('Save Draft'),
      reply: stored,
    },
    'content.changeBlogPicture': {
      ...picture(),
      open: async () => {
        stubPictures()
        const input = await waitFor(() => {
          const found = document.querySelector('input[type="file"]')
          if (!found) throw new Error('no picture can be chosen yet')
          return found
        })
        const file = new File(['x'], 'a.jpg', { type: 'image/jpeg' })
        fireEvent.change(input, { target: { files: [file] } })
      },
      button: inDialog('Save'),
      reply: { featuredImage: '/api/blogs/pictures/ab12-480.webp' },
    },
    'content.removeBlogPicture': {
      ...picture('/api/blogs/pictures/ab12-480.webp'),
      open: async ({ user }) => user.click(await page.findByRole('button', { name: 'Remove picture' })),
      button: inDialog('Remove'),
      reply: undefined,
    },
    'content.reportBlog': {
      path: '/blog/kucuk-adimlar',
      user: someUser(),
      server: { 'content.getBlog': wholePost({ can: { edit: false, report: true } }) },
      open: async ({ user }) => {
        await user.click(await page.findByRole('button', { name: 'Yazıyı şikâyet et' }))
        await page.findByRole('dialog')
      },
      fill: ({ user }: Screen) => user.click(page.getByRole('radio', { name: 'Reklam, spam' })),
      field: () => page.queryByRole('textbox', { name: /^Eklemek istediğin/ }),
      button: inDialog('Gönder'),
      reply: undefined,
    },
    'content.appealDecision': {
      path: '/dashboard/blog/decisions/4',
      user: someUser({ role: 'mentor' }),
      server: { 'content.getDecision': decision },
      field: () => page.queryByRole('textbox', { name: 'Why should it be looked at again?' }),
      texts: ['Yazıyı düzelttim, bakar mısınız?', 'Yazıyı baştan sona düzelttim.'],
      button: () => page.queryByRole('button', { name: 'Send the appeal' }),
      reply: { ...decision, appeal: { text: 'Yazıyı düzelttim.', at: decision.decidedAt } },
    },
    'content.publishBlog': {
      ...posts({ published: false }),
      button: () => page.queryByRole('button', { name: /^Publish/ }),
      reply: { ...draft, published: true },
    },
    'content.deleteBlog': {
      ...posts(),
      open: async ({ user }) => user.click(await page.findByRole('button', { name: /^Delete/ })),
      button: inDialog('Delete'),
      reply: undefined,
    },
  },
  { tags: 'thorough' },
  {
    'content.previewBlog': 'a look at what is typed, which changes nothing',
  },
)
