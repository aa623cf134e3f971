import { expect, test } from './journey.ts'
import { withoutRendering } from './pages/composition.ts'
import { watchFrames } from './pages/frames.ts'

const pages = [
  { path: '/', remote: 'mfe-public', heading: /./, ready: 'Profili Görüntüle' },
  { path: '/mentors', remote: 'mfe-coaching', heading: 'Mükemmel Koçunu Bul', ready: 'Profili Görüntüle' },
  { path: '/mentors/1', remote: 'mfe-coaching', heading: /./, ready: 'Reviews' },
  { path: '/dashboard', remote: 'mfe-coaching', heading: /./, ready: 'Find a Mentor' },
  { path: '/messages', remote: 'mfe-messaging', heading: 'Messages', ready: 'Select' },
]

for (const { path, remote, heading } of pages) {
  test(`${path} begins with its own skeleton, and nothing moves when the page comes`, {
    tag: path === '/dashboard' ? [] : '@thorough',
  }, async ({ people }) => {
    const student = await people.student()
    const page = await student.open('about:blank')
    await withoutRendering(page)
    const { seen } = await watchFrames(page)
    const released = Promise.withResolvers<void>()
    await page.route(`**/assets/${remote}/**`, async route => {
      await released.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Yükleniyor' })).toBeVisible()
    released.resolve()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { titles, notFound, shift } = await seen()
    expect(notFound).toBe(false)
    expect(titles.filter(title => title === '' || title.includes('404'))).toEqual([])
    expect(shift).toBeLessThanOrEqual(0.01)
  })
}
