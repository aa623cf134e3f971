import { asList, pageSlugs } from '@kocyolu/contracts'
import { demoPassword } from '@kocyolu/service/demo'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { liveComposition } from '../pages/composition.ts'
import { watchFrames } from '../pages/frames.ts'
import type { Person } from '../people/person.ts'
import { checkPage } from './check-page.ts'

/** An address for each path that has more than one; a new one has to be added here. */
const examples: Record<string, (person: Person | null) => string | Promise<string>> = {
  '/mentors/:id': () => '/mentors/1',
  '/mentors/:id/request': () => '/mentors/1/request',
  '/blog/:slug': () => '/blog/mezuna-kaldigim-yil-bana-ne-ogretti',
  '/admin/audit/:area': () => '/admin/audit/coaching',
  '/admin/releases/errors/:id': async person => {
    const stack = 'Error\n    at show (http://localhost/assets/mfe-public/1.0123456789.js:1:2)'
    const failure = { app: 'mfe-public', build: '0123456789ab', kind: 'script', path: '/', stack } as const
    await person?.api.content.reportClientError({ body: { ...failure, message: 'It broke' } })
    const errors = await person?.api.content.listClientErrors()
    return `/admin/releases/errors/${errors?.items[0]?.id}`
  },
  '/dashboard/blog/:id/edit': async person => {
    const posts = await person?.api.content.listBlogs({ query: { author: person.id, limit: '1' } })
    return `/dashboard/blog/${asList(posts ?? []).items[0]?.id}/edit`
  },
}

/** The pages of the footer are one page with different texts; an admin's messages are everybody's. */
const alike = [...pageSlugs.slice(1).map(slug => `/${slug}`), '/admin/messages']

type Who = 'visitor' | 'student' | 'mentor' | 'admin'

/** Who opens a path, to see what it is there for. */
function whoOpens(path: string): Who[] {
  if (path.startsWith('/admin')) return ['admin']
  if (path.startsWith('/dashboard/blog')) return ['mentor']
  if (path.startsWith('/dashboard')) return ['student', 'mentor']
  if (path === '/messages' || path.endsWith('/request')) return ['student']
  return ['visitor']
}

/** Every pair of language, theme and screen is seen. */
const looks = {
  phone: {
    size: { width: 360, height: 740 },
    seen: [
      { theme: 'light', language: 'tr' },
      { theme: 'dark', language: 'en' },
    ],
  },
  desk: {
    size: { width: 1280, height: 800 },
    seen: [
      { theme: 'dark', language: 'tr' },
      { theme: 'light', language: 'en' },
    ],
  },
} as const

const delayMs = 2_000
/** Pages that wait for their calls at the same time. */
const atOnce = 4

/** Opens a page whose every call takes two seconds, and resolves when nothing is on its way any more. */
async function openSlowly(page: Page, path: string): Promise<number> {
  let waiting = 0
  await page.route('**/api/**', async route => {
    if (route.request().url().includes('/stream')) return route.continue()
    waiting += 1
    await new Promise(resolve => setTimeout(resolve, delayMs))
    await route.continue().catch(() => undefined)
  })
  const settle = () => (waiting -= 1)
  page.on('requestfinished', request => request.url().includes('/api/') && settle())
  page.on('requestfailed', request => request.url().includes('/api/') && settle())
  const { seen } = await watchFrames(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => waiting, { timeout: 30_000, intervals: [300] }).toBeLessThanOrEqual(0)
  await page.waitForTimeout(300)
  return (await seen()).shift
}

/** As another tab would: without loading the page again. */
async function choose(page: Page, theme: string, language: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(
    state => {
      const key = 'kocyolu.preferences'
      localStorage.setItem(key, JSON.stringify({ state, version: 0 }))
      dispatchEvent(new StorageEvent('storage', { key }))
    },
    { theme, language },
  )
  await expect(page.locator('html')).toHaveClass(theme)
}

for (const who of ['visitor', 'student', 'mentor', 'admin'] as const) {
  test(`every page of a ${who} stands still while it comes, and everybody can use it`, async ({
    page,
    people,
  }) => {
    test.setTimeout(180_000)
    const { remotes } = await liveComposition(page)
    const patterns = Object.values(remotes).flatMap(({ manifest }) => manifest.prefixes)
    const person = who === 'visitor' ? null : await people.signIn(`${who}@kocyolu.test`, demoPassword)
    const paths = await Promise.all(
      patterns
        .filter(pattern => whoOpens(pattern).includes(who) && !alike.includes(pattern))
        .map(pattern => {
          if (!pattern.includes(':')) return pattern
          const example = examples[pattern]
          if (!example) throw new Error(`Say in examples what an address of ${pattern} looks like`)
          return example(person)
        }),
    )
    // A browser for each of those who work at the same time: what one chooses, all tabs of a browser take on.
    const openBrowser = () =>
      (person ?? { open: (path: string) => people.someone(path) }).open('/account/terms')
    const work = paths.flatMap(path =>
      Object.entries(looks).map(([screen, look]) => ({ path, screen, ...look })),
    )
    const workOff = async (tab: Page): Promise<void> => {
      const one = work.shift()
      if (!one) return
      await tab.setViewportSize(one.size)
      const shift = await openSlowly(tab, one.path)
      expect.soft(shift, `${one.path} on a ${one.screen}: what moved while it came`).toBeLessThanOrEqual(0.01)
      for (const { theme, language } of one.seen) {
        await choose(tab, theme, language)
        await checkPage(tab, `${one.path} ${theme}, ${language}, ${one.screen}`)
      }
      const next = await tab.context().newPage()
      await tab.close()
      await workOff(next)
    }
    await Promise.all(Array.from({ length: atOnce }, async () => workOff(await openBrowser())))
  })
}
