import { asList, pageSlugs } from '@kocyolu/contracts'
import { demoPassword } from '@kocyolu/service/demo'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { liveComposition } from '../pages/composition.ts'
import { watchFrames } from '../pages/frames.ts'
import type { Person } from '../people/person.ts'
import { checkLayout, checkPage, takeOver } from './check-page.ts'

/** An address for each path that has more than one; a new one has to be added here. */
const examples: Record<string, (person: Person | null) => string | Promise<string>> = {
  '/mentors/:id': () => '/mentors/1',
  '/mentors/:id/request': () => '/mentors/1/request',
  '/blog/:slug': () => '/blog/mezuna-kaldigim-yil-bana-ne-ogretti',
  '/admin/audit/:area': () => '/admin/audit/coaching',
  '/admin/releases/errors/:id': async person => {
    const stack = 'Error\n    at show (http://localhost/assets/mfe-public/1.0123456789.js:1:2)'
    const failure = { app: 'mfe-public', build: '0123456789ab', kind: 'script', path: '/', stack } as const
    await person?.api.releases.reportClientError({ body: { ...failure, message: 'It broke' } })
    const errors = await person?.api.releases.listClientErrors()
    return `/admin/releases/errors/${errors?.items[0]?.id}`
  },
  '/dashboard/blog/:id/edit': async person => {
    const posts = await person?.api.content.listBlogs({ query: { author: person.id, limit: '1' } })
    return `/dashboard/blog/${asList(posts ?? []).items[0]?.id}/edit`
  },
}

/** The pages of the footer are one page with different texts; an admin's messages are everybody's. */
const alike = [...pageSlugs.slice(1).map(slug => `/${slug}`), '/admin/messages']

const everybody = ['visitor', 'student', 'mentor', 'admin'] as const
type Who = (typeof everybody)[number]

/** Who opens a path, to see what it is there for; all others who may open it see where things stand. */
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

/** Opens a page whose every call takes some time, and resolves when nothing is on its way any more. */
async function openSlowly(page: Page, path: string, delay = delayMs): Promise<number> {
  let waiting = 0
  await page.route('**/api/**', async route => {
    if (route.request().url().includes('/stream')) return route.continue()
    waiting += 1
    await new Promise(resolve => setTimeout(resolve, delay))
    await route.continue().catch(() => undefined)
  })
  const settle = () => (waiting -= 1)
  page.on('requestfinished', request => request.url().includes('/api/') && settle())
  page.on('requestfailed', request => request.url().includes('/api/') && settle())
  const { seen } = await watchFrames(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => waiting, { intervals: [300] }).toBeLessThanOrEqual(0)
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
    },
    { theme, language },
  )
  await takeOver(page)
  await expect(page.locator('html')).toHaveClass(theme)
}

type Look = (typeof looks)[keyof typeof looks]

/** A page in each of its looks, and as it comes. */
async function lookAt(tab: Page, path: string, screen: string, { size, seen }: Look): Promise<void> {
  await tab.setViewportSize(size)
  const shift = await openSlowly(tab, path)
  expect.soft(shift, `${path} on a ${screen}: what moved while it came`).toBeLessThanOrEqual(0.01)
  for (const { theme, language } of seen) {
    await choose(tab, theme, language)
    await checkPage(tab, `${path} ${theme}, ${language}, ${screen}`)
  }
}

/** Where things stand on a page for somebody whom it shows something else; who is led away has no such page. */
async function lookAtLayout(tab: Page, path: string): Promise<void> {
  await openSlowly(tab, path, 0)
  if (new URL(tab.url()).pathname !== path) return
  for (const [screen, { size }] of Object.entries(looks)) {
    await tab.setViewportSize(size)
    await checkLayout(tab, `${path} on a ${screen}`)
  }
}

/** Whether a path shows anything of its own to somebody whom it is not there for first. */
function mayOpen(who: Who, path: string, guards: Record<string, string[]>): boolean {
  const guard = Object.entries(guards).find(([area]) => path.startsWith(area.replace('/*', '')))
  return who !== 'visitor' && !whoOpens(path).includes(who) && (guard?.[1].includes(who) ?? true)
}

for (const who of everybody) {
  test(`every page of a ${who} stands still while it comes, and everybody can use it`, async ({
    page,
    people,
  }) => {
    const { remotes } = await liveComposition(page)
    const manifests = Object.values(remotes).map(({ manifest }) => manifest)
    const patterns = manifests.flatMap(({ prefixes }) => prefixes)
    const guards = Object.assign({}, ...manifests.map(manifest => manifest.guards))
    const person = who === 'visitor' ? null : await people.signIn(`${who}@kocyolu.test`, demoPassword)
    const addressOf = (pattern: string): string | Promise<string> => {
      if (!pattern.includes(':')) return pattern
      const example = examples[pattern]
      if (!example) throw new Error(`Say in examples what an address of ${pattern} looks like`)
      return example(person)
    }
    const single = patterns.filter(pattern => !alike.includes(pattern))
    const paths = await Promise.all(single.filter(pattern => whoOpens(pattern).includes(who)).map(addressOf))
    const others = await Promise.all(single.filter(pattern => mayOpen(who, pattern, guards)).map(addressOf))
    // A browser for each of those who work at the same time: what one chooses, all tabs of a browser take on.
    const openBrowser = () =>
      (person ?? { open: (path: string) => people.someone(path) }).open('/account/terms')
    const work = [
      ...paths.flatMap(path =>
        Object.entries(looks).map(
          ([screen, look]) =>
            (tab: Page) =>
              lookAt(tab, path, screen, look),
        ),
      ),
      ...others.map(path => (tab: Page) => lookAtLayout(tab, path)),
    ]
    const workOff = async (tab: Page): Promise<void> => {
      const look = work.shift()
      if (!look) return
      await look(tab)
      const next = await tab.context().newPage()
      await tab.close()
      await workOff(next)
    }
    await Promise.all(Array.from({ length: atOnce }, async () => workOff(await openBrowser())))
  })
}
