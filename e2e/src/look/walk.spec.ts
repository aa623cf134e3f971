import { asList, pageSlugs } from '@kocyolu/contracts'
import { demoCertificate, demoPassword } from '@kocyolu/service/demo'
import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { liveComposition } from '../pages/composition.ts'
import { watchFrames } from '../pages/frames.ts'
import type { People } from '../people/people.ts'
import type { Person } from '../people/person.ts'
import { checkFields, checkLayout, checkLook, checkPage, hydrate } from './check-page.ts'
import { watchConsole } from './watch-console.ts'

// As people have it; elsewhere the worker is kept out of the way, which is said on the console.
test.use({ serviceWorkers: 'allow' })

/**
 * An address for each path that has more than one, and for lists whose order other journeys change while they load; a
 * new path with a parameter has to be added here.
 */
const examples: Record<string, (person: Person | null, who: Who) => string | Promise<string>> = {
  '/mentors': () => '/mentors?sort=newest&maxRanking=1000',
  '/blog': () => '/blog?q=mezuna',
  '/mentors/:id': () => '/mentors/1',
  '/mentors/:id/request': () => '/mentors/1/request',
  '/blog/:slug': () => '/blog/mezuna-kaldigim-yil-bana-ne-ogretti',
  '/verify/:code': () => `/verify/${demoCertificate}`,
  '/admin/audit/:area': () => '/admin/audit/coaching',
  '/admin/moderation/:state': () => '/admin/moderation/decided',
  // Nothing of theirs is objected to: each says so, as to any user whose it is not.
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
    // No student shares progress with a user who does not coach.
    if (who !== 'mentor') return '/dashboard/students/1'
    const sharing = await person?.api.coaching.listSharingStudents({ query: { limit: '1' } })
    return `/dashboard/students/${sharing?.items[0]?.student.id}`
  },
  '/dashboard/sessions/:id': async (person, who) => {
    if (!person || (who !== 'student' && who !== 'mentor')) return '/dashboard/sessions/1'
    const { listStudentSessions, listMentorSessions } = person.api.coaching
    const list = who === 'student' ? listStudentSessions : listMentorSessions
    const found = asList(await list({ query: { state: 'upcoming', limit: '1' } }))
    return `/dashboard/sessions/${found.items[0]?.id}`
  },
  '/dashboard/question-hours/:id': async (person, who) => {
    if (!person || (who !== 'student' && who !== 'mentor')) return '/dashboard/question-hours/1'
    const { items } = await person.api.coaching.listQuestionHours()
    return `/dashboard/question-hours/${items[0]?.id}`
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

/** Who opens a path, to see what it is there for; all others who may open it see where things are. */
function whoOpens(path: string): Who[] {
  if (path.startsWith('/admin')) return ['admin']
  if (/^\/dashboard\/(blog|students|certificates)/.test(path)) return ['mentor']
  if (/^\/dashboard\/(progress|plan|today|topics|mistakes|choices|guardian)$/.test(path)) return ['student']
  if (path.startsWith('/dashboard')) return ['student', 'mentor']
  if (path.startsWith('/messages') || path.endsWith('/request')) return ['student']
  return ['visitor']
}

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 800 }
/** Long enough for skeletons to be rendered. */
const delayMs = 2_000
/** Tabs that wait for their calls at the same time. */
const tabs = 4

interface Way {
  person: Person | null
  paths: string[]
  open(): Promise<Page>
}

/** The paths of the live composition that a role opens first, and its browser. */
async function wayOf(who: Who, page: Page, people: People): Promise<Way> {
  const { remotes } = await liveComposition(page)
  const patterns = Object.values(remotes).flatMap(({ manifest }) => manifest.prefixes)
  const person = who === 'visitor' ? null : await people.signIn(`${who}@kocyolu.test`, demoPassword)
  const addressOf = (pattern: string): string | Promise<string> => {
    const example = examples[pattern]
    if (!example && !pattern.includes(':')) return pattern
    if (!example) throw new Error(`Say in examples what an address of ${pattern} looks like`)
    return example(person, who)
  }
  const own = patterns.filter(pattern => !alike.includes(pattern) && whoOpens(pattern).includes(who))
  const paths = await Promise.all(own.map(addressOf))
  return { person, paths, open: () => (person ? person.open('about:blank') : people.someone('about:blank')) }
}

for (const who of everybody) {
  test(`every page of a ${who} can be used by everybody, stands still, and leaves the console empty`, async ({
    page,
    people,
  }) => {
    const { paths, open } = await wayOf(who, page, people)
    const tab = await open()
    const { seen } = await watchFrames(tab)
    const watched = await watchConsole(tab)
    for (const path of paths) {
      await tab.setViewportSize(desk)
      await tab.goto(path)
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      await tab.waitForLoadState('networkidle')
      const { shift, moved } = await seen()
      expect.soft(shift, `${path} while it came: ${moved.join()}`).toBeLessThanOrEqual(0.01)
      await expect.poll(watched.unusedPreloads, { message: path }).toEqual([])
      await checkPage(tab, path)
      await tab.setViewportSize(phone)
      await checkLayout(tab, `${path} on a phone`)
      await checkFields(tab, `${path} on a phone`)
    }
    // The browser's own word for a permission without a decision.
    expect(watched.said.filter(line => !line.includes('404 (Not Found)'))).toEqual([])
  })

  test(`every page of a ${who} does so in the dark, in English, on a phone and with slow answers`, {
    tag: '@thorough',
  }, async ({ page, people }) => {
    const { paths, open } = await wayOf(who, page, people)
    const walk = async (): Promise<void> => {
      const tab = await open()
      const { seen } = await watchFrames(tab)
      const network = await tab.context().newCDPSession(tab)
      await network.send('Network.enable')
      const throughput = { downloadThroughput: -1, uploadThroughput: -1 }
      const calls = { urlPattern: '*://*:*/api/*', latency: delayMs, ...throughput }
      await network.send('Network.emulateNetworkConditionsByRule', { matchedNetworkConditions: [calls] })
      for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
        await tab.setViewportSize(phone)
        await tab.emulateMedia({ reducedMotion: null })
        await tab.goto(path)
        await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
        await tab.waitForLoadState('networkidle')
        const { shift, moved } = await seen()
        expect.soft(shift, `${path} while it came: ${moved.join()}`).toBeLessThanOrEqual(0.01)
        await choose(tab, 'dark', 'en')
        await checkPage(tab, `${path} dark, English, phone`)
        await choose(tab, 'light', 'tr')
        await checkLook(tab, `${path} light, Turkish, phone`)
        await tab.setViewportSize(desk)
        await choose(tab, 'dark', 'tr')
        await checkLook(tab, `${path} dark, Turkish, desk`)
      }
    }
    await Promise.all(Array.from({ length: tabs }, walk))
  })
}

