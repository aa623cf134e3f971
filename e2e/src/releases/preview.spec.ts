import { expect, test } from './release-journey.ts'

const old = 'Mükemmel Koçunu Bul'
const fresh = 'Sana Uyan Koçu Bul'

test('an admin looks at a build by a link, in one tab alone and until the way out', {
  tag: '@thorough',
}, async ({ people, releases }) => {
  const build = await releases.publish('mfe-coaching', { [old]: fresh })
  const link = `/mentors?preview=mfe-coaching@${build}`
  const admin = await people.admin()
  const page = await admin.open(link)
  const heading = page.getByRole('heading', { level: 1 })
  const bar = page.getByRole('region', { name: 'Önizleme' })
  const menu = page.getByRole('navigation', { name: 'Ana menü' })
  await expect(heading).toHaveText(fresh)
  await expect(bar).toContainText(`mfe-coaching@${build}`)
  expect(new URL(page.url()).search).toBe('')

  await menu.getByRole('link', { name: 'Blog' }).click()
  await expect(heading).not.toHaveText(fresh)
  await menu.getByRole('link', { name: 'Koçlar' }).click()
  await expect(heading).toHaveText(fresh)
  await page.reload()
  await expect(heading).toHaveText(fresh)

  const other = await page.context().newPage()
  await other.goto('/mentors')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(old)
  const opening = page.context().waitForEvent('page')
  await page.evaluate(() => void window.open('/mentors', '_blank', 'noopener'))
  const tab = await opening
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText(old)

  await bar.getByRole('button', { name: 'Önizlemeden çık' }).click()
  await expect(heading).toHaveText(old)
  await expect(bar).toBeHidden()
})

test('everybody else sees the site as it is, and why; an admin too where the build does not fit', {
  tag: '@thorough',
}, async ({ people, releases }) => {
  const build = await releases.publish('mfe-coaching', { [old]: fresh })
  const [student, admin] = await Promise.all([people.student(), people.admin()])
  for (const [page, words] of [
    [await people.someone(`/mentors?preview=mfe-coaching@${build}`), 'Önizlemeler yöneticiler içindir'],
    [await student.open(`/mentors?preview=mfe-coaching@${build}`), 'Önizlemeler yöneticiler içindir'],
    [
      await admin.open('/mentors?preview=mfe-coaching@000000000000'),
      'mfe-coaching@000000000000 is not published',
    ],
  ] as const) {
    await expect(page.getByRole('region', { name: 'Önizleme' })).toContainText(words)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(old)
  }
})
