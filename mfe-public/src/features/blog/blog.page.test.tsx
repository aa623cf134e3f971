import { queryClient } from '@kocyolu/web'
import {
  act,
  type FakeServer,
  fail,
  fireEvent,
  offline,
  renderRoute,
  waitFor,
  within,
} from '@kocyolu/web/testing'
import { describe, expect, test, vi } from 'vitest'
import { routes } from '../../routes.tsx'
import { somePost } from '../../shared/post.fixtures.ts'

const listOf = (...items: ReturnType<typeof somePost>[]) => ({ items, nextCursor: null })

const open = (server: FakeServer, path = '/blog', options = {}) =>
  renderRoute(routes, { path, server, ...options })

describe('the list of posts', () => {
  test('shows cards with what the specification asks for', async () => {
    const screen = open({ 'content.listBlogs': listOf(somePost(), somePost({ id: 2, category: 'other' })) })
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Başarı hikâyeleri ve YKS ipuçları' }),
    ).toBeVisible()
    expect(document.title).toBe('Blog | KoçYolu')
    const [first, second] = await screen.findAllByRole('heading', { level: 2, name: 'Küçük adımlar' })
    const card = within(first?.closest('li') ?? document.body)
    for (const text of [
      'Başarı Hikâyesi',
      'SAY',
      'YKS 1.893. sırada',
      'Her gün bir sayfa.',
      'Işık Aydın',
      'Boğaziçi Üniversitesi',
      '20 Kasım 2026',
    ])
      expect(card.getByText(text)).toBeVisible()
    expect(card.getByRole('link', { name: 'Devamını Oku: Küçük adımlar' })).toHaveAttribute(
      'href',
      '/blog/kucuk-adimlar',
    )
    expect(within(second?.closest('li') ?? document.body).getByText('Çalışma İpuçları')).toBeVisible()
  })

  test('fetches the picture of the first post first, the others when they are near, in the size that is shown', async () => {
    const pictured = (id: number) =>
      somePost({ id, featuredImage: `/api/blogs/pictures/${'ab'.repeat(20)}-800.webp` })
    const screen = open({ 'content.listBlogs': listOf(pictured(1), pictured(2), pictured(3)) })
    await screen.findAllByRole('heading', { level: 2, name: 'Küçük adımlar' })
    const pictures = [...document.querySelectorAll('main img, li img')]
    expect(pictures.map(each => [each.getAttribute('fetchpriority'), each.getAttribute('loading')])).toEqual([
      ['high', 'eager'],
      [null, 'lazy'],
      [null, 'lazy'],
    ])
    expect(pictures[0]?.getAttribute('srcset')).toContain('-400.webp 400w')
    expect(pictures[0]?.getAttribute('sizes')).toContain('360px')
  })

  test('shows tiles where a picture had failed before a listener was there', async () => {
    vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
    const author = {
      ...somePost().author,
      profileImageUrl: `/api/users/pictures/${'cd'.repeat(20)}-256.webp`,
    }
    const post = somePost({ featuredImage: `/api/blogs/pictures/${'ab'.repeat(20)}-800.webp`, author })
    const screen = open({ 'content.listBlogs': listOf(post) })
    expect(await screen.findByText('Her gün bir sayfa.')).toBeVisible()
    expect(document.querySelector('main img, li img')).toBeNull()
    vi.restoreAllMocks()
  })

  test('says dates in English where that is chosen', async () => {
    const screen = open({ 'content.listBlogs': listOf(somePost()) }, '/blog', { language: 'en' })
    expect(await screen.findByText('November 20, 2026')).toBeVisible()
  })

  test('tabs and search choose among the posts and are in the address', async () => {
    const screen = open({ 'content.listBlogs': listOf(somePost()) }, '/blog?q=plan')
    expect(await screen.findByRole('textbox', { name: 'Yazılarda ara' })).toHaveValue('plan')
    const tabs = within(screen.getByRole('navigation', { name: 'Yazı türleri' }))
    expect(tabs.getAllByRole('link').map(tab => tab.textContent)).toEqual([
      'Tümü',
      'Başarı Hikâyeleri',
      'YKS İpuçları',
      'Çalışma İpuçları',
    ])
    expect(tabs.getByRole('link', { name: 'Tümü' })).toHaveAttribute('aria-current', 'page')
    for (const tab of ['Başarı Hikâyeleri', 'YKS İpuçları', 'Çalışma İpuçları'])
      await screen.user.click(tabs.getByRole('link', { name: tab }))
    expect(screen.location()).toBe('/blog?tab=study_methods&q=plan')
    // Typed at once, so that no rest of the typing is a search of its own.
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'uyku' } })
    await screen.user.type(screen.getByRole('textbox'), '{Enter}')
    const asked = () =>
      screen.requests
        .filter(({ call }) => call === 'content.listBlogs')
        .map(({ query }) => [query.category, query.q])
    await waitFor(() =>
      expect(asked()).toEqual([
        [undefined, 'plan'],
        ['success_story', 'plan'],
        ['academic', 'plan'],
        ['other', 'plan'],
        ['other', 'uyku'],
      ]),
    )
    expect(screen.location()).toBe('/blog?tab=study_methods&q=uyku')
    expect(await screen.findByText('Küçük adımlar')).toBeVisible()
  })

  test('goes on until its end, without repeating itself', async () => {
    const screen = open({
      'content.listBlogs': ({ query }) =>
        query.cursor
          ? listOf(somePost({ id: 2, title: 'İkinci' }))
          : { items: [somePost()], nextCursor: 'more' },
    })
    const more = await screen.findByRole('button', { name: 'Daha fazla yazı göster' })
    // Without code it leads to an address that begins with the next part.
    expect(more.closest('form')).toHaveFormValues({ after: 'more' })
    await screen.user.click(more)
    expect(await screen.findByText('İkinci')).toBeVisible()
    expect(screen.getByText('Küçük adımlar')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Daha fazla yazı göster' })).toBeNull()
  })

  test('begins after the posts that its address says, with a way to the newest', async () => {
    const screen = open({ 'content.listBlogs': listOf(somePost()) }, '/blog?tab=yks_tips&after=more')
    const newest = await screen.findByRole('link', { name: 'En yeni yazılar' })
    expect(newest).toHaveAttribute('href', '/blog?tab=yks_tips')
    expect(screen.requests.find(({ call }) => call === 'content.listBlogs')?.query).toMatchObject({
      cursor: 'more',
      category: 'academic',
    })
  })

  test('without posts says what is coming, without a match how to find one', async () => {
    const none = open({ 'content.listBlogs': listOf() })
    expect(await none.findByText('Başarı hikâyeleri çok yakında burada')).toBeVisible()
    none.unmount()
    const screen = open({ 'content.listBlogs': listOf() }, '/blog?q=yok')
    expect(await screen.findByText('Aramanla eşleşen yazı bulunamadı')).toBeVisible()
    await screen.user.click(screen.getByRole('link', { name: 'Tüm yazıları göster' }))
    expect(screen.location()).toBe('/blog')
    expect(await screen.findByText('Başarı hikâyeleri çok yakında burada')).toBeVisible()
    expect(screen.getByRole('textbox')).toHaveValue('')
  })

  test.each<FakeServer>([{ 'content.listBlogs': fail('unavailable') }, { 'content.listBlogs': offline }])(
    'that does not come can be tried again',
    async server => {
      const screen = open(server)
      expect(await screen.findByText('Yazılar şu anda yüklenemedi.')).toBeVisible()
      await screen.user.click(screen.getByRole('button', { name: 'Tekrar dene' }))
      const asked = screen.requests.filter(({ call }) => call === 'content.listBlogs')
      expect(asked).toHaveLength(2)
    },
  )

  test('that is shown stays when it cannot be fetched again', async () => {
    let isDown = false
    const screen = open({ 'content.listBlogs': () => (isDown ? fail('unavailable') : listOf(somePost())) })
    await screen.findByText('Küçük adımlar')
    isDown = true
    await act(() => queryClient.invalidateQueries())
    expect(await screen.findByText(/^Yenilenemedi/)).toBeVisible()
    expect(screen.getByText('Küçük adımlar')).toBeVisible()
  })
})
