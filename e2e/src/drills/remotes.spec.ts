import type { Page } from '@playwright/test'
import { withoutRendering } from '../pages/composition.ts'
import type { Person } from '../people/person.ts'
import type { Platform } from '../platform.ts'
import { buildsIn, expect } from '../releases/release-journey.ts'
import type { SiteReleases } from '../releases/site-releases.ts'
import { isFull, test } from './drill.ts'
import { answers503, hangs, standIn } from './fault-server.ts'
import { alter, type Mend, shownComposition, takeAway } from './site-files.ts'

const areas = [
  { remote: 'mfe-coaching', path: '/mentors', other: '/messages' },
  { remote: 'mfe-public', path: '/', other: '/mentors' },
  { remote: 'mfe-messaging', path: '/messages', other: '/mentors' },
  { remote: 'mfe-admin', path: '/admin', other: '/mentors' },
]

interface Fault {
  name: string
  make(): Promise<Mend>
  /** The build itself is broken: a tab that has it heals when it is loaded again, not by a retry. */
  isOfBuild?: boolean
}

/** One of each kind, for `npm test`. */
const quick = ['files gone', 'hanging', 'CSS missing', 'wrong integrity of a chunk', 'throws at start']

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const lost = (page: Page) =>
  page.getByText(/Bu bölüm şu anda yüklenemiyor|This part cannot be loaded right now/)

/** Below a page that was rendered, and stays. */
const readOn = 'okumaya devam edebilirsin'

for (const { remote, path, other } of isFull ? areas : areas.slice(0, 1))
  test(`whatever happens to ${remote}, only its area is hit, and it heals`, { tag: '@thorough' }, async ({
    people,
    platform,
    releases,
    drill,
  }) => {
    const person = await people.admin()
    const healthy = await person.open(path)
    await expect.poll(() => buildsIn(healthy, container(remote))).toHaveLength(1)
    const title = (await heading(healthy).textContent()) ?? ''
    const build = await releases.publishChanged(remote, inEntry('', '/* newer */'))
    await releases.promote(remote, build)
    // It puts back what is missing, so a fault in the files is one that it has not found yet.
    await platform.stop('site')

    for (const { name, make, isOfBuild = false } of await faultsOf(remote, path, build, {
      releases,
      platform,
    }))
      await drill({ part: remote, fault: name }, async () => {
        const mend = await make()
        const { page, rest } = await look(person, path, other)
        await expect(page.getByRole('navigation').first()).toBeVisible()
        await expect(lost(page).first()).toBeVisible()
        await expect(heading(rest)).toBeVisible()
        await expect(lost(rest)).toHaveCount(0)

        const rendered = isOfBuild ? null : await openRendered(person, path)
        if (rendered) await expect(rendered.getByRole('status').filter({ hasText: readOn })).toBeVisible()

        await mend()
        if (rendered) {
          await askAgain(rendered)
          await expect(heading(rendered)).toHaveText(title)
          await rendered.context().close()
        }
        if (isOfBuild) await page.reload()
        await untilWhole(page, title)
        await expect(lost(page)).toHaveCount(0)
        await expect.poll(() => buildsIn(page, container(remote))).toContain(build)
        await page.context().close()
        return {
          saw: 'a panel with a retry',
          rest: `${other} works`,
          healed: isOfBuild ? 'at the next load' : 'by a retry',
        }
      })
  })

const container = (remote: string): string => remote.replaceAll('-', '_')

/** Changes the container alone, so that all other files are those of the build before. */
const inEntry = (before: string, after: string) => (text: string, file: string) =>
  file.endsWith('remoteEntry.js') ? before + text + after : text

/**
 * Two tabs of one person, opened while the fault lasts: the area that is hit, as it is without server rendering, and another
 * one.
 */
async function look(person: Person, path: string, other: string): Promise<{ page: Page; rest: Page }> {
  const page = await person.open('about:blank')
  const rest = await page.context().newPage()
  await withoutRendering(page)
  // A request that hangs would keep the load event away.
  await Promise.all([page.goto(path, { waitUntil: 'commit' }), rest.goto(other, { waitUntil: 'commit' })])
  return { page, rest }
}

/** A tab with the page as a server has rendered it; none where that renders no such page. */
async function openRendered(person: Person, path: string): Promise<Page | null> {
  const page = await person.open('about:blank')
  const response = await page.goto(path, { waitUntil: 'commit' })
  const isRendered = (await response?.text())?.includes('data-rendered') ?? false
  if (!isRendered) await page.context().close()
  return isRendered ? page : null
}

/** The page is there, or a panel whose retry brings it: on a busy machine what comes is late for more than one. */
async function untilWhole(page: Page, title: string): Promise<void> {
  const again = page.getByRole('button', { name: /Tekrar dene|Try again/ }).first()
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 5_000 })
    await expect(heading(page)).toHaveText(title, { timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
}

/** Asks again for what a rendered page lacks, as long as it says so: what only was late may come just then, and takes the link away. */
async function askAgain(rendered: Page): Promise<void> {
  const link = rendered.getByRole('link', { name: 'Tekrar dene' })
  await expect(async () => {
    if (await link.isVisible()) await link.click({ timeout: 5_000 })
    await expect(rendered.getByRole('status').filter({ hasText: readOn })).toHaveCount(0, { timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
}

async function shownPart(remote: string) {
  const part = (await shownComposition()).remotes[remote]
  if (!part) throw new Error(`${remote} is not live`)
  return part
}

async function faultsOf(
  remote: string,
  path: string,
  build: string,
  { releases, platform }: { releases: SiteReleases; platform: Platform },
): Promise<Fault[]> {
  const container = `/assets/${remote}/${build}/remoteEntry.js`
  const files = (await shownPart(remote)).preload[path] ?? []
  const own = files.filter(file => file.startsWith(`/assets/${remote}/`) && file !== container)
  const [script, style] = ['.js', '.css'].map(kind => own.findLast(file => file.endsWith(kind)))
  if (!(script && style)) throw new Error(`${remote} announces no script or no style for ${path}`)

  const released = (change: (text: string, file: string) => string) => async () => {
    await platform.start('site')
    const broken = await releases.publishChanged(remote, change)
    await releases.promote(remote, broken)
    return () => releases.rollback()
  }
  const garbage = (text: string, file: string) => (file.endsWith('remoteEntry.js') ? '<!doctype html>' : text)
  const faults: Fault[] = [
    { name: 'files gone', make: () => takeAway(`/assets/${remote}`) },
    { name: 'hanging', make: () => standIn(remote, container, hangs) },
    { name: '503 with JSON', make: () => standIn(remote, container, answers503) },
    { name: 'chunk missing', make: () => takeAway(script) },
    { name: 'CSS missing', make: () => takeAway(style) },
    { name: 'wrong integrity of a chunk', make: () => alter(script) },
    { name: 'wrong integrity of a style', make: () => alter(style) },
    { name: 'wrong integrity of the container', make: () => alter(container) },
    { name: 'container gone', make: () => takeAway(container) },
    { name: 'throws at start', make: released(inEntry('throw new Error("drill");', '')), isOfBuild: true },
    { name: 'corrupt manifest', make: released(garbage), isOfBuild: true },
  ]
  return faults.filter(({ name }) => isFull || quick.includes(name))
}
