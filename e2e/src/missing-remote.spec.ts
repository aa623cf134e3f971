import { expect, test } from './journey.ts'

const lost = 'Bu bölüm şu anda yüklenemiyor'

const areas = [
  { remote: 'mfe-public', path: '/', other: '/mentors' },
  { remote: 'mfe-coaching', path: '/mentors', other: '/messages' },
  { remote: 'mfe-messaging', path: '/messages', other: '/dashboard' },
  { remote: 'mfe-admin', path: '/admin', other: '/mentors' },
]

for (const { remote, path, other } of areas) {
  test(`without ${remote} the rest of the site works, and its own area comes back`, async ({ people }) => {
    const person = await people.student()
    const page = await person.open('/boyle-bir-sayfa-yok')
    await page.route(`**/assets/${remote}/**`, route => route.fulfill({ status: 404 }))

    await page.goto(path)
    await expect(page.getByRole('alert').filter({ hasText: lost })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Ana menü' })).toBeVisible()
    await page.goto(other)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(lost)).toBeHidden()

    await page.goto(path)
    await expect(page.getByText(lost).last()).toBeVisible()
    await page.unroute(`**/assets/${remote}/**`)
    await page.getByRole('button', { name: /Tekrar dene|Try again/ }).click()
    await expect(page.getByText(lost)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('a remote that answers late or broken is a panel too, not a blank page', async ({ page }) => {
  const everything = '**/assets/mfe-coaching/**'
  await page.route(everything, route => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
  await page.goto('/mentors')
  await expect(page.getByRole('alert').filter({ hasText: lost })).toBeVisible()
  await page.unroute(everything)
  await page.route(everything, route =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error()' }),
  )
  await page.goto('/mentors')
  await expect(page.getByRole('alert').filter({ hasText: lost })).toBeVisible()
})
