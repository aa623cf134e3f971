import { asList, pageSlugs } from '@kocyolu/contracts'
import { demoPassword } from '@kocyolu/service/demo'
import type { Page, Request } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { liveComposition } from '../pages/composition.ts'
import { watchFrames } from '../pages/frames.ts'
import type { Person } from '../people/person.ts'
import { checkLayout, checkLook, checkPage, takeOver } from './check-page.ts'

/** An address for each path that has more than one; a new one has to be added here. */
const examples: Record<string, (person: Person | null, who: Who) => string | Promise<string>> = {
  '/mentors/:id': () => '/mentors/1',
  '/mentors/:id/request': () => '/mentors/1/request',
  '/blog/:slug': () => '/blog/mezuna-kaldigim-yil-bana-ne-ogretti',
  '/admin/audit/:area': () => '/admin/audit/coaching',
  '/admin/moderation/:state': () => '/admin/moderation/decided',
  // Nothing of theirs is objected to: each says so, as to anybody whose it is not.
  '/dashboard/decisions/:id': () => '/dashboard/decisions/1',
  '/dashboard/blog/decisions/:id': () => '/dashboard/blog/decisions/1',
  '/messages/decisions/:id': () => '/messages/decisions/1',
  '/admin/releases/errors/:id': async person => {
    const stack = 'Error\n    at show (http://localhost/assets/mfe-public/1.0123456789.js:1:2)'
    const failure = { app: 'mfe-public', build: '0123456789ab', kind: 'script', path: '/', stack } as const
    await person?.api.releases.reportClientError({ body: { ...failure, message: 'It broke' } })
    const errors = await person?.api.releases.listClientErrors()
    return `/admin/releases/errors/${errors?.items[0]?.id}`
  },
  '/dashboard/students/:id': async (person, who) => {
    // Nobody shares anything with somebody who does not coach.
    if (who !== 'mentor') return '/dashboard/students/1'
    const sharing = await person?.api.coaching.listSharingStudents({ query: { limit: '1' } })
    return `/dashboard/students/${sharing?.items[0]?.student.id}`
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
  if (/^\/dashboard\/(blog|students)/.test(path)) return ['mentor']
  if (/^\/dashboard\/(progress|plan)$/.test(path)) return ['student']
  if (path.startsWith('/dashboard')) return ['student', 'mentor']
  if (path.startsWith('/messages') || path.endsWith('/request')) return ['student']
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

/** Long enough for what stands in for the answers to be drawn. */
const delayMs = 2_000
/** Tabs that wait for their calls at the same time. */
const atOnce = 4

interface SlowTab {
  page: Page
  /** Opens a page whose every call takes some time, and resolves with what moved when nothing is on its way any more. */
  open(path: string, delay?: number): Promise<number>
}

/** A tab that goes from page to page, as a new process for each would take longer than the page itself. */
async function slowTab(page: Page): Promise<SlowTab> {
  const waiting = new Set<Request>()
  const settle = (request: Request) => waiting.delete(request)
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !pathname.endsWith('/stream')) waiting.add(request)
  })
  page.on('requestfinished', settle)
  page.on('requestfailed', settle)
  const { seen } = await watchFrames(page)
  // An answer that is kept from the page before would not be waited for.
  await page.addInitScript(() => {
    const send = globalThis.fetch
    globalThis.fetch = (input, init) => send(input, { ...init, cache: 'no-store' })
  })
  // In the browser's own network: who intercepts requests here takes its cache away.
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const open = async (path: string, delay = delayMs): Promise<number> => {
    const throughput = { downloadThroughput: -1, uploadThroughput: -1 }
    const calls = { urlPattern: '*://*:*/api/*', latency: delay, ...throughput }
    await network.send('Network.emulateNetworkConditionsByRule', { matchedNetworkConditions: [calls] })
    await page.emulateMedia({ reducedMotion: null })
    waiting.clear()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => waiting.size, { intervals: [300] }).toBe(0)
    await page.waitForTimeout(300)
    return (await seen()).shift
  }
  return { page, open }
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
async function lookAt(
  { page, open }: SlowTab,
  path: string,
  screen: string,
  { size, seen }: Look,
): Promise<void> {
  await page.setViewportSize(size)
  const shift = await open(path)
  expect.soft(shift, `${path} on a ${screen}: what moved while it came`).toBeLessThanOrEqual(0.01)
  for (const [at, { theme, language }] of seen.entries()) {
    await choose(page, theme, language)
    const check = at === 0 ? checkPage : checkLook
    await check(page, `${path} ${theme}, ${language}, ${screen}`)
  }
}

/** Where things stand on a page for somebody whom it shows something else; who is led away has no such page. */
async function lookAtLayout({ page, open }: SlowTab, path: string): Promise<void> {
  await open(path, 0)
  if (new URL(page.url()).pathname !== path) return
  for (const [screen, { size }] of Object.entries(looks)) {
    await page.setViewportSize(size)
    await checkLayout(page, `${path} on a ${screen}`)
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
      return example(person, who)
    }
    const single = patterns.filter(pattern => !alike.includes(pattern))
    const paths = await Promise.all(single.filter(pattern => whoOpens(pattern).includes(who)).map(addressOf))
    const others = await Promise.all(single.filter(pattern => mayOpen(who, pattern, guards)).map(addressOf))
    // A browser for each of those who work at the same time: what one chooses, all tabs of a browser take on.
    const openBrowser = () => (person ?? { open: (path: string) => people.someone(path) }).open('about:blank')
    const work = [
      ...paths.flatMap(path =>
        Object.entries(looks).map(
          ([screen, look]) =>
            (tab: SlowTab) =>
              lookAt(tab, path, screen, look),
        ),
      ),
      ...others.map(path => (tab: SlowTab) => lookAtLayout(tab, path)),
    ]
    const workOff = async (tab: SlowTab): Promise<void> => {
      for (let look = work.shift(); look; look = work.shift()) await look(tab)
    }
    await Promise.all(Array.from({ length: atOnce }, async () => workOff(await slowTab(await openBrowser()))))
  })
}
