import type { Locator, Page } from '@playwright/test'
import { retryCall } from '../outages/retry.ts'
import { withoutRendering } from '../pages/composition.ts'
import { book } from '../people/free-hours.ts'
import type { Coach, Person } from '../people/person.ts'
import { expect } from '../releases/release-journey.ts'
import { isFull, test } from './drill.ts'
import { newerBuild } from './newer-build.ts'
import { runInPlace } from './run-build.ts'

/** Where the absence of a service shows. */
interface Area {
  service: string
  /** Process that serves it; a second replica would hide that the first is away. */
  processes: string[]
  path: string
  /** Acts of a user to come to the part of the page that needs the service. */
  reach?(page: Page): Promise<void>
  /** Content of the page while the service answers. */
  whole(page: Page, coach: Coach): Locator
  /** Content in its place. */
  lost(page: Page): Locator
  /** A page that has nothing to do with the service, and what it has. */
  other: { path: string; has(page: Page): Locator }
}

const coaches = (page: Page): Locator => page.getByRole('link', { name: /Profili Görüntüle/ }).first()
const findCoach = { path: '/mentors', has: coaches }
const bell = (page: Page): Locator => page.getByRole('region', { name: /^(Bildirimler|Notifications)$/ })

const areas: Area[] = [
  {
    service: 'coaching',
    processes: ['coaching'],
    path: '/mentors',
    whole: coaches,
    lost: page => page.getByText('Koçları yüklerken bir hata oluştu.'),
    other: {
      path: '/messages',
      has: page => page.getByRole('link', { name: /Işıl/ }),
    },
  },
  {
    service: 'messaging',
    processes: ['messaging', 'messaging-2'],
    path: '/messages',
    whole: (page, coach) => page.getByRole('link', { name: new RegExp(coach.name) }),
    lost: page => page.getByText('Failed to load contacts').first(),
    other: findCoach,
  },
  {
    service: 'content',
    processes: ['content'],
    path: '/',
    whole: page => page.getByRole('timer'),
    lost: page => page.getByText('Geri sayım şu anda yüklenemedi.'),
    other: findCoach,
  },
  {
    service: 'notifications',
    processes: ['notifications'],
    path: '/mentors',
    reach: page => page.getByRole('button', { name: /^(Bildirimler|Notifications)/ }).click(),
    whole: page => bell(page).getByText(/Henüz bildirimin yok|You have no notifications yet/),
    lost: page => bell(page).getByRole('alert'),
    other: findCoach,
  },
  {
    service: 'identity',
    processes: ['identity'],
    path: '/dashboard',
    whole: page => page.getByRole('heading', { level: 1, name: 'Student Dashboard' }),
    lost: page => page.getByRole('alert').first(),
    other: findCoach,
  },
]

for (const area of isFull ? areas : [])
  test(`whatever happens to ${area.service}, only what needs it is hit, and it heals`, {
    tag: '@thorough',
  }, async ({ people, platform, drill }) => {
    const { service, processes, other } = area
    const all = (act: (name: string) => Promise<void>) => Promise.all(processes.map(act))
    const [coach, student] = await Promise.all([people.coach('Işıl'), people.student()])
    await book(student, coach)
    await untilWhole(student, area, coach)
    const rest = `${other.path} works`
    const restWorks = async (page: Page) => {
      const next = await page.context().newPage()
      await next.goto(other.path, { waitUntil: 'commit' })
      await expect(other.has(next)).toBeVisible()
      await next.close()
    }

    await drill({ part: service, fault: 'stopped' }, async () => {
      await all(platform.stop)
      const page = await come(student, area)
      await expect(area.lost(page)).toBeVisible()
      await restWorks(page)
      await all(platform.start)
      await retry(page, area).click()
      await expect(area.whole(page, coach)).toBeVisible()
      await page.context().close()
      return { saw: 'an error with a retry in its place', rest, healed: 'by a retry' }
    })

    await drill({ part: service, fault: 'hanging' }, async () => {
      await all(platform.hang)
      const page = await come(student, area)
      await expect(page.getByRole('navigation').first()).toBeVisible()
      await restWorks(page)
      await page.context().close()
      await untilWhole(student, area, coach)
      return { saw: 'the page waits', rest, healed: 'by itself: it is started again' }
    })

    await drill({ part: service, fault: 'restarting' }, async () => {
      const page = await come(student, area)
      await expect(area.whole(page, coach)).toBeVisible()
      await Promise.all([all(platform.restart), restWorks(page)])
      await expect(area.whole(page, coach)).toBeVisible()
      await page.context().close()
      await untilWhole(student, area, coach)
      return { saw: 'nothing on the open page', rest, healed: 'at the next load' }
    })

    await drill({ part: service, fault: 'newer' }, async () => {
      const giveBack = await runInPlace(processes, await newerBuild(service))
      const page = await come(student, area)
      await expect(area.whole(page, coach)).toBeVisible()
      await restWorks(page)
      await giveBack()
      await page.context().close()
      await untilWhole(student, area, coach)
      return { saw: 'the page as ever', rest, healed: 'nothing to heal' }
    })
  })

/** A user opens the page that needs the service; a request that hangs would keep the load event away. */
async function come(person: Person, { path, reach }: Area): Promise<Page> {
  const page = await person.open('about:blank')
  // A rendered page is cached and shown for a while.
  await withoutRendering(page)
  await page.goto(path, { waitUntil: 'commit' })
  await reach?.(page)
  return page
}

const retry = (page: Page, { service }: Area): Locator =>
  (service === 'notifications' ? bell(page) : page)
    .getByRole('button', { name: /^(Tekrar dene|Try again)/ })
    .first()

/** Retries, as a person would. */
async function untilWhole(person: Person, area: Area, coach: Coach): Promise<void> {
  await retryCall(async () => {
    const page = await come(person, area)
    try {
      await area.whole(page, coach).waitFor({ timeout: 5_000 })
    } finally {
      await page.context().close()
    }
  })
}
