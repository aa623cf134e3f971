import { planDay } from '@kocyolu/contracts'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

const phone = { width: 360, height: 740 }

/** Waits until the browser keeps a page. */
const kept = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate(async path => {
        const names = await caches.keys()
        const found = await Promise.all(names.map(async name => (await caches.open(name)).match(path)))
        return found.some(Boolean)
      }, path),
    )
    .toBe(true)

test('a student opens the day in a tunnel, ticks there, and takes all of it along when signing out', async ({
  people,
}) => {
  const student = await people.student()
  const day = planDay(Date.now())
  await student.api.coaching.addPlanTask({
    body: {
      ...{ day, subject: 'Geometri', topic: '', unit: 'questions', amount: 25 },
      clientId: crypto.randomUUID(),
    },
  })
  const page = await student.open('/dashboard/plan', phone)
  await expect(page.getByText('25 questions')).toBeVisible()
  await kept(page, '/dashboard/plan')
  await page.goto('/dashboard/today')
  const tick = page.getByRole('checkbox', { name: /Geometri/ })
  await expect(tick).toBeVisible()
  await kept(page, '/dashboard/today')

  await page.context().setOffline(true)
  await page.reload()
  await expect(tick).toBeVisible()
  await tick.check()
  await expect(page.getByText(/1 change is not sent yet/)).toBeVisible()
  await page.goto('/dashboard/plan')
  await expect(page.getByText('25 questions')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(/not sent yet/)).toHaveCount(0)
  await expect
    .poll(async () => (await student.api.coaching.getPlan({ query: { week: day } })).tasks)
    .toMatchObject([{ isDone: true, version: 2 }])

  // Signed out, nothing of it is left.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[action="/api/logout"]')
    form?.requestSubmit()
  })
  await page.waitForURL(url => !url.pathname.startsWith('/dashboard'))
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0)
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).not.toContain('kept-answers')
})
