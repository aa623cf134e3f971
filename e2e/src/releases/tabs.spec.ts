import type { Page } from '@playwright/test'
import { buildsIn, expect, test, troubles } from './release-journey.ts'

const old = 'Mükemmel Koçunu Bul'
const fresh = 'Sana Uyan Koçu Bul'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Ana menü' }).getByRole('link', { name }).click()

test('a tab stays on the builds it was opened with, whatever is promoted and rolled back meanwhile', {
  tag: '@thorough',
}, async ({ page, context, releases }) => {
  const build = await releases.publish('mfe-coaching', { [old]: fresh, '"Availability"': '"When I am free"' })
  const found = troubles(page)
  await page.goto('/')
  await releases.promote('mfe-coaching', build)

  // The old tab runs no code of this remote yet, and gets that of its own composition.
  const newer = await context.newPage()
  const foundLater = troubles(newer)
  await newer.goto('/mentors')
  await expect(heading(newer)).toHaveText(fresh)
  await follow(page, 'Koçlar')
  await expect(heading(page)).toHaveText(old)

  await releases.rollback()
  await newer
    .getByRole('link', { name: /Profili Görüntüle/ })
    .first()
    .click()
  await expect(newer.getByRole('heading', { name: 'When I am free' })).toBeVisible()
  await page
    .getByRole('link', { name: /Profili Görüntüle/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Availability' })).toBeVisible()
  await follow(newer, 'Blog')
  await follow(newer, 'Koçlar')
  await expect(heading(newer)).toHaveText(fresh)

  expect(await buildsIn(newer, 'mfe_coaching')).toEqual([build])
  expect(await buildsIn(page, 'mfe_coaching')).not.toContain(build)
  expect([...found, ...foundLater]).toEqual([])
})

test('one tab goes from the old build to the new one and back, each time as a whole', {
  tag: '@thorough',
}, async ({ page, releases }) => {
  const build = await releases.publish('mfe-coaching', { [old]: fresh })
  const found = troubles(page)
  await page.goto('/mentors')
  await expect(heading(page)).toHaveText(old)
  const [before] = await buildsIn(page, 'mfe_coaching')
  for (const [change, text, runs] of [
    [() => releases.promote('mfe-coaching', build), fresh, build],
    [() => releases.rollback(), old, before],
    [() => releases.promote('mfe-coaching', build), fresh, build],
  ] as const) {
    await change()
    await follow(page, 'Blog')
    await follow(page, 'Koçlar')
    await expect(heading(page)).toBeVisible()
    await page.reload()
    await expect(heading(page)).toHaveText(text)
    expect(await buildsIn(page, 'mfe_coaching')).toEqual([runs])
  }
  expect(found).toEqual([])
})

test('a new version is offered to who looks at the site, and asks before it takes what a user has typed', {
  tag: '@thorough',
}, async ({ people, releases }) => {
  const build = await releases.publish('mfe-coaching', { '"Change password"': '"Renew password"' })
  const student = await people.student()
  const page = await student.open('/', { width: 360, height: 740 })
  await page.clock.install()
  await page.goto('/dashboard/settings')
  const typed = page.getByLabel('New password')
  await typed.fill('bir sey yaziyordum')
  const offer = page.getByText(/^(Yeni sürüm hazır|A new version is ready)$/)
  await expect(offer).toBeHidden()

  await releases.promote('mfe-coaching', build)
  await page.clock.fastForward('01:10')
  await expect(offer).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expect(typed).toHaveValue('bir sey yaziyordum')
  const reload = page.getByRole('button', { name: /^(Yenile|Reload)$/ })
  await reload.first().press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^(Vazgeç|Cancel)$/ }).click()
  await expect(typed).toHaveValue('bir sey yaziyordum')
  await reload.first().press('Enter')
  await dialog.getByRole('button', { name: /^(Yenile|Reload)$/ }).click()
  await expect(page.getByRole('button', { name: 'Renew password' })).toBeVisible()
  await expect(offer).toBeHidden()
})