test.describe('the keyboard', () => {
  // Requests of a worker are not routed.
  test.use({ serviceWorkers: 'block' })

  for (const who of everybody) {
    test(`stays on every page of a ${who}, whichever button is pressed`, { tag: '@thorough' }, async ({
      page,
      people,
    }) => {
      const { paths, open } = await wayOf(who, page, people)
      const tab = await open()
      await tab.setViewportSize(desk)
      // The site stays as it is: whatever would change it fails, as without a network.
      await tab.route('**/*', route =>
        route.request().method() === 'GET' ? route.fallback() : route.abort(),
      )
      for (const path of paths) expect.soft(await pressEach(tab, path), path).toEqual([])
    })
  }
})

/** Presses one of each kind of button of a page by keyboard, and Escape; the names of those after which the focus was nowhere. */
async function pressEach(tab: Page, path: string): Promise<string[]> {
  const lost: string[] = []
  const pressed = new Set<string>()
  const state = () => tab.evaluate(stateOf)
  for (let before = ''; ; ) {
    // Only a page that a button has changed is loaded again.
    if (before === '' || before !== (await state())) {
      await tab.goto(path)
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      await tab.waitForLoadState('networkidle')
      before = await state()
    }
    const name = await tab.evaluate(focusNext, [...pressed])
    if (name === null) return lost
    pressed.add(name)
    for (const key of ['Enter', 'Escape']) {
      await tab.keyboard.press(key)
      await tab.waitForLoadState('networkidle')
      await tab.waitForFunction(isFocused).catch(() => lost.push(`${name}, ${key}`))
    }
  }
}

/** Address and buttons of a page. */
function stateOf(): string {
  const buttons = [...document.querySelectorAll('button')].map(button => button.textContent)
  return [location.href, ...buttons].join('\n')
}

/** Focuses the first button of the page that is of another kind than these; gives its kind. */
function focusNext(before: string[]): string | null {
  // A form without script leaves the page.
  const buttons = document.querySelectorAll<HTMLElement>('button:enabled, summary, [role="button"]')
  for (const button of buttons) {
    if (!button.checkVisibility() || button.closest('form[method="post"], [inert]')) continue
    const [word] = (button.ariaLabel ?? button.textContent ?? '').split(/[\s:]/)
    const kind = `${button.parentElement?.className} ${button.className} ${word}`
    if (before.includes(kind)) continue
    button.focus()
    return kind
  }
  return null
}

function isFocused(): boolean {
  const { activeElement: focused, body } = document
  return focused !== null && focused !== body && !focused.matches(':disabled')
}

const narrow = { width: 320, height: 740 }
/** A word that Turkish allows, and a letter of 57 marks. */
const longWord = 'Muvaffakiyetsizleştiricileştiriveremeyebileceklerimizdenmişsinizcesine'
const markedLetter = `Z${'\u0301'.repeat(57)}`
const written = /^(firstName|lastName|university|major|title|topic|notes|bio|comment|content|subject|text)$/
const isCode = /^[a-z_]*$/

test.describe('long words', () => {
  // Requests of a worker are not routed.
  test.use({ serviceWorkers: 'block' })

  for (const who of everybody.slice(1)) {
    test(`stay within every page of a ${who} on a narrow phone`, { tag: '@thorough' }, async ({
      page,
      people,
    }) => {
      const { paths, open } = await wayOf(who, page, people)
      const tab = await open()
      await tab.setViewportSize(narrow)
      await tab.route(/\/api\/(?!.*(stream|pictures))/, async route => {
        if (route.request().method() !== 'GET') return route.continue()
        const response = await route.fetch()
        const lengthen = (key: string, value: unknown) =>
          typeof value === 'string' && written.test(key) && !isCode.test(value)
            ? `${longWord} ${markedLetter}`
            : value
        const body = await response.text()
        const isJson = response.headers()['content-type']?.includes('json')
        await route.fulfill({ response, body: isJson ? JSON.stringify(JSON.parse(body, lengthen)) : body })
      })
      for (const path of paths) {
        await tab.goto(path)
        await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
        await tab.waitForLoadState('networkidle')
        const width = await tab.evaluate(() => document.documentElement.scrollWidth)
        expect.soft(width, path).toBeLessThanOrEqual(narrow.width)
      }
    })
  }
})

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
  await hydrate(page)
  await expect(page.locator('html')).toHaveClass(theme)
}
